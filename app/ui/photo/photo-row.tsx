import type { SyntheticEvent } from "react";
import { type PhotoStep, altProblem, maxAltLength } from "#app/domain/photo/rules.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { FormPhoto, PhotoEvent } from "./photo-list.ts";
import { Photo } from "./picture.tsx";
import type { PhotoManager } from "./use-photo-manager.ts";

/** The attributes of a photo button. It submits the whole form; the response is the same page with all input. */
export const photoButton = (path: string) => ({
  type: "submit" as const,
  formAction: `${path}#photos`,
  formNoValidate: true,
  className: "button button-small",
});

const stepsByKey: Record<string, PhotoStep> = { ArrowLeft: "up", ArrowUp: "up", ArrowRight: "down", ArrowDown: "down" };

interface PhotoRowProps {
  photo: FormPhoto;
  index: number;
  /** The index of an earlier photo that is the same. */
  sameAs: number | null;
  manager: PhotoManager;
}

/** A photo of the form, with its buttons and its description. */
export function PhotoRow({ photo: { id, picture, alt }, index, sameAs, manager }: PhotoRowProps) {
  const { items, isLive, path, press, dispatch } = manager;
  const number = index + 1;
  const moveTo = (to: number): PhotoEvent => ({ type: "moved", from: index, to });
  const events: Record<PhotoStep, PhotoEvent> = {
    cover: moveTo(0),
    up: moveTo(Math.max(index - 1, 0)),
    down: moveTo(Math.min(index + 1, items.length - 1)),
    remove: { type: "removed", id },
  };
  const arrange = (event: SyntheticEvent<HTMLElement>, step: PhotoStep | undefined) => {
    if (!isLive || !step) return;
    event.preventDefault();
    press(event.currentTarget, events[step]);
  };
  const stepButton = (step: PhotoStep, label: (number: string) => string) => (
    <button
      // Not in the value, which Lynx shows.
      name={`arrange:${step}:${id}`}
      {...photoButton(path)}
      onClick={(event) => arrange(event, step)}
    >
      <ActionLabel label={label} name={String(number)} />
    </button>
  );
  return (
    <li className="form-photo">
      <input type="hidden" name="photo" value={id} />
      {picture ? (
        <Photo picture={picture} alt={texts.photo(number)} sizes="160px" alwaysLoad />
      ) : (
        <p>{texts.photo(number)}</p>
      )}
      <div className="field form-photo-text">
        {sameAs !== null && <p>{texts.sameAs(number, sameAs + 1)}</p>}
        <label htmlFor={`describe-${id}`}>
          <ActionLabel label={texts.describe} name={String(number)} />
        </label>
        <input
          type="text"
          id={`describe-${id}`}
          name={`describe:${id}`}
          size={40}
          defaultValue={alt}
          dir="auto"
          lang={languageOf(alt)}
          maxLength={maxAltLength}
          aria-describedby="photo-text-hint"
          aria-invalid={altProblem(alt) ? true : undefined}
          onChange={({ currentTarget }) => dispatch({ type: "described", id, alt: currentTarget.value })}
        />
      </div>
      <div className="form-photo-buttons buttons">
        {isLive && (
          <button
            type="button"
            className="button button-small form-photo-grip"
            aria-describedby="photo-move-hint"
            onKeyDown={(event) => arrange(event, stepsByKey[event.key])}
          >
            <ActionLabel label={texts.move} name={String(number)} />
          </button>
        )}
        {index === 0 ? <p className="badge">{texts.cover}</p> : stepButton("cover", texts.makeCover)}{" "}
        {index > 0 && stepButton("up", texts.moveUp)} {number < items.length && stepButton("down", texts.moveDown)}{" "}
        {stepButton("remove", texts.remove)}
      </div>
    </li>
  );
}
