import type { KeyboardEvent } from "react";
import { altProblem, maxAltLength, type PhotoStep } from "#app/domain/photo/rules.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { FormPhoto } from "./photo-list.ts";
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
  manager: PhotoManager;
}

/** A photo of the form, with its buttons and its description. */
export function PhotoRow({ photo: { id, picture, alt }, index, manager }: PhotoRowProps) {
  const { items, isLive, path, press, dispatch } = manager;
  const number = index + 1;
  const arrange = (button: HTMLElement, step: PhotoStep) =>
    press(button, step === "remove" ? { type: "removed", id } : { type: "moved", button: `${step}:${id}` });
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepsByKey[event.key];
    if (!step) return;
    event.preventDefault();
    arrange(event.currentTarget, step);
  };
  const stepButton = (step: PhotoStep, label: (number: string) => string) => (
    <button
      // Not in the value, which Lynx shows.
      name={`arrange:${step}:${id}`}
      {...photoButton(path)}
      onClick={(event) => {
        if (!isLive) return;
        event.preventDefault();
        arrange(event.currentTarget, step);
      }}
    >
      <ActionLabel label={label} name={String(number)} />
    </button>
  );
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
        {index === 0 ? <p className="badge">{texts.cover}</p> : stepButton("cover", texts.makeCover)}{" "}
        {index > 0 && stepButton("up", texts.moveUp)} {number < items.length && stepButton("down", texts.moveDown)}{" "}
        {stepButton("remove", texts.remove)}
      </div>
      <div className="field form-photo-text">
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
    </li>
  );
}
