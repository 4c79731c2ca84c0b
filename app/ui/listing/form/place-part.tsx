import { coordinateFinderUrl, readPoint } from "#app/domain/map/coordinates.ts";
import { pointMapId } from "#app/ui/map/point-mosaic.tsx";
import { PointPicker } from "#app/ui/map/point-picker.tsx";
import { MapPicture } from "#app/ui/map/map-picture.tsx";
import { placeLabel } from "#app/domain/place/place.ts";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { FormSection } from "./head.tsx";
import type { PartProps } from "./state.ts";

/**
 * The part of the listing form for where the home is. Its point is optional.
 * @param props.isOpen whether the fields of its point are shown although they are empty
 */
export function PlacePart({ field, isUsed, isStep, isOpen, ...props }: PartProps & { isOpen: boolean }) {
  const { map, tiles, pointProblem, suggested } = props;
  const placed = props.result ? null : props.placed;
  const { latitude, longitude } = props.fields;
  const [north = "", east = ""] = [latitude, longitude].map(({ initialValue }) => initialValue as string | undefined);
  const point = readPoint(north, east);
  const hasErrors = Boolean(latitude.errors ?? longitude.errors);
  const showsPoint = isOpen || map !== null || isUsed(["latitude", "longitude"]);
  const placeName = (name: "city" | "locality", names: string[]) => (
    <div>
      {field(name, { placeholder: placed?.[name] ?? texts.fromAddress, list: `listing-${name}-names`, size: 20 })}
      <datalist id={`listing-${name}-names`}>
        {names.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
  return (
    <FormSection part="place" isStep={isStep}>
      {field("address")}
      <div className="field-row field-row-narrow">
        {placeName("locality", suggested.localities)}
        {placeName("city", suggested.cities)}
      </div>
      {placed && !showsPoint && (
        <div className="placed">
          <p>
            {/* Not only as placeholders, which look as if they were typed, and which text browsers do not show. */}
            {placed.city !== null && (
              <strong>{placeLabel({ city: placed.city, locality: placed.locality })}</strong>
            )}{" "}
            {placed.text}
          </p>
          <MapPicture point={placed.point} name={texts.yourHome} tiles={tiles} />
        </div>
      )}
      <Disclosure summary={texts.exactPoint} isUsed={showsPoint} id={pointMapId}>
        <div role="status">{!hasErrors && pointProblem && <p className="notice notice-problem">{pointProblem}</p>}</div>
        <div className="field-row field-row-narrow">
          {field("latitude")}
          {field("longitude")}
        </div>
        <p>
          <a href={coordinateFinderUrl} target="_blank" rel="noreferrer">
            {texts.findCoordinates}
          </a>
        </p>
        <PointPicker
          {...{ point, tiles }}
          latitude={latitude.id}
          longitude={longitude.id}
          view={map}
          path={props.path}
        />
      </Disclosure>
      <div className="area-only-fields stack">
        {field("areaOnly")}
        <div className="area-only stack">
          <p className="hint">{areaOnlyFormTexts.hint}</p>
          {field("sharesAddress")}
        </div>
      </div>
    </FormSection>
  );
}
