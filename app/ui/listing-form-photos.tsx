import { createContext, useContext } from "react";
import { acceptedImageTypes, altProblem, maxAltLength, maxImages } from "#app/domain/photo/rules.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { type Field, FieldErrors, describedBy } from "./site/form/fields.tsx";
import { Photo } from "./photo/picture.tsx";

/** A photo the form holds. Without a picture it is known by its id alone. */
export interface FormPhoto {
  id: string;
  picture: Picture | null;
  /** What was typed to describe it. */
  alt: string;
}

interface ListingFormPhotosProps {
  field: Field;
  photos: FormPhoto[];
  /** Where the form goes. */
  path: string;
  /** What the button that was pressed has done. */
  done?: string | null;
}

/** The photos of a listing: those the form holds, each with its buttons, and the field for new ones. */
export function ListingFormPhotos({ field, photos, path, done }: ListingFormPhotosProps) {
  return (
    <section className="panel" id="photos" aria-labelledby="listing-photos">
      <h2 id="listing-photos">Photos</h2>
      {done && <p role="status">{done}</p>}
      {photos.length > 0 && (
        <p className="hint" id="photo-text-hint">
          A few words on what a photo shows, such as &quot;Living room with a balcony&quot;, help people who cannot see
          it. They are saved with the listing.
        </p>
      )}
      {photos.length > 0 && (
        <ol className="form-photos" aria-label="Photos in their order">
          {photos.map((photo, index) => (
            <FormPhotoItem key={photo.id} photo={photo} index={index} count={photos.length} path={path} />
          ))}
        </ol>
      )}
      <PhotoField field={field} required={photos.length === 0} />
      <PhotoButton path={path} step="add">
        Upload now and arrange
      </PhotoButton>
    </section>
  );
}

/** What is wrong with the photos as the form stands. All else of them script holds in its own hands. */
export const PhotoErrors = createContext<string[] | undefined>(undefined);

const hint = `JPEG or PNG, at most ${maxImages}, each up to 5 MB. The first is the cover.`;

function PhotoField({ field: { id, name, errorId, descriptionId }, required }: { field: Field; required: boolean }) {
  const field: Field = { id, name, errorId, descriptionId, errors: useContext(PhotoErrors) };
  return (
    <div className="field">
      <label htmlFor={field.id}>Add photos</label>
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
      />
    </div>
  );
}

function FormPhotoItem({
  photo,
  index,
  count,
  path,
}: {
  photo: FormPhoto;
  index: number;
  count: number;
  path: string;
}) {
  const number = index + 1;
  return (
    <li className="form-photo">
      <input type="hidden" name="photo" value={photo.id} />
      {photo.picture ? (
        <Photo picture={photo.picture} alt={`Photo ${number}`} sizes="160px" needed />
      ) : (
        <p>Photo {number}</p>
      )}
      <div className="form-photo-buttons">
        {index === 0 ? (
          <p className="badge">Cover</p>
        ) : (
          <PhotoButton path={path} step={`cover:${photo.id}`} photo={number}>
            Make cover
          </PhotoButton>
        )}{" "}
        {index > 0 && (
          <PhotoButton path={path} step={`up:${photo.id}`} photo={number}>
            Move up
          </PhotoButton>
        )}{" "}
        {number < count && (
          <PhotoButton path={path} step={`down:${photo.id}`} photo={number}>
            Move down
          </PhotoButton>
        )}{" "}
        <PhotoButton path={path} step={`remove:${photo.id}`} photo={number}>
          Remove
        </PhotoButton>
      </div>
      <PhotoText photo={photo} number={number} />
    </li>
  );
}

/** Its words are read out in place of the photo, and stand there until it has loaded (WCAG 1.1.1). */
function PhotoText({ photo, number }: { photo: FormPhoto; number: number }) {
  const id = `describe-${photo.id}`;
  return (
    <div className="field form-photo-text">
      <label htmlFor={id}>
        Describe<span className="visually-hidden"> photo {number}</span>
      </label>
      <input
        type="text"
        id={id}
        name={`describe:${photo.id}`}
        size={40}
        defaultValue={photo.alt}
        dir="auto"
        lang={languageOf(photo.alt)}
        maxLength={maxAltLength}
        aria-describedby="photo-text-hint"
        aria-invalid={altProblem(photo.alt) ? true : undefined}
      />
    </div>
  );
}

/** Sends the whole form to the same page, which comes back at its photos with all typing kept. */
function PhotoButton({
  path,
  step,
  photo,
  children,
}: {
  path: string;
  step: string;
  photo?: number;
  children: string;
}) {
  return (
    <button
      type="submit"
      // In the name, since Lynx shows a button's value to people.
      name={`arrange:${step}`}
      formAction={`${path}#photos`}
      formNoValidate
      className="button button-small"
    >
      {children}
      {photo && <span className="visually-hidden"> photo {photo}</span>}
    </button>
  );
}
