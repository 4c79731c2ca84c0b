import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import type { MoreField } from "#app/domain/search/more.ts";
import type { Choice } from "#app/domain/search/refine.ts";
import { type SearchField, factFilterFields, placedField } from "#app/domain/search/fields.ts";
import { allPath } from "#app/paths.ts";
import { LateStyles } from "#app/ui/site/late-styles.tsx";
import { type Field, FieldErrors, type FieldProps, Select, TextField } from "#app/ui/site/form/fields.tsx";
import { locale } from "#texts/plural.ts";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import { PlaceField } from "./place-field.tsx";

/** The values, errors and choices of the search form. */
export interface SearchFormState {
  fields: Partial<Record<SearchField, string>>;
  problems: Partial<Record<SearchField, string>>;
  /** The options of its select boxes, each with how many homes it would find. */
  choices: Record<Choice["field"], Pick<Choice, "value" | "label">[]>;
  /** The chosen type, as the form sends it. */
  type: string;
  /** The fields of the disclosure within it. */
  more: MoreField[];
  /** Suggestions for the place field. */
  places: string[];
  /** How many homes it finds, such as `14 homes`; null if they could not be counted in time. */
  found: string | null;
}

/**
 * The fragment that a search leads to: in a text browser the form alone fills the screen. The redirect adds it, since w3m
 * appends the query string to a fragment in the form's action.
 */
export const resultsAnchor = "results";

export function searchFieldId(name: SearchField | "type"): string {
  return `search-${name}`;
}

/** The fields in the disclosure. */
const filters: readonly SearchField[] = [
  ...(["place", "from", "to", "bedrooms", "furnished", "parking", "pin", "offers"] as const),
  ...factFilterFields,
];

/**
 * The search form: the box and, in a disclosure, the filters. Where there is room beside the results, the style sheet shows
 * the filters without it. It uses GET, so that results have a URL.
 * @param props.action the path of the results
 */
export function SearchForm({ search, action = allPath }: { search: SearchFormState; action?: string }) {
  const { fields, problems, places, choices } = search;
  const { found, count } = useCount(search.found);
  const field = (name: SearchField | "type"): Field => ({
    id: searchFieldId(name),
    name,
    errors: name !== "type" && problems[name] ? [problems[name]] : undefined,
    errorId: `${searchFieldId(name)}-error`,
    descriptionId: `${searchFieldId(name)}-hint`,
    initialValue: name === "type" ? search.type : (displayValue(name, fields[name]) ?? ""),
  });
  const active = filters.filter((name) => fields[name] && !problems[name]).length + (search.type === "" ? 0 : 1);
  const hasProblem = filters.some((name) => problems[name]);

  return (
    <Form
      role="search"
      aria-label={texts.name}
      method="get"
      action={action}
      className="search"
      onChange={(event) => count(event.currentTarget)}
    >
      {Object.keys(problems).length > 0 && <LateStyles />}
      <div className="search-box">
        <TextField field={field("q")} label={texts.words} maxLength={100} size={24} autoComplete="off" />
        <button type="submit" className="button button-main">
          {texts.search}
        </button>
      </div>
      {/* Holds the state only, as the one of the main menu: the style sheet shows or hides the filters that follow. */}
      <details className="toggle search-toggle" open={hasProblem || undefined}>
        <summary>{texts.filters(active)}</summary>
      </details>
      <div className="search-filters">
        <PlaceField field={field("place")} places={places} onChoose={({ form }) => form && count(form)} />
        <Select field={field("type")} label={texts.type} options={choices.type} />
        <TextField field={field("from")} label={texts.from} maxLength={30} size={14} autoComplete="off" />
        <TextField field={field("to")} label={texts.to} maxLength={30} size={14} autoComplete="off" />
        <Boxes field={field("bedrooms")} label={texts.bedrooms} options={choices.bedrooms} />
        <Select field={field("furnished")} label={texts.furnished} options={choices.furnished} />
        <Select field={field("parking")} label={texts.parking} options={choices.parking} />
        <TextField
          field={field("pin")}
          label={texts.pin}
          inputMode="numeric"
          maxLength={30}
          size={8}
          autoComplete="off"
        />
        <Tick field={field("offers")} label={choices.offers[0]!.label} />
        {search.more.length > 0 && (
          <details className="search-more" open={factFilterFields.some((name) => fields[name]) || undefined}>
            <summary>{texts.more}</summary>{" "}
            {search.more.map(({ name, kind, label, options = [] }) => {
              const own = { key: name, field: field(name), label, options };
              if (kind === "boxes") return <Boxes {...own} />;
              if (kind === "tick") return <Tick {...own} />;
              if (kind === "select") return <Select {...own} />;
              return (
                <TextField key={name} field={field(name)} label={label} type={kind} size={14} autoComplete="off" />
              );
            })}
          </details>
        )}
        <p className="search-show" aria-live="polite">
          <button type="submit" className="button button-main">
            {found === null ? texts.show : texts.showFound(found)}
          </button>
        </p>
      </div>
      {/* These are chosen outside the form, and apply to the next search as well. */}
      {(["unsaid", "box", "sort"] as const).map(
        (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      {fields.box && <input type="hidden" name={placedField} value={fields.place ?? ""} />}
    </Form>
  );
}

/**
 * How many homes the form finds as it is filled in. Without script, how many the current search finds. Most visitors change
 * no filter, so the code is loaded with the first change.
 */
function useCount(initial: string | null) {
  const [counted, setCounted] = useState({ initial, found: initial });
  const stop = useRef<() => void>();

  function count(form: HTMLFormElement): void {
    stop.current?.();
    import("./count.client.ts").then(
      ({ countHomes }) => {
        stop.current?.();
        stop.current = countHomes(form, (found) => setCounted({ initial, found }));
      },
      () => {},
    );
  }
  // A move of the map keeps the form, but not its count.
  return { found: counted.initial === initial ? counted.found : initial, count };
}

/** Several may be ticked. */
function Boxes({ field, label, options }: FieldProps & { options: { value: string; label: string }[] }) {
  const ticked = String(field.initialValue).split(",");
  return (
    <fieldset className="field search-choices">
      <legend>{label}</legend>
      <div>
        {options.map(({ value, label: text }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Tick({ field, label }: FieldProps) {
  return (
    <div className="field search-check">
      <label>
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="yes"
          defaultChecked={field.initialValue === "yes"}
        />
        <span>{label}</span>
      </label>
      <FieldErrors field={field} />
    </div>
  );
}

/** Prices and areas are displayed with Indian digit grouping, which the form also accepts. */
function displayValue(name: SearchField, text: string | undefined): string | undefined {
  const isNumber = ["from", "to", "area", "areaTo", "deposit"].includes(name) && /^\d+$/.test(text ?? "");
  return isNumber ? Number(text).toLocaleString(locale) : text;
}
