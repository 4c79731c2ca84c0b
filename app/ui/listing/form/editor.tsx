import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import {
  type FormPart,
  type FormStep,
  autoFilled,
  formStepPath,
  readStep,
  sameBuildingPath,
} from "#app/domain/listing/form/parts.ts";
import type { UnderstoodAmounts } from "#app/domain/listing/form/understood.ts";
import type { PointView } from "#app/domain/map/point-map.ts";
import { savedFormsPath } from "#app/paths.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { ListingFormPhotos } from "#app/ui/photo/form-photos.tsx";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { DefaultButton, FormButtons } from "./buttons.tsx";
import { type FieldName, inOrder } from "./field-names.ts";
import { HomePart } from "./home-part.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PricePart } from "./price-part.tsx";
import { FormHead } from "./step.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useUnderstood } from "./use-understood.ts";

interface ListingFormProps {
  /** 'Create listing' or 'Update listing': the page's heading and its button's text. */
  heading: string;
  path: string;
  /** Null if the page could not be loaded. */
  state: ListingFormState | null;
  /** Where the values of a new form come from. */
  start?: {
    contactFrom: string | null;
    buildingFrom: string | null;
    last: { id: string; name: string } | null;
  } | null;
  /** How a home whose owner gave no point is placed. */
  placedBy?: string | null;
  tiles: TileSource;
  /** If it can be saved without being published: where its answers are summed up, once it was saved. */
  draft?: { answers: string | null } | null;
  /** Where changes to a listing that are not published are discarded; null if there are none. */
  discard?: string | null;
  /** The listing that it changes; null for a new one. */
  listingId?: string | null;
}

/** What the form contains, and the response to its last submit. */
export interface ListingFormState {
  fields: Partial<Record<FieldName, string>>;
  photos: FormPhoto[];
  /** The result of the last submit; null if nothing was wrong. */
  result: SubmissionResult | null;
  token: string;
  /** The fingerprint of what is stored. */
  fingerprint: string;
  /** What the owner should know of the photos. */
  photoNote: string | null;
  /** The map that the point is chosen on without script; null if it is not shown. */
  map: PointView | null;
  /** How far its point is from the city of its address, if that must be wrong. */
  farFromCity: FarFromCity | null;
  /** What its amounts are understood as. */
  understood: UnderstoodAmounts;
}

/** The form that creates or changes a listing (SPEC.md section 2), or one part of it as a step. */
export function ListingForm({
  heading,
  path,
  state,
  start = null,
  tiles,
  placedBy = null,
  draft = null,
  discard = null,
  listingId = null,
}: ListingFormProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [step, building] = [readStep(query), query.get("from")];
  const writesMissing = step !== null && draft !== null;
  const { fields, summary, form } = useValidatedForm<Record<FieldName, string>>({
    id: "listing",
    lastResult: state?.result ?? undefined,
    defaultValue: state?.fields ?? {},
    schema: () => import("#app/domain/listing/form/schema.ts").then(({ listingForm }) => listingForm),
    part: step && { mayBeEmpty: writesMissing ? autoFilled : [] },
  });
  const understoodAs = useUnderstood("listing", {
    initial: state?.understood ?? {},
    stored: state?.fields ?? {},
  });
  const savedBeside = {
    ...(listingId !== null && { listing: listingId }),
    ...(building !== null && { from: building }),
  };
  const autosave = useAutosave("listing", formStepPath(savedFormsPath, step, savedBeside), state?.fingerprint ?? "");
  // The building's values in other parts of the form are saved together with this one.
  const stepPath = (one: FormStep) => (building ? sameBuildingPath(path, building, one) : formStepPath(path, one));
  const action = step ? stepPath(step) : path;
  const shows = (part: FormPart) => !step || step.part === part;
  const isSale = step !== null && fields.type.initialValue === "sell";
  const isPlot = step !== null && step.part !== "home" && fields.home.initialValue === "plot";
  return (
    <div className="page page-form">
      <h1>{heading}</h1>
      <ErrorSummary {...summary} fields={inOrder(fields)} />
      {discard !== null && (
        <p className="notice">
          <RichText text={draftTexts.unpublished} discard={(part) => <a href={discard}>{part}</a>} />
        </p>
      )}
      <FormHead {...{ path, step, start }} formKey={query.get("form")} bySteps={draft !== null} />
      <PostForm
        action={action}
        encType="multipart/form-data"
        {...form}
        className={`listing-form${isSale ? " for-sale" : ""}${isPlot ? " for-plot" : ""}`}
      >
        <DefaultButton {...{ heading, step, draft }} />
        <input type="hidden" name="token" value={state?.token ?? ""} />
        <input type="hidden" name="fingerprint" value={autosave.fingerprint} />
        {shows("home") && <HomePart fields={fields} understoodAs={understoodAs} writesMissing={writesMissing} />}
        {shows("place") && (
          <PlaceFields
            fields={fields}
            map={state?.map ?? null}
            placedBy={state?.result ? null : placedBy}
            farFromCity={state?.farFromCity ?? null}
            isOpen={query.has("point")}
            tiles={tiles}
            path={action}
          />
        )}
        {shows("price") && (
          <PricePart
            fields={fields}
            understoodAs={understoodAs}
            isSale={isSale}
            contactFrom={start?.contactFrom ?? null}
          />
        )}
        {shows("photos") && (
          <ListingFormPhotos
            field={fields.images}
            photos={state?.photos ?? []}
            token={state?.token ?? ""}
            note={state?.photoNote ?? null}
          />
        )}
        <FormButtons {...{ heading, step, draft }} />
        <p className="hint" role="status">
          {autosave.status}
        </p>
      </PostForm>
    </div>
  );
}
