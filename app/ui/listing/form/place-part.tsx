import { coordinateFinderUrl, readPoint } from "#app/domain/map/coordinates.ts";
import type { PointView } from "#app/domain/map/point-map.ts";
import { pointMapId } from "#app/ui/map/point-mosaic.tsx";
import { PointPicker } from "#app/ui/map/point-picker.tsx";
import { MapPicture } from "#app/ui/map/map-picture.tsx";
import type { MapMosaicProps, TileSource } from "#app/ui/map/static-map.tsx";
import { placeLabel } from "#app/domain/place/place.ts";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { Checkbox, Choice, type Field, TextField } from "#app/ui/site/form/fields.tsx";
import type { ListingFields } from "./field-names.ts";
import { FormSection } from "./section.tsx";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { listingFormTexts as texts } from "#texts/listing/form.ts";

/** Where a home is. */
export interface PlacedHome {
  /** Its locality and city, as far as they are known. */
  locality: string | null;
  city: string | null;
  /** How it was placed; null if its owner gave the point. */
  text: string | null;
  point: MapMosaicProps["point"];
}

interface PlacePartProps {
  fields: ListingFields;
  /** The map that is shown without script. */
  map: PointView | null;
  isStep: boolean;
  /** Where the home is, as far as its stored fields say. */
  placed: PlacedHome | null;
  /** The names of places to suggest. */
  suggested: { cities: string[]; localities: string[] };
  /** Why its point can hardly be right; null if it may be. */
  pointProblem: string | null;
  /** Whether the fields of its point are shown although they are empty. */
  isOpen: boolean;
  tiles: TileSource;
  /** Where the form is sent. */
  path: string;
}

/** The part of the listing form for where the home is. Its point is optional. */
export function PlacePart({ fields, isStep, ...props }: PlacePartProps) {
  const { map, placed, suggested, pointProblem, isOpen, tiles, path } = props;
  const { address, latitude, longitude, locality, city } = fields;
  const typed = [latitude, longitude].map(({ initialValue }) => (typeof initialValue === "string" ? initialValue : ""));
  const point = readPoint(typed[0]!, typed[1]!);
  const hasErrors = [latitude, longitude].some(({ errors }) => errors);
  const isUsed = isOpen || map !== null || hasErrors || typed.some((text) => text !== "");
  return (
    <FormSection part="place" isStep={isStep}>
      <TextField field={address} label={texts.address} hint={texts.addressHint} autoComplete="off" />
      <div className="field-row field-row-narrow">
        <PlaceNameField field={locality} label={texts.locality} found={placed?.locality} names={suggested.localities} />
        <PlaceNameField field={city} label={texts.city} found={placed?.city} names={suggested.cities} />
      </div>
      {placed && !isUsed && (
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
      <Disclosure summary={texts.exactPoint} isUsed={isUsed} id={pointMapId}>
        <div role="status">{!hasErrors && pointProblem && <p className="notice notice-problem">{pointProblem}</p>}</div>
        <div className="field-row field-row-narrow">
          <TextField field={latitude} label={texts.latitude} hint={texts.latitudeHint} inputMode="decimal" />
          <TextField field={longitude} label={texts.longitude} hint={texts.longitudeHint} inputMode="decimal" />
        </div>
        <p>
          <a href={coordinateFinderUrl} target="_blank" rel="noreferrer">
            {texts.findCoordinates}
          </a>
        </p>
        <PointPicker
          latitude={latitude.id}
          longitude={longitude.id}
          view={map}
          point={point}
          tiles={tiles}
          path={path}
        />
      </Disclosure>
      <div className="area-only-fields stack">
        <Choice
          field={fields.areaOnly}
          label={areaOnlyFormTexts.legend}
          options={[
            { value: "no", label: areaOnlyFormTexts.exact },
            { value: "yes", label: areaOnlyFormTexts.area },
          ]}
        />
        <div className="area-only stack">
          <p className="hint">{areaOnlyFormTexts.hint}</p>
          <Checkbox field={fields.sharesAddress} label={areaOnlyFormTexts.shares} />
        </div>
      </div>
    </FormSection>
  );
}

interface PlaceNameFieldProps {
  field: Field;
  label: string;
  /** What the address says. */
  found?: string | null;
  /** Those to suggest. */
  names: string[];
}

/** A city or a locality. */
function PlaceNameField({ field, label, found, names }: PlaceNameFieldProps) {
  const list = `${field.id}-names`;
  return (
    <div>
      <TextField
        field={field}
        label={label}
        placeholder={found ?? texts.fromAddress}
        autoComplete="off"
        list={list}
        size={20}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
