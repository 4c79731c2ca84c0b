import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useState } from "react";
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

import type { TileSource } from "#app/ui/map/static-map.tsx";
import { ListingFormPhotos } from "#app/ui/photo/form-photos.tsx";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { UnsavedInput } from "#app/ui/site/form/unsaved-input.tsx";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { DefaultButton, FormButtons } from "./buttons.tsx";
import { type FieldName, inOrder } from "./field-names.ts";
import { HomePart } from "./home-part.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PricePart } from "./price-part.tsx";
import { FormHead } from "./step.tsx";
import { useUnderstood } from "./use-understood.ts";

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
    understood?: UnderstoodAmounts;
  } | null;
  /** Where the values of a new form come from. */
  start?: {
    contactFrom: string | null;
    buildingFrom: string | null;
    last: { id: string; name: string } | null;
  } | null;
  /** How a home whose owner gave no point is placed. */
  placedBy?: string | null;
  /** How far the point is from the city of its address, if that must be wrong. */
  farFromCity?: FarFromCity | null;
  token: string;
  tiles: TileSource;
  /** If it can be saved without being published: where its answers are summed up, once it was saved. */
  draft?: { answers: string | null } | null;
}

/** The form that creates or changes a listing (SPEC.md section 2), or one part of it as a step. */
export function ListingForm({
  heading,
  path,
  defaults,
  state,
  start = null,
  token,
  tiles,
  placedBy,
  farFromCity = null,
  draft = null,
}: ListingFormProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [step, building] = [readStep(query), query.get("from")];
  const writesMissing = step !== null && draft !== null;
  const { fields, summary, form } = useValidatedForm<Record<FieldName, string>>({
    id: "listing",
    lastResult: state?.form,
    defaultValue: defaults,
    schema: () => import("#app/domain/listing/form/schema.ts").then(({ listingForm }) => listingForm),
    part: step && { mayBeEmpty: writesMissing ? autoFilled : [] },
  });
  const understoodAs = useUnderstood("listing", { initial: state?.understood ?? {}, stored: defaults });
  // A later token (boot.js reloads the data) would allow the same form to create a second listing.
  const [firstToken] = useState(token);
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
      <FormHead {...{ path, step, start }} bySteps={draft !== null} />
      <PostForm
        action={action}
        encType="multipart/form-data"
        {...form}
        className={`listing-form${isSale ? " for-sale" : ""}${isPlot ? " for-plot" : ""}`}
      >
        <UnsavedInput refused={state?.form !== undefined} />
        <DefaultButton {...{ heading, step, draft }} />
        <input type="hidden" name="token" value={firstToken} />
        <input type="hidden" name="version" value={state?.version ?? 0} />
        {shows("home") && <HomePart fields={fields} understoodAs={understoodAs} writesMissing={writesMissing} />}
        {shows("place") && (
          <PlaceFields
            fields={fields}
            map={state?.map ?? null}
            placedBy={state?.form ? null : (placedBy ?? null)}
            farFromCity={farFromCity}
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
            refused={state?.form !== undefined}
            path={action}
            token={firstToken}
            done={state?.done}
          />
        )}
        <FormButtons {...{ heading, step, draft }} />
      </PostForm>
    </div>
  );
}
