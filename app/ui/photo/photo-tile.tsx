import { useState } from "react";
import { type PhotoStep, photoAnchor } from "#app/domain/photo/arrange.ts";
import { altProblem, maxAltLength } from "#app/domain/photo/photo.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { FormPhoto } from "./photo-list.ts";
import { Photo } from "./picture.tsx";
import type { PhotoManager } from "./use-photo-manager.ts";

/** The attributes of a photo button. It submits the whole form; the response is the same page with all input. */
export const photoButtonProps = { formNoValidate: true, className: "button button-small" };

const stepsByKey: Record<string, PhotoStep> = {
  ArrowLeft: "earlier",
  ArrowUp: "earlier",
  ArrowRight: "later",
  ArrowDown: "later",
};

interface PhotoTileProps {
  photo: FormPhoto;
  index: number;
  manager: PhotoManager;
}

/** A photo of the form, which opens its menu: its description and its buttons. */
export function PhotoTile({ photo: { id, picture, alt }, index, manager }: PhotoTileProps) {
  const { items, isLive, arrange, dispatch } = manager;
  const [isRefused] = useState(altProblem(alt) !== null);
  const number = index + 1;
  const stepButton = (step: PhotoStep, label: (number: string) => string) => (
    <button
      // Not in the value, which Lynx shows.
      name={`arrange:${step}:${id}`}
      {...photoButtonProps}
      onClick={(event) => isLive && arrange(event, { type: "arranged", button: `${step}:${id}` })}
    >
      <ActionLabel label={label} name={String(number)} />
    </button>
  );
  return (
    <li className="form-photo">
      <input type="hidden" name="photo" value={id} />
      {picture ? (
        <Photo picture={picture} alt={texts.photo(number)} sizes="250px" alwaysLoad />
      ) : (
        <p>{texts.photo(number)}</p>
      )}
      <details name="photo-menu" open={isRefused || undefined}>
        <summary
          id={photoAnchor(id)}
          aria-describedby={isLive && items.length > 1 ? "photo-move-hint" : undefined}
          onKeyDown={(event) => {
            const step = stepsByKey[event.key];
            if (isLive && step) arrange(event, { type: "arranged", button: `${step}:${id}` });
          }}
        >
          {index === 0 && <span className="badge">{texts.cover}</span>}
          <span className="visually-hidden">{texts.menu(number)}</span>
        </summary>
        <div className="form-photo-menu">
          <div className="field">
            <label htmlFor={`describe-${id}`}>
              <ActionLabel label={texts.describe} name={String(number)} />
            </label>
            <p className="hint" id={`describe-hint-${id}`}>
              {texts.describeHint}
            </p>
            <input
              type="text"
              id={`describe-${id}`}
              name={`describe:${id}`}
              size={40}
              defaultValue={alt}
              dir="auto"
              lang={languageOf(alt)}
              maxLength={maxAltLength}
              aria-describedby={`describe-hint-${id}`}
              aria-invalid={altProblem(alt) ? true : undefined}
              onChange={({ currentTarget }) => dispatch({ type: "described", id, alt: currentTarget.value })}
            />
          </div>
          <p className="buttons">
            {index > 0 && stepButton("cover", texts.makeCover)} {index > 0 && stepButton("earlier", texts.earlier)}{" "}
            {number < items.length && stepButton("later", texts.later)} {stepButton("remove", texts.remove)}
          </p>
        </div>
      </details>
    </li>
  );
}
