import { Form, Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import {
  type SearchField,
  maxSearchLength,
  placedField,
  searchFields,
  sentenceField,
  wordsField,
} from "#app/domain/search/fields.ts";
import { allPath } from "#app/paths.ts";
import { useClosingMenus } from "#app/ui/site/browser/menus.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { LateStyles } from "#app/ui/site/late-styles.tsx";
import { Menu } from "#app/ui/site/menu.tsx";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import {
  BedroomBoxes,
  KindBoxes,
  PriceFields,
  type SearchFormState,
  TypeButtons,
  ignoredId,
  searchFieldId,
} from "./fields.tsx";
import { Suggested } from "./suggested.tsx";

/** The fields of the bar; it sends the others along as they are. */
const ownFields: readonly SearchField[] = ["q", "from", "to", "bedrooms", "home"];

interface SearchBarProps {
  search: SearchFormState;
  /** The path of the results. */
  action?: string;
  /** The same results on the map, or as a list. */
  other: { icon: "map" | "list"; text: string; to: string };
}

/**
 * The search above its results, always in sight: the box, links to all filters and to the map and, on wide screens, the
 * filters that most visitors use. It uses GET, so that results have a URL.
 */
export function SearchBar({ search, action = allPath, other }: SearchBarProps) {
  const { fields, problems } = search;
  const sentence = problems.q === undefined ? search.sentence : "";
  const frame = useRef<HTMLFormElement>(null);
  useClosingMenus(frame);
  const active = searchFields.filter((name) => isFilter(name) && fields[name] && !problems[name]);
  const chosen = active.length + (search.type === "" ? 0 : 1);
  const show = (
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  );
  return (
    <Form role="search" aria-label={texts.name} method="get" action={action} className="row search-bar" ref={frame}>
      {Object.keys(problems).length > 0 && <LateStyles />}
      <Suggested id={searchFieldId("q")} places={search.places} className="search-pill">
        {(attributes) => (
          <>
            <label htmlFor={searchFieldId("q")} className="visually-hidden">
              {texts.box}
            </label>
            <input
              type="search"
              id={searchFieldId("q")}
              name="q"
              defaultValue={sentence || fields.q}
              placeholder={texts.placeholder}
              maxLength={maxSearchLength}
              size={30}
              dir="auto"
              enterKeyHint="search"
              aria-invalid={problems.q !== undefined || undefined}
              aria-describedby={problems.q === undefined ? undefined : ignoredId("q")}
              {...attributes}
            />
            <button type="submit">
              <RareIcon name="search" />
              <span className="visually-hidden">{texts.search}</span>
            </button>
          </>
        )}
      </Suggested>
      {sentence && (
        <>
          <input type="hidden" name={sentenceField} value={sentence} />
          {fields.q && <input type="hidden" name={wordsField} value={fields.q} />}
        </>
      )}
      <div className="search-wide">
        <Choice label={texts.price} chosen={search.chosen.price}>
          <PriceFields search={search} />
          {show}
        </Choice>
        <Choice label={texts.bedrooms} chosen={search.chosen.bedrooms}>
          <BedroomBoxes search={search} />
          {show}
        </Choice>
        <Choice label={texts.kind} chosen={search.chosen.home}>
          <TypeButtons search={search} />
          <KindBoxes search={search} />
          {show}
        </Choice>
      </div>
      <Link to={search.filters} className="button button-small">
        <RareIcon name="filters" />
        <span>
          {texts.filters}
          {chosen > 0 && ` (${chosen})`}
        </span>
      </Link>
      <Link to={other.to} className="button button-small">
        <RareIcon name={other.icon} />
        <span>{other.text}</span>
      </Link>
      {searchFields.map(
        (name) =>
          !ownFields.includes(name) &&
          fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      {fields.box && <input type="hidden" name={placedField} value={fields.place ?? ""} />}
    </Form>
  );
}

/** A menu that shows what is chosen in it. */
function Choice({ label, chosen, children }: { label: string; chosen: string | undefined; children: ReactNode }) {
  return (
    <Menu label={chosen ?? label} name={chosen && texts.chosen(label, chosen)}>
      {children}
    </Menu>
  );
}

/** Neither words nor the order are filters, nor is what a map has added. */
function isFilter(name: SearchField): boolean {
  return !["q", "sort", "box"].includes(name);
}
