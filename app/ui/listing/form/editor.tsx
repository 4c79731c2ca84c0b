import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { FormConstraint } from "#app/ui/site/form/fields.tsx";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { type FormPart, formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { type StoredForm, understoodIn } from "#app/domain/listing/form/understood.ts";
import type { PointView } from "#app/domain/map/point-map.ts";
import { draftsPath, savedFormsPath } from "#app/paths.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { ListingFormPhotos } from "#app/ui/photo/form-photos.tsx";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { DefaultButton, FormButtons } from "./buttons.tsx";
import type { FieldName } from "./field-names.ts";
import { HomePart } from "./home-part.tsx";
import { PlacePart, type PlacedHome } from "./place-part.tsx";
import { PricePart } from "./price-part.tsx";
import { headingId } from "./section.tsx";
import { FormHead, FormHeading } from "./step.tsx";
import { useAutosave } from "./use-autosave.ts";
import { WordsPart } from "./words-part.tsx";

interface ListingFormProps {
  /** 'Create listing' or 'Update listing': the page's heading and its button's text. */
  heading: string;
  path: string;
  /** Null if the page could not be loaded. */
  state: ListingFormState | null;
  /** The listing whose contact details are filled in. */
  contactFrom?: string | null;
  /** What is known beside the form. */
  help: FormHelp;
  tiles: TileSource;
  /** How many other drafts of new listings wait, beside a new form. */
  drafts?: number;
  /** Where a new listing is checked, once something was saved. */
  check?: string | null;
  /** Where changes to a listing that are not published are discarded; null if there are none. */
  discard?: string | null;
  /** The listing that it changes; null for a new one. */
  listingId?: string | null;
}

/** What helps to fill in a form. */
export interface FormHelp {
  /** Where the home is; null if that is not known. */
  placed: PlacedHome | null;
  /** The names of places to suggest: cities, and localities of the home's city. */
  suggested: { cities: string[]; localities: string[] };
  /** What homes like this one ask; null if there are too few. */
  range: string | null;
}

/** What the form contains, and the response to its last submit. */
export interface ListingFormState extends StoredForm {
  constraint: FormConstraint;
  fields: Partial<Record<FieldName, string>>;
  /** The words among its fields that we have written, not the owner. */
  offered: Partial<Record<"name" | "description", string>>;
  photos: FormPhoto[];
  /** The result of the last submit; null if nothing was wrong. */
  result: SubmissionResult | null;
  /** The fields with errors, in their order on the page. */
  wrong: FieldName[];
  token: string;
  /** The id of this page. */
  page: string;
  /** What the owner should know of the photos. */
  photoNote: string | null;
  /** The map that the point is chosen on without script; null if it is not shown. */
  map: PointView | null;
}

export const noHelp: FormHelp = { placed: null, suggested: { cities: [], localities: [] }, range: null };
const nothing: StoredForm = { fingerprint: "", understood: understoodIn({}), pointProblem: null };

/** The form that creates or changes a listing (SPEC.md section 2), or one part of it as a step. */
export function ListingForm(props: ListingFormProps) {
  // With newer data, as after the browser's back button, it starts again from them.
  return <OpenForm key={props.state?.fingerprint} {...props} />;
}

function OpenForm({
  heading,
  path,
  state,
  contactFrom = null,
  tiles,
  help,
  drafts = 0,
  check = null,
  discard = null,
  listingId = null,
}: ListingFormProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const step = readStep(query);
  const part = step?.part ?? null;
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: "listing",
    constraint: state?.constraint,
    lastResult: state?.result ?? undefined,
    defaultValue: state?.fields ?? {},
  });
  const savePath = formStepPath(savedFormsPath, step, listingId === null ? {} : { listing: listingId });
  const { fingerprint, understood, pointProblem, status } = useAutosave("listing", savePath, state ?? nothing);
  const action = formStepPath(path, step);
  const shows = (one: FormPart) => part === null || part === one;
  const isStep = step !== null;
  const isNew = listingId === null;
  // The style sheet cannot see the kind of home in another part.
  const isSale = isStep && fields.type.initialValue === "sell";
  const isPlot = isStep && part !== "home" && fields.home.initialValue === "plot";
  const { placed, suggested, range } = help;
  return (
    <div className={isStep ? "page page-form listing-step" : "page page-form"}>
      <FormHeading heading={heading} step={step} isNew={isNew} />
      <ErrorSummary
        id={form.errorId}
        formErrors={form.errors}
        fields={(state?.wrong ?? []).map((name) => fields[name])}
      />
      {drafts > 0 && (
        <p className="notice">
          <RichText
            text={drafts < maxDrafts ? draftTexts.waiting(drafts) : draftTexts.full(maxDrafts)}
            drafts={(part) => <a href={draftsPath}>{part}</a>}
          />
        </p>
      )}
      {discard !== null && (
        <p className="notice">
          <RichText text={draftTexts.unpublished} discard={(part) => <a href={discard}>{part}</a>} />
        </p>
      )}
      <FormHead {...{ path, step }} formKey={query.get("form")} isNew={isNew} />
      <PostForm
        action={action}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className={`listing-form${isSale ? " for-sale" : ""}${isPlot ? " for-plot" : ""}`}
      >
        <DefaultButton {...{ heading, step, isNew, check }} />
        <input type="hidden" name="token" value={state?.token ?? ""} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <input type="hidden" name="page" value={state?.page ?? ""} />
        {shows("photos") && (
          <ListingFormPhotos
            field={fields.images}
            photos={state?.photos ?? []}
            token={state?.token ?? ""}
            note={state?.photoNote ?? null}
            headingId={headingId("photos")}
            isStep={isStep}
          />
        )}
        {shows("home") && <HomePart fields={fields} isStep={isStep} amounts={understood.amounts} />}
        {shows("place") && (
          <PlacePart
            fields={fields}
            isStep={isStep}
            map={state?.map ?? null}
            placed={state?.result ? null : placed}
            suggested={suggested}
            pointProblem={pointProblem}
            isOpen={query.has("point")}
            tiles={tiles}
            path={action}
          />
        )}
        {shows("price") && <PricePart {...{ fields, isStep, understood, isSale, range }} />}
        {shows("words") && (
          <WordsPart
            fields={fields}
            isStep={isStep}
            isNew={isNew}
            offered={state?.offered ?? {}}
            contactFrom={contactFrom}
          />
        )}
        <FormButtons {...{ heading, step, isNew, check }} />
        <p className="hint" role="status">
          {status}
        </p>
      </PostForm>
    </div>
  );
}
