import type { SubmissionResult } from "@conform-to/react";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { Choice, TextArea, TextField, yesOrNo } from "#app/ui/site/form/fields.tsx";
import { useEffect, useRef, useState, memo } from "react";
import { ListingFormPhotos, PhotoErrors, type FormPhoto } from "#app/ui/listing-form-photos.tsx";
import { saveButton } from "#app/domain/listing/listing.ts";
import { coordinateFinderUrl } from "#app/domain/map/geometry.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { PointPicker } from "#app/ui/map/point-picker.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { UnsavedTyping } from "#app/ui/site/form/listing-draft.tsx";

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
  | "images";

interface ListingFormProps {
  /** 'Create listing' or 'Update listing': the page's heading and what its button says. */
  heading: string;
  path: string;
  defaults: Partial<Record<FieldName, string>>;
  /** What came back of a form that was sent, or what the stored listing holds besides its fields. */
  answer?: { form?: SubmissionResult; photos: FormPhoto[]; version: number; done?: string | null } | null;
  pass: string;
  tiles: TileSource;
}

/** Not `type="number"`, which takes the digits 0 to 9 only: keyboards of Indian scripts have their own. */
const wholeNumber = {
  inputMode: "numeric",
  pattern: "\\p{Nd}{1,2}",
  title: "A number from 1 to 50",
  autoComplete: "off",
} as const;

/** Drawn once: with script the photos are arranged in place, and React leaves them alone. */
const Photos = memo(ListingFormPhotos, () => true);

/** The form behind a listing, for making one and for changing it (SPEC.md section 2). */
export function ListingForm({ heading, path, defaults, answer, pass, tiles }: ListingFormProps) {
  const { fields, summary, checked } = useCheckedForm<Record<FieldName, string>>({
    id: "listing",
    lastResult: answer?.form,
    defaultValue: defaults,
    rules: () => import("#app/domain/listing/form.ts").then(({ listingForm }) => listingForm),
  });
  // Reloaded data (boot.js) brings another pass, with which the same form could create a second listing.
  const [firstPass] = useState(pass);
  const photos = answer?.photos ?? [];
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Where it cannot be loaded, the form stays the plain one it is.
    void import("#app/ui/photo-manager.client.ts").then(
      ({ offerPhotoManager }) => element.current && offerPhotoManager(element.current),
      () => {},
    );
  }, []);
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
          fields.address,
          fields.latitude,
          fields.longitude,
          fields.locality,
          fields.city,
          fields.offer,
          fields.regularPrice,
          fields.discountedPrice,
          fields.images,
        ]}
      />
      <PostForm ref={element} action={path} encType="multipart/form-data" {...checked} className="listing-form">
        <UnsavedTyping refused={answer?.form !== undefined} />
        {/* Enter presses a form's first button: it should be this one and not a photo's. */}
        <button type="submit" name={saveButton} className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {heading}
        </button>
        <input type="hidden" name="pass" value={firstPass} />
        <input type="hidden" name="version" value={answer?.version ?? 0} />

        <section className="panel" aria-labelledby="listing-home">
          <h2 id="listing-home">The home</h2>
          <Choice
            field={fields.type}
            label="Sell or rent"
            options={[
              { value: "sell", label: "Sell" },
              { value: "rent", label: "Rent" },
            ]}
          />
          <TextField field={fields.name} label="Property name" required maxLength={120} />
          <div className="field-row">
            <TextField field={fields.bedroom} label="Bedrooms" required {...wholeNumber} />
            <TextField field={fields.bathroom} label="Bathrooms" required {...wholeNumber} />
          </div>
          <div className="field-row">
            <Choice field={fields.parking} label="Parking" options={yesOrNo} />
            <Choice field={fields.furnished} label="Furnished" options={yesOrNo} />
          </div>
          <TextArea field={fields.description} label="Description" rows={6} required maxLength={5000} />
        </section>

        <section className="panel" aria-labelledby="listing-place">
          <h2 id="listing-place">The place</h2>
          <TextField field={fields.address} label="Address" required maxLength={300} autoComplete="off" />
          <div className="field-row">
            <TextField field={fields.latitude} label="Latitude" hint="From -90 to 90." required inputMode="decimal" />
            <TextField
              field={fields.longitude}
              label="Longitude"
              hint="From -180 to 180."
              required
              inputMode="decimal"
            />
          </div>
          <div className="field-row">
            <TextField field={fields.locality} label="Locality" hint={foundHint} maxLength={60} autoComplete="off" />
            <TextField field={fields.city} label="City" hint={cityHint} maxLength={60} autoComplete="off" />
          </div>
          <p>
            <a href={coordinateFinderUrl} target="_blank" rel="noreferrer">
              Find latitude and longitude (opens in a new tab)
            </a>
          </p>
          <PointPicker latitude={fields.latitude.id} longitude={fields.longitude.id} tiles={tiles} />
        </section>

        <section className="panel price-fields" aria-labelledby="listing-price">
          <h2 id="listing-price">The price</h2>
          <Choice field={fields.offer} label="Offer" options={yesOrNo} />
          <div className="field-row">
            <TextField
              field={fields.regularPrice}
              label={<PriceLabel text="Regular price" />}
              hint="Such as 25,000 or 45 lakh."
              required
              inputMode="text"
            />
            <div className="discount">
              <TextField
                field={fields.discountedPrice}
                label={<PriceLabel text="Discounted price" />}
                hint="Only with an offer, and below the regular price."
              />
            </div>
          </div>
        </section>

        <PhotoErrors.Provider value={fields.images.errors}>
          <Photos field={fields.images} photos={photos} path={path} done={answer?.done} />
        </PhotoErrors.Provider>

        <p className="buttons">
          <SubmitButton name={saveButton} busy={<Saving />}>
            {heading}
          </SubmitButton>
        </p>
      </PostForm>
    </div>
  );
}

function Saving() {
  return (
    <>
      <span className="spinner" />
      Saving ...
    </>
  );
}

const foundHint =
  "Found from the address when left empty. Your own word stays until you change it or the home moves to another city.";
const cityHint = `${foundHint} A slip in the name of a known city nearby is put right.`;

/** SPEC.md section 2: 'INR / month' for rent. The style sheet hides the month while 'Sell' is chosen. */
function PriceLabel({ text }: { text: string }) {
  return (
    <>
      {text} (INR<span className="per-month"> / month</span>)
    </>
  );
}
