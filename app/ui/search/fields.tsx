import { type SearchField, maxSearchLength } from "#app/domain/search/fields.ts";
import { type Field, type FieldProps, Select, TextField, Tick, plainField } from "#app/ui/site/form/fields.tsx";
import { filteredFactOptions as factOptions } from "#texts/listing/facts/filtered.ts";
import { locale } from "#texts/plural.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { factFilterTexts, moreFilterTexts as moreTexts } from "#texts/search/facts.ts";
import { searchFormTexts as texts } from "#texts/search/form.ts";

interface Option {
  value: string;
  label: string;
}

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const typeOptions: Option[] = [
  { value: "", label: choiceTexts.anyType },
  { value: "rent", label: choiceTexts.rent },
  { value: "sell", label: choiceTexts.sell },
];

/** The values and errors of the search form, and the choices that depend on the search. */
export interface SearchFormState {
  fields: Partial<Record<SearchField, string>>;
  problems: Partial<Record<SearchField, string>>;
  bedrooms: Option[];
  /** The chosen type, as the form sends it. */
  type: string;
  /** Suggestions for the place field. */
  places: string[];
  /** The page with all filters. */
  filters: string;
  /** The search in words; empty without criteria. */
  sentence: string;
  /** What is chosen in the menus of a wide screen, in words. */
  chosen: { price: string | undefined; bedrooms: string | undefined; home: string | undefined };
}

/**
 * The fragment that a search leads to: in a text browser the form alone fills the screen. The redirect adds it, since w3m
 * appends the query string to a fragment in the form's action.
 */
export const resultsAnchor = "results";

export type FieldName = SearchField | "type";

export function searchFieldId(name: FieldName): string {
  return `search-${name}`;
}

/** The id of what is said of an ignored field above the results. */
export function ignoredId(name: SearchField): string {
  return `ignored-${name}-error`;
}

/** The attributes of a search's field. */
export function searchField(search: SearchFormState, name: FieldName): Field {
  return plainField(searchFieldId(name), name, {
    errors: name !== "type" && search.problems[name] ? [search.problems[name]] : undefined,
    initialValue: name === "type" ? search.type : (displayValue(name, search.fields[name]) ?? ""),
  });
}

/** Prices and areas are displayed with Indian digit grouping, which the form also accepts. */
function displayValue(name: SearchField, text: string | undefined): string | undefined {
  const isNumber = ["from", "to", "area", "areaTo", "deposit"].includes(name) && /^\d+$/.test(text ?? "");
  return isNumber ? Number(text).toLocaleString(locale) : text;
}

interface PartProps {
  search: SearchFormState;
}

/** The price range. */
export function PriceFields({ search }: PartProps) {
  return (
    <div className="price-range">
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          field={searchField(search, name)}
          label={texts[name]}
          placeholder={texts.anyPrice}
          maxLength={30}
          size={14}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

/** Several may be ticked. */
export function BedroomBoxes({ search }: PartProps) {
  const field = searchField(search, "bedrooms");
  return <Boxes field={field} label={texts.bedrooms} options={search.bedrooms} />;
}

/** The kinds of homes. */
export function KindBoxes({ search }: PartProps) {
  return <Boxes field={searchField(search, "home")} label={moreTexts.home} options={optionsOf(factOptions.home)} />;
}

/** Rent or buy. */
export function TypeButtons({ search }: PartProps) {
  const field = searchField(search, "type");
  return <Boxes field={field} label={texts.type} options={typeOptions} single />;
}

/** Furnishing, words, and what most visitors leave alone: fields, then boxes to tick. */
export function MoreSearchFields({ search }: PartProps) {
  const field = (name: SearchField) => searchField(search, name);
  const any = (label: string) => ({ value: "", label });
  const text = (name: "area" | "areaTo" | "available" | "deposit") => (
    <TextField
      field={field(name)}
      label={moreTexts[name]}
      type={name === "available" ? "date" : "text"}
      size={14}
      autoComplete="off"
    />
  );
  const furnished = [
    any(choiceTexts.anyFurnishing),
    { value: "yes", label: choiceTexts.furnished },
    ...optionsOf(factOptions.furnishing),
    { value: "no", label: choiceTexts.unfurnished },
  ];
  const parking = [
    any(choiceTexts.anyParking),
    { value: "yes", label: choiceTexts.parking },
    ...optionsOf(factFilterTexts.parking),
    { value: "no", label: choiceTexts.noParking },
  ];
  const tenants = [any(moreTexts.anyTenants), ...optionsOf(factOptions.tenants)];
  const sharing = [any(moreTexts.anySharing), ...optionsOf(factOptions.sharing)];
  return (
    <>
      <Boxes field={field("furnished")} label={moreTexts.furnished} options={furnished} single />
      <TextField
        field={field("q")}
        label={texts.words}
        placeholder={texts.placeholder}
        maxLength={maxSearchLength}
        size={24}
        autoComplete="off"
      />
      <Select field={field("parking")} label={moreTexts.parking} options={parking} />
      {text("area")}
      {text("areaTo")}
      {text("available")}
      {text("deposit")}
      <Select field={field("tenants")} label={moreTexts.tenants} options={tenants} />
      <Select field={field("sharing")} label={moreTexts.sharing} options={sharing} />
      <TextField
        field={field("pin")}
        label={texts.pin}
        inputMode="numeric"
        maxLength={30}
        size={8}
        autoComplete="off"
      />
      <div className="row choice-options">
        {(["meals", "pets", "lift", "gated"] as const).map((name) => (
          <Tick key={name} field={field(name)} label={factFilterTexts[name]} />
        ))}
        <Tick field={field("offers")} label={choiceTexts.offersOnly} />
      </div>
    </>
  );
}

/** Buttons, of which several may be chosen, or a single one. */
function Boxes({ field, label, options, single = false }: FieldProps & { options: Option[]; single?: boolean }) {
  const chosen = String(field.initialValue).split(",");
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="row choice-options">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="button">
            <input
              type={single ? "radio" : "checkbox"}
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
