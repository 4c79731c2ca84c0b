import type { ReactNode } from "react";
import { getInputProps } from "@conform-to/react";
import { acceptedImageTypes, maxImageMegabytes, maxImages } from "#app/domain/photo/limits.ts";
import { type Field, FieldErrors, asMetadata } from "#app/ui/site/form/fields.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type PhotoEvent, isUpload } from "./photo-list.ts";
import { PhotoTile, photoButtonProps } from "./photo-tile.tsx";
import { type PhotoFormState, type PhotoManager, usePhotoManager } from "./use-photo-manager.ts";
import { useSorting } from "./use-sorting.ts";

/** Few uploads at a time, so that the first photos appear early. */
const maxConcurrent = 2;

interface ListingFormPhotosProps extends PhotoFormState {
  field: Field;
  /** The id of the heading of these photos. */
  headingId: string;
  /** Whether the page shows these photos alone, under a heading of its own. */
  isStep: boolean;
}

/**
 * The photos of a listing form as tiles, each with a menu; the last tile adds more. Without script each button submits
 * the form; with script, photos are uploaded as soon as they are chosen, and arranged in place.
 */
export function ListingFormPhotos({ field, headingId, isStep, ...form }: ListingFormPhotosProps) {
  const manager = usePhotoManager(form);
  const { items, isLive, status, alert, choose, section } = manager;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be chosen in the field
    <section
      className="panel"
      id="photos"
      aria-labelledby={headingId}
      ref={section}
      onDragOver={(event) => isLive && event.preventDefault()}
      onDrop={(event) => {
        if (!isLive) return;
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
    >
      {!isStep && <h2 id={headingId}>{texts.heading}</h2>}
      {items.some((item) => !isUpload(item) && item.spooled) && (
        <p className="notice" role="status">
          {photoMessages.photosWaiting}
        </p>
      )}
      <p className="hint" id={field.descriptionId}>
        {items.length === 0 ? texts.addHint(maxImages, maxImageMegabytes) : texts.count(items.length, maxImages)}
        {items.length === 0 && isStep && ` ${texts.laterHint}`}
      </p>
      <FieldErrors field={field} />
      <Tiles field={field} manager={manager} isRequired={!isStep} />
      {isLive && (
        <>
          {items.length > 1 && (
            <p className="hint" id="photo-move-hint">
              {texts.moveHint}
            </p>
          )}
          <Problems manager={manager} />
        </>
      )}
      <p className="hint" role="status">
        {status}
      </p>
      <p className="field-errors" role={isLive ? "alert" : undefined}>
        {alert}
      </p>
    </section>
  );
}

interface TilesProps {
  field: Field;
  manager: PhotoManager;
  isRequired: boolean;
}

function Tiles({ field, manager, isRequired }: TilesProps) {
  const { items, tools, isLive, dispatch } = manager;
  const list = useSorting(tools?.Sortable, dispatch);
  const sending = items.filter((item) => isUpload(item) && item.status === "ready").slice(0, maxConcurrent);
  const isFull = items.length >= maxImages;
  return (
    <ol
      className={isLive ? "form-photos" : "form-photos form-photos-plain"}
      aria-label={texts.list}
      ref={list}
      // The error summary links to it if there is no field.
      {...(isFull && { id: field.id, tabIndex: -1 })}
    >
      {items.map((item, index) =>
        !isUpload(item) ? (
          <PhotoTile key={item.id} photo={item} index={index} manager={manager} />
        ) : (
          tools && <tools.UploadTile key={item.id} upload={item} isSending={sending.includes(item)} manager={manager} />
        ),
      )}
      {!isFull && <AddTile field={field} manager={manager} isRequired={isRequired} />}
    </ol>
  );
}

/** Without script it is a plain field, which says what files are chosen. */
function AddTile({ field, manager: { items, isLive, choose }, isRequired }: TilesProps) {
  return (
    <li className={isLive ? "form-photo-add" : "field form-photo-field"}>
      <label htmlFor={field.id}>
        {isLive && <RareIcon name="plus" />}
        {texts.add}
      </label>
      <input
        {...getInputProps(asMetadata(field), { type: "file", ariaDescribedBy: field.descriptionId, value: false })}
        className={isLive ? "visually-hidden" : undefined}
        accept={acceptedImageTypes.join(",")}
        multiple
        required={isRequired && items.length === 0}
        onChange={({ currentTarget }) => isLive && choose(currentTarget.files ?? [])}
      />
      {!isLive && (
        <button name="arrange:add" {...photoButtonProps}>
          {texts.uploadNow}
        </button>
      )}
    </li>
  );
}

/** What is wrong with files. Refused ones are no part of the list, and do not stop the form. */
function Problems({ manager: { items, refused, arrange } }: { manager: PhotoManager }) {
  const stopped = [...new Set(items.filter(isUpload).flatMap(({ problem }) => problem || []))].join(" ");
  const row = (id: string, problem: string, label: ReactNode, change: PhotoEvent) => (
    <li key={id} id={`problem-${id}`} className="row between">
      <span className="field-errors" role="alert">
        {problem}
      </span>
      <button type="button" className="button button-small" onClick={(event) => arrange(event, change)}>
        {label}
      </button>
    </li>
  );
  if (!stopped && refused.length === 0) return null;
  return (
    <ul className="stack">
      {stopped && row("uploads", stopped, texts.retry, { type: "resumed" })}
      {refused.map(({ id, name, problem }) =>
        row(id, problem, <ActionLabel label={texts.dismiss} name={name} />, { type: "dismissed", id }),
      )}
    </ul>
  );
}
