import { Form, Link, useFetcher } from "@remix-run/react";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { placedField } from "#app/domain/search/fields.ts";
import { filtersPath } from "#app/paths.ts";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { DefaultButton } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { choiceTexts } from "#texts/search/choices.ts";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import {
  BedroomBoxes,
  KindBoxes,
  MoreSearchFields,
  PriceFields,
  type SearchFormState,
  TypeButtons,
  searchField,
  searchFieldId,
} from "./fields.tsx";
import { Suggested } from "./suggested.tsx";

/** Everything on the page with all filters of a search. */
export interface FiltersState {
  form: SearchFormState;
  /** Highest prices to choose from, in whole rupees, and how many homes cost no more, if that is known. */
  prices: { value: number; label: string; homes: number | null }[];
  /** The path of the results. */
  action: string;
  /** The results as they were before. */
  back: string;
  /** The results without any filter. */
  clear: string;
  /** How many homes the search finds, such as `14 homes`. */
  found: string;
}

/** How long a visitor may pause while typing before the homes are counted, in milliseconds. */
const pause = 300;

/**
 * All filters of a search, the most used first. What it finds, and a way to clear it, stay in sight. With script, each change
 * updates the number of homes; meanwhile, and while a field is ignored, the button shows none.
 */
export function FiltersForm({ filters }: { filters: FiltersState }) {
  const { form: search, action, clear } = filters;
  const { fields } = search;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FiltersState>();
  const counted = fetcher.data ?? filters;
  // The same buttons while rent or sale stays, so that nothing moves: only their numbers change.
  const { prices } = counted.form.type === search.type ? filters : counted;
  const homesUpTo = new Map(counted.prices.map(({ value, homes }) => [value, homes]));
  const [isTyping, setTyping] = useState(false);
  const isCounted = !isTyping && fetcher.state === "idle" && Object.keys(counted.form.problems).length === 0;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const count = () => {
    clearTimeout(timer.current);
    setTyping(false);
    fetcher.submit(form.current, { action: filtersPath("list", null) });
  };
  const countChanged = ({ target }: FormEvent) => {
    if (!isTyped(target)) return count();
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(count, pause);
  };
  // Without script, a price searches at once.
  const choosePrice = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const field = form.current?.querySelector<HTMLInputElement>("input[name=to]");
    if (!field || !(submitter instanceof HTMLButtonElement) || submitter.name !== "to") return;
    event.preventDefault();
    field.value = submitter.value;
    count();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form
      role="search"
      aria-label={texts.filtersTitle}
      method="get"
      action={action}
      className="filters"
      // Back leads to the list as it was before, and not to filters whose choices are forgotten.
      replace
      ref={form}
      onChange={countChanged}
      onSubmit={choosePrice}
    >
      <DefaultButton>{texts.show}</DefaultButton>
      <TypeButtons search={search} />
      <Suggested id={searchFieldId("place")} places={search.places} onChoose={count}>
        {(attributes) => (
          // Longer texts are refused with a message: a browser would cut what is pasted, and say nothing.
          <TextField
            field={searchField(search, "place")}
            label={texts.place}
            maxLength={400}
            size={24}
            {...attributes}
          />
        )}
      </Suggested>
      {/* Before the field `to`: the server reads the first of a name. */}
      {prices.length > 0 && (
        <div className="price-presets">
          {prices.map(({ value, label }) => (
            <Fragment key={value}>
              <button
                type="submit"
                name="to"
                value={value}
                className="button button-small"
                aria-current={counted.form.fields.to === String(value) || undefined}
              >
                <RichText
                  text={choiceTexts.counted(label, homesUpTo.get(value) ?? null)}
                  hidden={(text) => <span className="visually-hidden">{text}</span>}
                />
              </button>{" "}
            </Fragment>
          ))}
        </div>
      )}
      <PriceFields search={search} />
      <BedroomBoxes search={search} />
      <KindBoxes search={search} />
      <MoreSearchFields search={search} />
      {/* These are chosen elsewhere, and apply to the next search as well. */}
      {(["not", "box", "sort"] as const).map(
        (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      {fields.box && <input type="hidden" name={placedField} value={fields.place ?? ""} />}
      <p className="row filters-foot">
        <Link to={clear} className="button">
          {texts.clear}
        </Link>
        <button type="submit" className="button button-main">
          {isCounted ? texts.showFound(counted.found) : texts.show}
        </button>
      </p>
    </Form>
  );
}

function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== "radio" && field.type !== "checkbox";
}
