import { type InputHTMLAttributes, type RefObject, useEffect, useRef, useState } from "react";
import { nameBeingTyped } from "#app/domain/place/suggestions.ts";
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
  onChange: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
}

/** How long a visitor may pause while typing, in milliseconds, before suggestions are requested. */
const pause = 150;
/** How many suggestions an empty field shows. */
const mostAtFirst = 5;

/** The listbox of a combobox (ARIA Authoring Practices: editable, with list autocomplete). */
export function SuggestionList({ frame, id, first, onChoose, onChange }: SuggestionListProps) {
  const [places, setPlaces] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const shown = open && places.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    onChange({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": shown,
      "aria-controls": id,
      "aria-activedescendant": shown && active >= 0 ? `${id}-${active}` : undefined,
    });
  }, [onChange, id, shown, active]);

  const cancel = useSuggestions(frame, first, (found) => {
    setPlaces(found);
    setActive(-1);
    // Suggestions may arrive after one was chosen, or after the field was left.
    const input = inputIn(frame);
    setOpen(document.activeElement === input && !(found.length === 1 && input?.value.endsWith(found[0]!)));
  });

  function choose(place: string): void {
    setOpen(false);
    const input = inputIn(frame);
    if (!input) return;
    input.value = nameBeingTyped(input.value).before + place;
    cancel();
    onChoose?.();
  }

  useEffect(() => {
    const input = inputIn(frame);
    if (!input) return;
    const close = () => setOpen(false);
    function press(event: KeyboardEvent): void {
      if (event.isComposing) return;
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
        close();
      }
    }
    input.addEventListener("keydown", press);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("keydown", press);
      input.removeEventListener("blur", close);
    };
  });

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

function inputIn(frame: RefObject<HTMLElement>): HTMLInputElement | null {
  return frame.current?.querySelector("input") ?? null;
}

/**
 * Reports suggestions for whatever is typed. Without a connection there are none.
 * @returns a function that cancels those that are still to come
 */
function useSuggestions(
  frame: RefObject<HTMLElement>,
  first: string[],
  onFound: (places: string[]) => void,
): () => void {
  const cancel = useRef(() => {});
  useEffect(() => {
    const input = inputIn(frame);
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    async function suggest(letters: string): Promise<void> {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      if (letters === "") return onFound([...new Set([...recent(), ...first])].slice(0, mostAtFirst));
      try {
        const response = await fetch(placeSuggestionsPath(letters), { signal });
        const places = response.ok ? ((await response.json()) as string[]) : [];
        if (!signal.aborted) onFound(places);
      } catch {
        if (!signal.aborted) onFound([]);
      }
    }
    function typed(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void suggest(nameBeingTyped(input!.value).name), pause);
    }
    // Not those of the field for a place.
    const recent = () => (input.name === "q" ? recentSearches() : []);
    const keep = () => input.name === "q" && keepSearch(input.value);
    const { form } = input;
    form?.addEventListener("submit", keep);
    cancel.current = () => {
      clearTimeout(timer);
      request.abort();
    };
    input.addEventListener("input", typed);
    if (input.value === "" && recent().length > 0) void suggest("");
    // What has been typed while this was loading.
    if (input.value.trim() !== "" && input.value !== input.defaultValue) typed();
    return () => {
      cancel.current();
      input.removeEventListener("input", typed);
      form?.removeEventListener("submit", keep);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the field stays the same
  }, [frame]);
  return () => cancel.current();
}
