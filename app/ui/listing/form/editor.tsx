import { getFormProps, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { type FormPart, formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { draftsPath, savedFormsPath } from "#app/paths.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { ListingFormPhotos } from "#app/ui/photo/form-photos.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { DefaultButton, PostForm } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { FormButtons, mainButton } from "./buttons.tsx";
import { showFields } from "./controls.tsx";
import { FormHeading, FormLinks, headingId } from "./head.tsx";
import { HomePart, PlacePart, PricePart, WordsPart } from "./parts.tsx";
import type { BesideForm, FieldName, ListingFormState, PartProps } from "./state.ts";
import { useAutosave } from "./use-autosave.ts";

interface ListingFormProps {
  /** 'Create listing' or 'Update listing': the page's heading and its button's text. */
  heading: string;
  path: string;
  state: ListingFormState;
  beside: BesideForm;
  tiles: TileSource;
  /** Where a new listing is checked, once something was saved. */
  check: string | null;
  /** The listing that it changes; null for a new one. */
  listingId: string | null;
}

/** The form that creates or changes a listing (SPEC.md section 2), or one part of it as a step. */
export function ListingForm({ heading, path, state, beside, tiles, check, listingId }: ListingFormProps) {
  const query = new URLSearchParams(useLocation().search);
  const step = readStep(query);
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: "listing",
    constraint: state.constraint,
    lastResult: state.result ?? undefined,
    defaultValue: state.fields,
  });
  const savePath = formStepPath(savedFormsPath, step, listingId === null ? {} : { listing: listingId });
  const { status, ...known } = useAutosave("listing", savePath, state);
  const wrong = (Object.keys(state.result?.error ?? {}) as (FieldName | "")[]).filter((name) => name !== "");
  const shows = (part: FormPart) => step === null || step.part === part;
  const [isStep, isNew] = [step !== null, listingId === null];
  // The style sheet cannot see the kind of home in another part.
  const isSale = isStep && fields.type.initialValue === "sell";
  const isPlot = isStep && !shows("home") && fields.home.initialValue === "plot";
  const main = mainButton(heading, step, isNew);
  const parts: PartProps = {
    ...{ ...state, ...beside, ...known, fields, isStep, isNew, tiles },
    path: formStepPath(path, step),
    field: showFields(fields, known.understood.amounts, isSale),
  };
  return (
    <div className={isStep ? "page page-form listing-step" : "page page-form"}>
      <FormHeading {...{ heading, step, isNew }} isChanged={beside.discard !== null} />
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={wrong.map((name) => fields[name])} />
      <Notices {...beside} isStep={isStep} />
      <FormLinks {...{ path, step, isNew }} discard={beside.discard} formKey={query.get("form")} />
      <PostForm
        action={parts.path}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className={`listing-form${isSale ? " for-sale" : ""}${isPlot ? " for-plot" : ""}`}
      >
        <DefaultButton name={main.name}>{main.text}</DefaultButton>
        <input type="hidden" name="token" value={state.token} />
        <input type="hidden" name="fingerprint" value={known.fingerprint} />
        <input type="hidden" name="page" value={state.page} />
        {shows("photos") && (
          <ListingFormPhotos
            field={fields.images}
            photos={state.photos}
            token={state.token}
            headingId={headingId("photos")}
            isStep={isStep}
          />
        )}
        {shows("home") && <HomePart {...parts} />}
        {shows("place") && <PlacePart {...parts} isOpen={query.has("point")} />}
        {shows("price") && <PricePart {...parts} />}
        {shows("words") && <WordsPart {...parts} />}
        <FormButtons {...{ main, step, isNew, check }} />
        <p className="hint" role="status">
          {status}
        </p>
      </PostForm>
    </div>
  );
}

/** What else the owner has begun. The steps of a live listing, which are short, have a link instead. */
function Notices({ drafts, discard, isStep }: BesideForm & { isStep: boolean }) {
  return (
    <>
      {drafts > 0 && (
        <p className={drafts < maxDrafts ? "hint" : "notice"}>
          <RichText
            text={drafts < maxDrafts ? draftTexts.waiting(drafts) : draftTexts.full(maxDrafts)}
            drafts={(part) => <a href={draftsPath}>{part}</a>}
          />
        </p>
      )}
      {discard !== null && !isStep && (
        <p className="notice">
          <RichText text={draftTexts.unpublished} discard={(part) => <a href={discard}>{part}</a>} />
        </p>
      )}
    </>
  );
}
