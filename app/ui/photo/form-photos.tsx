import { type KeyboardEvent, useRef } from "react";
import {
  acceptedImageTypes,
  altProblem,
  maxAltLength,
  maxImageMegabytes,
  maxImages,
  type PhotoStep,
} from "#app/domain/photo/rules.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { type Field, FieldErrors, describedBy } from "#app/ui/site/form/fields.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { FormPhoto } from "./photo-list.ts";
import { Photo } from "./picture.tsx";
import { UploadList } from "./upload-list.tsx";
import { type PhotoManager, usePhotoManager } from "./use-photo-manager.ts";

export type { FormPhoto };

interface ListingFormPhotosProps {
  field: Field;
  photos: FormPhoto[];
  /** The form's action. */
  path: string;
  /** What the pressed photo button did, to be announced. */
  done?: string | null;
}

/**
 * The photos of a listing form, each with its buttons, and the field that adds more. Without script each button submits
 * the form; with script, photos are uploaded as soon as they are chosen, and arranged in place.
 */
export function ListingFormPhotos({ field, photos: initial, path, done }: ListingFormPhotosProps) {
  const section = useRef<HTMLElement>(null);
  const manager = usePhotoManager(section, initial, path);
  const { photos, uploads, isLive, status, alert, choose } = manager;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be chosen in the field
    <section
      className="panel"
      id="photos"
      aria-labelledby="listing-photos"
      ref={section}
      onDragOver={(event) => isLive && event.preventDefault()}
      onDrop={(event) => {
        if (!isLive) return;
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
    >
      <h2 id="listing-photos">{texts.heading}</h2>
      {done && !isLive && <p role="status">{done}</p>}
      {photos.length > 0 && (
        <p className="hint" id="photo-text-hint">
          {texts.describeHint}
        </p>
      )}
      {isLive && photos.length > 1 && (
        <p className="hint" id="photo-move-hint">
          {texts.moveHint}
        </p>
      )}
      {photos.length > 0 && (
        <ol className="form-photos" aria-label={texts.list}>
          {photos.map((photo, index) => (
            <FormPhotoItem key={photo.id} photo={photo} index={index} path={path} manager={manager} />
          ))}
        </ol>
      )}
      <PhotoField field={field} required={photos.length + uploads.length === 0} manager={manager} />
      {!isLive && (
        <button type="submit" name="arrange:add" {...photoButton(path)}>
          {texts.uploadNow}
        </button>
      )}
      {isLive && (
        <>
          <UploadList manager={manager} />
          <p className="hint" role="status">
            {status || done}
          </p>
          <p className="photo-alert" role="alert">
            {alert}
          </p>
        </>
      )}
    </section>
  );
}

/** The attributes of a photo button. It submits the whole form; the response is the same page with all input. */
const photoButton = (path: string) => ({
  formAction: `${path}#photos`,
  formNoValidate: true,
  className: "button button-small",
});

function PhotoField({ field, required, manager }: { field: Field; required: boolean; manager: PhotoManager }) {
  const hint = texts.addHint(maxImages, maxImageMegabytes);
  return (
    <div className="field">
      <label htmlFor={field.id}>{texts.add}</label>
      <p className="hint" id={field.descriptionId}>
        {hint}
      </p>
      <FieldErrors field={field} />
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept={acceptedImageTypes.join(",")}
        multiple
        required={required}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={describedBy(field, hint)}
        onChange={({ currentTarget }) => {
          if (!manager.isLive) return;
          manager.choose([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

interface FormPhotoItemProps {
  photo: FormPhoto;
  index: number;
  path: string;
  manager: PhotoManager;
}

const stepsByKey: Record<string, PhotoStep> = { ArrowLeft: "up", ArrowUp: "up", ArrowRight: "down", ArrowDown: "down" };

function FormPhotoItem({ photo, index, path, manager }: FormPhotoItemProps) {
  const { id, picture } = photo;
  const number = index + 1;
  const { isLive, arrange, photos } = manager;
  const step = (name: PhotoStep, label: (number: string) => string) => (
    <button
      type="submit"
      // Not in the value, which Lynx shows.
      name={`arrange:${name}:${id}`}
      {...photoButton(path)}
      onClick={(event) => {
        if (!isLive) return;
        event.preventDefault();
        arrange(name, id);
      }}
    >
      <ActionLabel label={label} name={String(number)} />
    </button>
  );
  const moveByKey = (event: KeyboardEvent) => {
    const name = stepsByKey[event.key];
    if (!name) return;
    event.preventDefault();
    arrange(name, id);
  };
  return (
    <li className="form-photo">
      {isLive && (
        <button
          type="button"
          className="button button-small form-photo-grip"
          aria-describedby="photo-move-hint"
          onKeyDown={moveByKey}
        >
          <ActionLabel label={texts.move} name={String(number)} />
        </button>
      )}
      <input type="hidden" name="photo" value={id} />
      {picture ? (
        <Photo picture={picture} alt={texts.photo(number)} sizes="160px" alwaysLoad />
      ) : (
        <p>{texts.photo(number)}</p>
      )}
      <div className="form-photo-buttons">
        {index === 0 ? <p className="badge">{texts.cover}</p> : step("cover", texts.makeCover)}{" "}
        {index > 0 && step("up", texts.moveUp)} {number < photos.length && step("down", texts.moveDown)}{" "}
        {step("remove", texts.remove)}
      </div>
      <PhotoDescription photo={photo} number={number} manager={manager} />
    </li>
  );
}

/** The description of a photo, its text alternative on the site (WCAG 1.1.1). */
function PhotoDescription({
  photo: { id, alt },
  number,
  manager,
}: {
  photo: FormPhoto;
  number: number;
  manager: PhotoManager;
}) {
  const input = `describe-${id}`;
  return (
    <div className="field form-photo-text">
      <label htmlFor={input}>
        <ActionLabel label={texts.describe} name={String(number)} />
      </label>
      <input
        type="text"
        id={input}
        name={`describe:${id}`}
        size={40}
        defaultValue={alt}
        dir="auto"
        lang={languageOf(alt)}
        maxLength={maxAltLength}
        aria-describedby="photo-text-hint"
        aria-invalid={altProblem(alt) ? true : undefined}
        onChange={({ currentTarget }) => manager.describe(id, currentTarget.value)}
      />
    </div>
  );
}
