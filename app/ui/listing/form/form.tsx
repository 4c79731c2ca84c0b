import type { SubmissionResult } from "@conform-to/react";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { Choice, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { useState } from "react";
import { type FactFieldName, factFieldNames } from "#app/domain/listing/facts/facts.ts";
import type { AreaOnlyFieldName } from "./area-only-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { HomeFactFields, TermFields } from "./fact-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { ListingFormPhotos } from "#app/ui/photo/form-photos.tsx";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import type { ListingFormButton } from "#app/domain/listing/draft.ts";
import type { PointView } from "#app/domain/map/point-map.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { UnsavedInput } from "#app/ui/site/form/unsaved-input.tsx";

type FieldName =
  | "type"
  | "name"
  | "bedroom"
  | "bathroom"
  | "parking"
  | "furnished"
  | "address"
  | "latitude"
  | "longitude"
  | "city"
  | "locality"
  | "description"
  | "offer"
  | "regularPrice"
  | "discountedPrice"
  | "phone"
  | "whatsapp"
  | "hidesEmail"
  | "images"
  | AreaOnlyFieldName
  | FactFieldName;

interface ListingFormProps {
  /** 'Create listing' or 'Update listing': the page's heading and its button's text. */
  heading: string;
  path: string;
  defaults: Partial<Record<FieldName, string>>;
  /** The response to a refused form or a photo button; for a stored listing, its state besides its fields. */
  state?: {
    form?: SubmissionResult;
    photos: FormPhoto[];
    version: number;
    done?: string | null;
    map?: PointView | null;
  } | null;
  /** How a home whose owner gave no point is placed. */
  placedBy?: string | null;
  token: string;
  tiles: TileSource;
  /** Whether it can be checked and saved without being published. */
  hasDraft?: boolean;
}

const button = (name: ListingFormButton) => ({ name });

const yesOrNo = [
  { value: "yes", label: listingFormTexts.yes },
  { value: "no", label: listingFormTexts.no },
];

/** Not `type="number"`, which accepts the digits 0 to 9 only, while keyboards of Indian scripts have their own. */
const wholeNumber = {
  inputMode: "numeric",
  pattern: "\\p{Nd}{1,2}",
  title: listingFormTexts.roomRange,
  autoComplete: "off",
} as const;

/** The form that creates or changes a listing (SPEC.md section 2). */
export function ListingForm({
  heading,
  path,
  defaults,
  state,
  token,
  tiles,
  placedBy,
  hasDraft = false,
}: ListingFormProps) {
  const { fields, summary, form } = useValidatedForm<Record<FieldName, string>>({
    id: "listing",
    lastResult: state?.form,
    defaultValue: defaults,
    schema: () => import("#app/domain/listing/form.ts").then(({ listingForm }) => listingForm),
  });
  // A later token (boot.js reloads the data) would allow the same form to create a second listing.
  const [firstToken] = useState(token);
  return (
    <div className="page page-form">
      <h1>{heading}</h1>
      <ErrorSummary
        {...summary}
        fields={[
          fields.type,
          fields.name,
          fields.bedroom,
          fields.bathroom,
          fields.parking,
          fields.furnished,
          fields.description,
          ...factFieldNames.home.map((name) => fields[name]),
          fields.address,
          fields.locality,
          fields.city,
          fields.latitude,
          fields.longitude,
          fields.areaOnly,
          fields.offer,
          fields.regularPrice,
          fields.discountedPrice,
          ...factFieldNames.terms.map((name) => fields[name]),
          fields.phone,
          fields.images,
        ]}
      />
      <PostForm action={path} encType="multipart/form-data" {...form} className="listing-form">
        <UnsavedInput refused={state?.form !== undefined} />
        {/* The form's default button, for Enter; otherwise that would be a photo button. */}
        <button type="submit" {...button("save")} className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {heading}
        </button>
        <input type="hidden" name="token" value={firstToken} />
        <input type="hidden" name="version" value={state?.version ?? 0} />

        <section className="panel" aria-labelledby="home-details">
          <h2 id="home-details">{listingFormTexts.home}</h2>
          <Choice
            field={fields.type}
            label={listingFormTexts.type}
            options={[
              { value: "sell", label: listingFormTexts.sell },
              { value: "rent", label: listingFormTexts.rent },
            ]}
          />
          <TextField field={fields.name} label={listingFormTexts.name} required maxLength={120} />
          <div className="field-row">
            <TextField field={fields.bedroom} label={listingFormTexts.bedrooms} required {...wholeNumber} />
            <TextField field={fields.bathroom} label={listingFormTexts.bathrooms} required {...wholeNumber} />
          </div>
          <div className="field-row">
            <Choice field={fields.parking} label={listingFormTexts.parking} options={yesOrNo} />
            <Choice field={fields.furnished} label={listingFormTexts.furnished} options={yesOrNo} />
          </div>
          <TextArea
            field={fields.description}
            label={listingFormTexts.description}
            rows={6}
            required
            maxLength={5000}
          />
          <HomeFactFields fields={fields} />
        </section>

        <PlaceFields
          fields={fields}
          map={state?.map ?? null}
          placedBy={state?.form ? null : (placedBy ?? null)}
          tiles={tiles}
          path={path}
        />

        <section className="panel price-fields" aria-labelledby="listing-price">
          <h2 id="listing-price">{listingFormTexts.price}</h2>
          <Choice field={fields.offer} label={listingFormTexts.offer} options={yesOrNo} />
          <div className="field-row">
            <TextField
              field={fields.regularPrice}
              label={<PriceLabel text={listingFormTexts.regularPrice} />}
              hint={listingFormTexts.regularPriceHint}
              required
              inputMode="text"
            />
            <div className="discount">
              <TextField
                field={fields.discountedPrice}
                label={<PriceLabel text={listingFormTexts.discountedPrice} />}
                hint={listingFormTexts.discountedPriceHint}
              />
            </div>
          </div>
          <TermFields fields={fields} />
        </section>

        <ContactFields phone={fields.phone} whatsapp={fields.whatsapp} hidesEmail={fields.hidesEmail} />

        <ListingFormPhotos
          field={fields.images}
          photos={state?.photos ?? []}
          refused={state?.form !== undefined}
          path={path}
          token={firstToken}
          done={state?.done}
        />

        <p className="buttons">
          <SubmitButton {...button("save")} busy={<SavingLabel />}>
            {heading}
          </SubmitButton>
          {hasDraft && (
            <>
              {" "}
              <SubmitButton {...button("check")} busy={<SavingLabel />} className="button">
                {draftTexts.check}
              </SubmitButton>{" "}
              <SubmitButton {...button("draft")} busy={<SavingLabel />} className="button" formNoValidate>
                {draftTexts.save}
              </SubmitButton>
            </>
          )}
        </p>
      </PostForm>
    </div>
  );
}

function SavingLabel() {
  return (
    <>
      <span className="spinner" />
      {listingFormTexts.saving}
    </>
  );
}

/** The style sheet hides '/month' while 'Sell' is selected. */
function PriceLabel({ text }: { text: string }) {
  return <RichText text={text} month={(part) => <span className="per-month">{part}</span>} />;
}
