import { type ComponentType, type InputHTMLAttributes, Suspense, lazy, useRef, useState } from "react";
import { type Field, TextField } from "#app/ui/site/form/fields.tsx";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import type { SuggestionListProps } from "./suggestion-list.client.tsx";

/** Loaded when the field is first focused. If that fails, the `<datalist>` stays. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import("./suggestion-list.client.tsx").then(
    ({ SuggestionList }) => ({ default: SuggestionList }),
    () => ({ default: () => null }),
  ),
);

/**
 * The place field, with suggestions: a `<datalist>` of the places with most homes or, with script, a list of all places
 * that start with what has been typed.
 */
export function PlaceField({
  field,
  places,
  onChoose,
}: { field: Field; places: string[] } & Pick<SuggestionListProps, "onChoose">) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  /** The attributes of a combobox once there is a list. */
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement> | null>(null);
  return (
    <div className="suggestions-frame" ref={frame} onFocus={() => setFocused(true)}>
      <TextField
        field={field}
        label={texts.place}
        // Longer texts are refused with a message: a browser would cut what is pasted, and say nothing.
        maxLength={400}
        size={24}
        list={places.length > 0 && !combobox ? "search-places" : undefined}
        autoComplete="off"
        {...combobox}
      />
      {focused && (
        <Suspense>
          <SuggestionList
            frame={frame}
            id={`${field.id}-suggestions`}
            first={places}
            onChoose={onChoose}
            onChange={setCombobox}
          />
        </Suspense>
      )}
      {places.length > 0 && (
        <datalist id="search-places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
    </div>
  );
}
