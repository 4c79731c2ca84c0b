import { acceptedImageTypes, maxImageMegabytes, maxImages } from "#app/domain/photo/rules.ts";
import { type Field, FieldHead, controlAttributes } from "#app/ui/site/form/fields.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { isUpload, repeated } from "./photo-list.ts";
import { PhotoRow, photoButton } from "./photo-row.tsx";
import { type PhotoFormState, type PhotoManager, usePhotoManager } from "./use-photo-manager.ts";
import { useSorting } from "./use-sorting.ts";

/** Few uploads at a time, so that the first photos appear early. */
const maxConcurrent = 2;

interface ListingFormPhotosProps extends PhotoFormState {
  field: Field;
  /** What the owner should know of the photos. */
  note: string | null;
}

/**
 * The photos of a listing form, each with its buttons, and the field that adds more. Without script each button submits
 * the form; with script, photos are uploaded as soon as they are chosen, and arranged in place.
 */
export function ListingFormPhotos({ field, note, ...form }: ListingFormPhotosProps) {
  const manager = usePhotoManager(form);
  const { items, isLive, status, alert, choose } = manager;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be chosen in the field
    <section
      className="panel"
      id="photos"
      aria-labelledby="listing-photos"
      onDragOver={(event) => isLive && event.preventDefault()}
      onDrop={(event) => {
        if (!isLive) return;
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
    >
      <h2 id="listing-photos">{texts.heading}</h2>
      {note !== null && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
      {items.length > 0 && <PhotoRows manager={manager} />}
      <RefusedFiles manager={manager} />
      <PhotoField field={field} manager={manager} />
      {isLive ? (
        <>
          <p className="hint" role="status">
            {status}
          </p>
          <p className="photo-alert" role="alert">
            {alert}
          </p>
        </>
      ) : (
        <button name="arrange:add" {...photoButton(form.path)}>
          {texts.uploadNow}
        </button>
      )}
    </section>
  );
}

/** The files that were refused: they are no part of the list, and do not stop the form. */
function RefusedFiles({ manager: { refused, press } }: { manager: PhotoManager }) {
  if (refused.length === 0) return null;
  return (
    <ul className="stack">
      {refused.map(({ id, name, problem }) => (
        <li key={id} id={id} className="row between">
          <span className="photo-alert" role="alert">
            {problem}
          </span>
          <button
            type="button"
            className="button button-small"
            onClick={({ currentTarget }) => press(currentTarget, { type: "dismissed", id })}
          >
            <ActionLabel label={texts.dismiss} name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function PhotoRows({ manager }: { manager: PhotoManager }) {
  const { items, isLive, tools, dispatch } = manager;
  const list = useSorting(tools?.Sortable, dispatch);
  const same = repeated(items);
  const sending = items.filter((item) => isUpload(item) && item.status === "ready").slice(0, maxConcurrent);
  return (
    <>
      <p>{texts.count(items.length, maxImages)}</p>
      <p className="hint" id="photo-text-hint">
        {texts.describeHint}
      </p>
      {isLive && items.length > 1 && (
        <p className="hint" id="photo-move-hint">
          {texts.moveHint}
        </p>
      )}
      <ol className="form-photos" aria-label={texts.list} ref={list}>
        {items.map((item, index) =>
          !isUpload(item) ? (
            <PhotoRow key={item.id} photo={item} index={index} sameAs={same[index] ?? null} manager={manager} />
          ) : (
            tools && <tools.UploadRow key={item.id} upload={item} isSending={sending.includes(item)} form={manager} />
          ),
        )}
      </ol>
    </>
  );
}

function PhotoField({ field, manager }: { field: Field; manager: PhotoManager }) {
  const { items, isLive, choose, input } = manager;
  const hint = texts.addHint(maxImages, maxImageMegabytes);
  // A file field has no default value; React would write an empty one into the page.
  const { defaultValue: _none, ...attributes } = controlAttributes(field, hint);
  return (
    <div className="field">
      <FieldHead field={field} label={texts.add} hint={hint} />
      <input
        {...attributes}
        type="file"
        ref={input}
        accept={acceptedImageTypes.join(",")}
        multiple
        required={items.length === 0}
        onChange={({ currentTarget }) => isLive && choose(currentTarget.files ?? [])}
      />
    </div>
  );
}
