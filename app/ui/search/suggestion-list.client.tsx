import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { nameBeingTyped } from "#app/domain/place/suggestions.ts";
import type { TextAttributes } from "#app/ui/site/form/fields.tsx";
import { placeSuggestionsPath } from "#app/paths.ts";
import { keepSearch, recentSearches } from "./recent-searches.client.ts";
import { suggestionTexts as texts } from "#texts/search/suggestions.ts";

export interface SuggestionListProps {
  /** Contains the field. */
  frame: RefObject<HTMLElement>;
  id: string;
  /** The suggestions while the field is empty, after recent searches. */
  first: string[];
  /** Called when one was chosen, which no event of the field tells. */
  onChoose?: () => void;
  /** Gets the attributes that make the field a combobox. */
  onChange: (attributes: TextAttributes) => void;
}

/** How long a visitor may pause while typing, in milliseconds, before suggestions are requested. */
const pause = 150;
/** How many suggestions are shown. */
const mostShown = 5;

/** The listbox of a combobox (ARIA Authoring Practices: editable, with list autocomplete). */
export function SuggestionList({ frame, id, first, onChoose, onChange }: SuggestionListProps) {
  const [places, setPlaces] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const request = useRef(new AbortController());
  const shown = open && places.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const inputIn = () => frame.current!.querySelector("input")!;

  /** Shows suggestions for whatever is typed, once the visitor pauses. */
  async function suggest(): Promise<void> {
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    const input = inputIn();
    const { name } = nameBeingTyped(input.value);
    if (name !== "") await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    const found = name === "" ? [...recentIn(input), ...first] : await placesFor(name, signal);
    // Suggestions may arrive after one was chosen, or after the field was left.
    if (signal.aborted) return;
    setPlaces([...new Set(found)].slice(0, mostShown));
    setActive(-1);
    setOpen(document.activeElement === input && !(found.length === 1 && input.value.endsWith(found[0]!)));
  }

  function choose(place: string): void {
    const input = inputIn();
    request.current.abort();
    setOpen(false);
    input.value = nameBeingTyped(input.value).before + place;
    onChoose?.();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && places.length > 0 && !event.altKey) {
      event.preventDefault();
      setOpen(true);
      // One position between the last option and the first is the field itself.
      const count = places.length + 1;
      setActive(shown ? ((active + 1 + step + count) % count) - 1 : step > 0 ? 0 : places.length - 1);
    } else if (event.key === "Enter" && shown && active >= 0) {
      event.preventDefault();
      choose(places[active]!);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  // In a layout effect, so that a quick second key never reaches the previous handler.
  useLayoutEffect(() => {
    onChange({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": shown,
      "aria-controls": id,
      "aria-activedescendant": shown && active >= 0 ? optionId(active) : undefined,
      onInput: () => void suggest(),
      onKeyDown: press,
      onBlur: () => setOpen(false),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `first` and `onChoose` may be those of the first render
  }, [places, active, open]);

  useEffect(() => {
    const input = inputIn();
    // What has been typed while this was loading.
    if (input.value === "" ? recentIn(input).length > 0 : input.value !== input.defaultValue) void suggest();
    const keep = () => input.name === searchBox && keepSearch(input.value);
    const { form } = input;
    form?.addEventListener("submit", keep);
    return () => {
      request.current.abort();
      form?.removeEventListener("submit", keep);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the field stays the same
  }, []);

  return (
    <>
      <div id={id} role="listbox" aria-label={texts.list} className="pop-up suggestions" hidden={!shown}>
        {places.map((place, index) => (
          <div
            key={place}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {shown && texts.count(places.length)}
      </p>
    </>
  );
}

/** The name of the box, unlike that of a field for a place. */
const searchBox = "q";

const recentIn = ({ name }: HTMLInputElement) => (name === searchBox ? recentSearches() : []);

/** None without a connection. */
async function placesFor(name: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(placeSuggestionsPath(name), { signal });
    return response.ok ? ((await response.json()) as string[]) : [];
  } catch {
    return [];
  }
}
