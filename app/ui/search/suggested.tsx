import { type ComponentType, type ReactNode, Suspense, lazy, useRef, useState } from "react";
import type { TextAttributes } from "#app/ui/site/form/fields.tsx";
import type { SuggestionListProps } from "./suggestion-list.client.tsx";

/** Loaded when the field is first focused. If that fails, the `<datalist>` stays. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import("./suggestion-list.client.tsx").then(
    ({ SuggestionList }) => ({ default: SuggestionList }),
    () => ({ default: () => null }),
  ),
);

interface SuggestedProps {
  /** The id of the field. */
  id: string;
  places: string[];
  className?: string;
  onChoose?: SuggestionListProps["onChoose"];
  /** The field with the attributes that connect it. */
  children: (attributes: TextAttributes) => ReactNode;
}

/**
 * A field with suggestions of places: a `<datalist>` of those with most homes or, with script, a list of all that start
 * with the name that is typed.
 */
export function Suggested({ id, places, className = "", onChoose, children }: SuggestedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const listId = `${id}-places`;
  const [focused, setFocused] = useState(false);
  /** The attributes of a combobox once there is a list. */
  const [combobox, setCombobox] = useState<TextAttributes | null>(null);
  return (
    <div className={`suggestions-frame ${className}`.trim()} ref={frame} onFocus={() => setFocused(true)}>
      {children({ list: places.length > 0 && !combobox ? listId : undefined, autoComplete: "off", ...combobox })}
      {focused && (
        <Suspense>
          <SuggestionList
            frame={frame}
            id={`${id}-suggestions`}
            first={places}
            onChoose={onChoose}
            onChange={setCombobox}
          />
        </Suspense>
      )}
      {places.length > 0 && (
        <datalist id={listId}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
    </div>
  );
}
