import { Form } from "@remix-run/react";
import type { Choice } from "#app/domain/search/refine.ts";
import { type SearchField, placedField } from "#app/domain/search/fields.ts";
import { allPath } from "#app/paths.ts";
import { type Field, FieldErrors, Select, TextField } from "#app/ui/site/form/fields.tsx";

/** What the search form shows. */
export interface SearchFormState {
  fields: Partial<Record<SearchField, string>>;
  problems: Partial<Record<SearchField, string>>;
  /** What can be chosen. The label says how many homes it would leave. */
  choices: Pick<Choice, "field" | "value" | "label">[];
  /** The type that is chosen, as the form sends it. */
  type: string;
  /** Names of places, to choose from while typing. */
  places: string[];
}

/**
 * Where a search lands, since on a phone the form alone fills the screen. Its redirect says so: w3m puts the query
 * behind a fragment in a form's address.
 */
export const resultsAnchor = "results";

export function searchFieldId(name: SearchField | "type"): string {
  return `search-${name}`;
}

/** The fields that most searches do without. */
const further: readonly SearchField[] = ["from", "to", "bedrooms", "furnished", "parking", "pin", "offers"];

/**
 * The search for homes: a plain GET form, so that its result has a URL.
 * @param props.action where its results are shown
 */
export function SearchForm({ search, action = allPath }: { search: SearchFormState; action?: string }) {
  const { fields, problems, places } = search;
  const field = (name: SearchField | "type"): Field => ({
    id: searchFieldId(name),
    name,
    errors: name !== "type" && problems[name] ? [problems[name]] : undefined,
    errorId: `${searchFieldId(name)}-error`,
    descriptionId: `${searchFieldId(name)}-hint`,
    initialValue: name === "type" ? search.type : (shown(name, fields[name]) ?? ""),
  });
  const options = (name: Choice["field"]) => search.choices.filter((choice) => choice.field === name);
  const opened = further.some((name) => name in fields);

  return (
    <Form role="search" aria-label="Homes" method="get" action={action} className="search">
      <div className="search-main">
        <TextField field={field("q")} label="Search for" maxLength={100} size={24} autoComplete="off" />
        <TextField
          field={field("place")}
          label="City or locality"
          maxLength={100}
          size={24}
          list={places.length > 0 ? "search-places" : undefined}
          autoComplete="off"
        />
        <Select field={field("type")} label="Rent or buy" options={options("type")} />
        <button type="submit" className="button button-main">
          Search
        </button>
      </div>
      {places.length > 0 && (
        <datalist id="search-places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
      <details className="search-more" open={opened || undefined}>
        <summary>Budget, bedrooms and more</summary>
        <div className="search-further">
          <TextField
            field={field("from")}
            label="Lowest price"
            hint="Such as 20,000 or 45 lakh."
            maxLength={30}
            size={14}
            autoComplete="off"
          />
          <TextField
            field={field("to")}
            label="Highest price"
            hint="For rent: per month."
            maxLength={30}
            size={14}
            autoComplete="off"
          />
          <Select field={field("bedrooms")} label="Bedrooms" options={options("bedrooms")} />
          <Select field={field("furnished")} label="Furnished" options={options("furnished")} />
          <Select field={field("parking")} label="Parking" options={options("parking")} />
          <TextField
            field={field("pin")}
            label="PIN code"
            hint="Six digits, such as 400050."
            inputMode="numeric"
            maxLength={7}
            size={8}
            autoComplete="off"
          />
          <Offers field={field("offers")} label={options("offers")[0]!.label} />
        </div>
        <p>
          <button type="submit" className="button">
            Show homes
          </button>
        </p>
      </details>
      {/* What is chosen elsewhere on the page, or on the map, outlives another search. */}
      {(["box", "sort"] as const).map(
        (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      {fields.box && <input type="hidden" name={placedField} value={fields.place ?? ""} />}
    </Form>
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

/** Prices are told with the digits grouped as people read them; the form understands both. */
function shown(name: SearchField, text: string | undefined): string | undefined {
  const price = (name === "from" || name === "to") && /^\d+$/.test(text ?? "");
  return price ? Number(text).toLocaleString("en-IN") : text;
}
