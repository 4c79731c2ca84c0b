import type { ReactNode } from "react";
import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import type { FormPart } from "#app/domain/listing/form/parts.ts";
import { coordinateFinderUrl, readPoint } from "#app/domain/map/coordinates.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { MapPicture } from "#app/ui/map/map-picture.tsx";
import { pointMapId } from "#app/ui/map/point-mosaic.tsx";
import { PointPicker } from "#app/ui/map/point-picker.tsx";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { TextArea } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { fieldTexts } from "#texts/listing/form/fields.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { isAnyFilled, isAnyWrong, kindClasses } from "./controls.tsx";
import { headingId } from "./head.tsx";
import type { ListingFields, PartProps } from "./state.ts";

/** The facts that stand before the disclosures. */
const shownBefore: readonly string[] = ["home", "sharing", "residents", "meals", "area", "deposit", "maintenance"];
const more = (part: "home" | "terms") => factFieldNames[part].filter((name) => !shownBefore.includes(name));

/** The part of the listing form for the home itself. */
export function HomePart({ field, fields, isStep }: PartProps) {
  return (
    <Section part="home" isStep={isStep}>
      {field("type")}
      {field("home")}
      <div className="field-row field-row-narrow not-of-plots">
        {field("sharing")}
        {field("residents")}
        {field("meals")}
        {field("bedroom")}
        {field("bathroom")}
      </div>
      <div className="field-row field-row-narrow not-of-plots">
        {field("parking")}
        {field("furnished")}
      </div>
      {field("area")}
      <MoreFields of="home" {...{ fields, isStep }}>
        {field("areaKind")}
        <div className={`field-row ${kindClasses("floor")}`}>
          {field("floor")}
          {field("floors")}
        </div>
        <div className={`stack ${kindClasses("built")}`}>
          {field("built")}
          {field("furnishing")}
          {field("furniture")}
          {field("parkingFor")}
          <div className="field-row">
            {field("powerBackup")}
            {field("lift")}
          </div>
        </div>
        {field("water")}
        <div className="field-row">
          {field("facing")}
          {field("gated")}
        </div>
        {field("rera")}
      </MoreFields>
    </Section>
  );
}

/**
 * The part of the listing form for where the home is. Its point is optional.
 * @param props.isOpen whether the fields of its point are shown although they are empty
 */
export function PlacePart({ field, isStep, isOpen, ...props }: PartProps & { isOpen: boolean }) {
  const { map, tiles, pointProblem, suggested } = props;
  const placed = props.result ? null : props.placed;
  const { latitude, longitude } = props.fields;
  const [north = "", east = ""] = [latitude, longitude].map(({ initialValue }) => initialValue as string | undefined);
  const point = readPoint(north, east);
  const hasErrors = isAnyWrong(props.fields, ["latitude", "longitude"]);
  const hasPoint = isAnyFilled(props.fields, ["latitude", "longitude"]);
  // In a step, which is short, the picture shows the point.
  const showsPoint = isOpen || map !== null || hasErrors || (hasPoint && (!isStep || pointProblem !== null));
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
    <Section part="place" isStep={isStep}>
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
      <Disclosure summary={hasPoint ? texts.changePoint : texts.exactPoint} isOpen={showsPoint} id={pointMapId}>
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
          likely={props.placed?.point ?? null}
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
    </Section>
  );
}

/** The part of the listing form for the price and the terms. The style sheet hides rent facts while 'Sell' is selected. */
export function PricePart({ field, fields, isStep, understood, range }: PartProps) {
  return (
    <Section part="price" isStep={isStep} className="price-fields">
      {range !== null && (
        <p className="hint">
          <RichText text={range} strong={(part) => <strong>{part}</strong>} />
        </p>
      )}
      {field("offer")}
      <div className="field-row">
        {field("regularPrice")}
        <div className="discount">{field("discountedPrice")}</div>
      </div>
      <div className="field-row field-row-narrow">
        <div className="rent-only">{field("deposit")}</div>
        {field("maintenance")}
      </div>
      <MoreFields of="terms" {...{ fields, isStep }}>
        {field("negotiable")}
        {field("availableFrom")}
        <div className={`rent-only stack ${kindClasses("pets")}`}>
          {field("tenants")}
          {field("pets")}
        </div>
      </MoreFields>
      <output className="field-result rent-only">{understood.moveIn?.text}</output>
    </Section>
  );
}

/** The part of the listing form for the name and the description of the home, and how visitors reach its owner. */
export function WordsPart({ field, isStep, fields, isNew, offered, contactFrom }: PartProps) {
  const isOffered = Object.keys(offered).length > 0;
  const ways = [
    isAnyFilled(fields, ["hidesEmail"]) ? texts.contact.byHiddenEmail : texts.contact.byEmail,
    ...(fields.phone.initialValue ? [fields.phone.initialValue as string] : []),
    ...(isAnyFilled(fields, ["whatsapp"]) ? [texts.contact.byWhatsApp] : []),
  ];
  return (
    <Section part="words" isStep={isStep}>
      {isNew && !fields.name.errors && (
        <p className="hint">{isOffered ? stepTexts.offeredHint : stepTexts.writeHint}</p>
      )}
      {/* Sent along, so that words that stay ours follow the answers. */}
      {Object.entries(offered).map(([name, text]) => (
        <input key={name} type="hidden" name={`offered:${name}`} value={text} />
      ))}
      {field("name", { required: !isNew })}
      <TextArea
        field={fields.description}
        label={fieldTexts.description.label}
        rows={isStep ? 4 : 6}
        required={!isNew}
      />
      <Disclosure
        summary={texts.contact.summary(ways)}
        isOpen={isAnyWrong(fields, ["phone", "whatsapp", "hidesEmail"])}
      >
        {contactFrom !== null && (
          <p className="filled-in">
            <RichText text={stepTexts.fromLast} name={() => <UserText text={contactFrom} />} />
          </p>
        )}
        <p className="hint">{texts.contact.introduction}</p>
        {field("phone")}
        {field("whatsapp")}
        {field("hidesEmail")}
      </Disclosure>
    </Section>
  );
}

interface MoreFieldsProps {
  of: "home" | "terms";
  fields: ListingFields;
  isStep: boolean;
  children: ReactNode;
}

/** The further facts of a part of the form. In a step, which is short, they are closed although they are filled in. */
function MoreFields({ of, fields, isStep, children }: MoreFieldsProps) {
  const isFilled = isAnyFilled(fields, more(of));
  const isOpen = isAnyWrong(fields, more(of)) || (isFilled && !isStep);
  return (
    <Disclosure summary={texts.more[of][isFilled ? "filled" : "empty"]} isOpen={isOpen}>
      {children}
    </Disclosure>
  );
}

interface SectionProps {
  part: FormPart;
  isStep: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the form; as a page of its own, its heading is that of the page. */
function Section({ part, isStep, className = "", children }: SectionProps) {
  return (
    <section className={`panel ${className}`.trim()} aria-labelledby={headingId(part)}>
      {!isStep && <h2 id={headingId(part)}>{stepTexts.parts[part]}</h2>}
      {children}
    </section>
  );
}
