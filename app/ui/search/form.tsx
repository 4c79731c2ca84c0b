import { Form } from "@remix-run/react";
import type { Choice } from "#app/domain/search/refine.ts";
import { type SearchField, placedField } from "#app/domain/search/fields.ts";
import { allPath } from "#app/paths.ts";
import { type Field, FieldErrors, Select, TextField } from "#app/ui/site/form/fields.tsx";
import { locale } from "#texts/plural.ts";
import { searchFormTexts as texts } from "#texts/search/form.ts";

/** The values, errors and choices of the search form. */
export interface SearchFormState {
  fields: Partial<Record<SearchField, string>>;
  problems: Partial<Record<SearchField, string>>;
  /** The options of its select boxes, each with how many homes it would find. */
  choices: Pick<Choice, "field" | "value" | "label">[];
  /** The chosen type, as the form sends it. */
  type: string;
  /** Suggestions for the place field. */
  places: string[];
}

/**
 * The fragment that a search leads to: on a phone the form alone fills the screen. The redirect adds it, since w3m appends
 * the query string to a fragment in the form's action.
 */
export const resultsAnchor = "results";

export function searchFieldId(name: SearchField | "type"): string {
  return `search-${name}`;
}

/** The fields in the disclosure, which most searches leave empty. */
const further: readonly SearchField[] = ["from", "to", "bedrooms", "furnished", "parking", "pin", "offers"];

/**
 * The search form. It uses GET, so that results have a URL.
 * @param props.action the path of the results
 */
export function SearchForm({ search, action = allPath }: { search: SearchFormState; action?: string }) {
  const { fields, problems, places } = search;
  const field = (name: SearchField | "type"): Field => ({
    id: searchFieldId(name),
    name,
    errors: name !== "type" && problems[name] ? [problems[name]] : undefined,
    errorId: `${searchFieldId(name)}-error`,
    descriptionId: `${searchFieldId(name)}-hint`,
    initialValue: name === "type" ? search.type : (displayValue(name, fields[name]) ?? ""),
  });
  const options = (name: Choice["field"]) => search.choices.filter((choice) => choice.field === name);
  const furtherUsed = further.some((name) => name in fields);

  return (
    <Form role="search" aria-label={texts.name} method="get" action={action} className="search">
      <div className="search-main">
        <TextField field={field("q")} label={texts.words} maxLength={100} size={24} autoComplete="off" />
        <TextField
          field={field("place")}
          label={texts.place}
          maxLength={100}
          size={24}
          list={places.length > 0 ? "search-places" : undefined}
          autoComplete="off"
        />
        <Select field={field("type")} label={texts.type} options={options("type")} />
        <button type="submit" className="button button-main">
          {texts.search}
        </button>
      </div>
      {places.length > 0 && (
        <datalist id="search-places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
      <details className="search-more" open={furtherUsed || undefined}>
        <summary>{texts.further}</summary>
        <div className="search-further">
          <TextField
            field={field("from")}
            label={texts.from}
            hint={texts.fromHint}
            maxLength={30}
            size={14}
            autoComplete="off"
          />
          <TextField
            field={field("to")}
            label={texts.to}
            hint={texts.toHint}
            maxLength={30}
            size={14}
            autoComplete="off"
          />
          <Bedrooms field={field("bedrooms")} options={options("bedrooms")} />
          <Select field={field("furnished")} label={texts.furnished} options={options("furnished")} />
          <Select field={field("parking")} label={texts.parking} options={options("parking")} />
          <TextField
            field={field("pin")}
            label={texts.pin}
            hint={texts.pinHint}
            inputMode="numeric"
            maxLength={7}
            size={8}
            autoComplete="off"
          />
          <Offers field={field("offers")} label={options("offers")[0]!.label} />
        </div>
        <p>
          <button type="submit" className="button">
            {texts.show}
          </button>
        </p>
      </details>
      {/* The sort order and the map area are chosen outside the form, and apply to the next search as well. */}
      {(["box", "sort"] as const).map(
        (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      {fields.box && <input type="hidden" name={placedField} value={fields.place ?? ""} />}
    </Form>
  );
}

/** Several numbers may be ticked. */
function Bedrooms({ field, options }: { field: Field; options: { value: string; label: string }[] }) {
  const ticked = String(field.initialValue).split(",");
  return (
    <fieldset className="field search-choices">
      <legend>{texts.bedrooms}</legend>
      <div>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Offers({ field, label }: { field: Field; label: string }) {
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

/** Prices are displayed with Indian digit grouping, which the form also accepts. */
function displayValue(name: SearchField, text: string | undefined): string | undefined {
  const price = (name === "from" || name === "to") && /^\d+$/.test(text ?? "");
  return price ? Number(text).toLocaleString(locale) : text;
}
