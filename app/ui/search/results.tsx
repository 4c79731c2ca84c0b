import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { ListPage } from "#app/domain/listing/list-page.ts";
import { searchFields } from "#app/domain/search/fields.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { LateStyles } from "#app/ui/site/late-styles.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { listTexts } from "#texts/listing/list.ts";
import { resultsTexts as texts } from "#texts/search/results.ts";
import { SearchForm, type SearchFormState, resultsAnchor, searchFieldId } from "./form.tsx";

/** A link to another search. */
export interface SearchLink {
  text: string;
  to: string;
}

/** The form and summary above the results, the same on lists and maps. */
export interface SearchTopState {
  form: SearchFormState;
  /** `14 homes`; null if they could not be counted in time. */
  found: string | null;
  /** The type as a filter; headings and titles say it without. */
  type: SearchLink | null;
  /** Active filters, each linking to the search without it. */
  filters: SearchLink[];
  /** The search without any filters. */
  clear: string;
  notes: SearchNote[];
  /** Other places the typed name could mean. */
  otherPlaces: SearchLink[];
}

/** What the search did differently from what was typed. Its sentences have gaps for what was typed and for a place. */
export interface SearchNote {
  text: string;
  typed: string;
  place: string;
  /** The search for what was typed, or for the whole place. */
  link?: SearchLink;
}

/** Everything a page with a list of results shows. */
export interface SearchPageState extends SearchTopState {
  page: Omit<ListPage<unknown>, "rows"> & { cards: Card[] };
  /** Its canonical path, without the number of cards shown. */
  address: string;
  /** The path of the same results as a feed. */
  feed: string;
  /** Whether search engines should index this list. */
  indexed: boolean;
  sorts: (SearchLink & { current: boolean })[];
  /** The same search on the map. */
  map: string;
  /** For a search without results: similar searches that have some. */
  relaxations: SearchLink[] | null;
}

/** A list of homes with its search form, active filters and, without results, similar searches. */
export function SearchResults({ heading, search }: { heading: string; search: SearchPageState }) {
  return (
    <ListingList
      heading={heading}
      page={search.page}
      emptyText={listTexts.none}
      emptyContent={search.relaxations && <Relaxations links={search.relaxations} />}
      form={<SearchForm key={search.address} search={search.form} />}
    >
      <ResultsTop search={search}>
        <Link to={search.map} className="view-switch">
          {texts.onMap}
        </Link>{" "}
        {search.page.cards.length > 1 && <Sorts sorts={search.sorts} />}
      </ResultsTop>
    </ListingList>
  );
}

/** How a search was understood, its filters and how many homes it finds. */
export function ResultsTop({ search, children }: { search: SearchTopState; children: ReactNode }) {
  return (
    <div id={resultsAnchor} className="results">
      <IgnoredInput problems={search.form.problems} />
      {search.notes.map((note) => (
        <Note key={note.text} {...note} />
      ))}
      {search.otherPlaces.length > 0 && (
        <div className="results-note">
          <p>{texts.otherPlaces}</p>
          <LinkList links={search.otherPlaces} />
        </div>
      )}
      <ActiveFilters filters={search.type ? [search.type, ...search.filters] : search.filters} clear={search.clear} />
      <div className="results-head">
        <p className="results-count" role="status">
          {search.found ?? texts.uncounted}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The fields that were ignored because they could not be understood. */
function IgnoredInput({ problems }: { problems: SearchFormState["problems"] }) {
  const fields = searchFields.filter((field) => problems[field]);
  if (fields.length === 0) return null;
  return (
    <div className="results-ignored">
      <p>{texts.ignored}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${searchFieldId(field)}`}>{problems[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Note({ text, typed, place, link }: SearchNote) {
  const gaps = { typed: () => <UserText text={typed} />, place: () => <strong>{place}</strong> };
  return (
    <p className="results-note" role="status">
      <RichText text={text} {...gaps} />{" "}
      {link && (
        <Link to={link.to}>
          <RichText text={link.text} {...gaps} />
        </Link>
      )}
    </p>
  );
}

/** The active filters as links, each to the search without it. */
function ActiveFilters({ filters, clear }: Pick<SearchPageState, "filters" | "clear">) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label={texts.filters}>
      <ul className="link-row">
        {filters.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="filter" preventScrollReset>
              <RichText
                text={texts.removeFilter}
                hidden={(part) => <span className="visually-hidden">{part}</span>}
                filter={() => <UserText text={text} />}
              />
              <RareIcon name="close" />
            </Link>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <Link to={clear} preventScrollReset>
              {texts.clearFilters}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Sorts({ sorts }: Pick<SearchPageState, "sorts">) {
  const current = sorts.find((sort) => sort.current)?.text ?? "";
  const hydrated = useHydrated();
  // The count stays the same, so the order is announced, but only once it changes.
  const [shown, setShown] = useState({ current, changed: false });
  if (shown.current !== current) setShown({ current, changed: true });
  return (
    <>
      {hydrated && (
        <p role="status" className="visually-hidden">
          {shown.changed && texts.sorted(current)}
        </p>
      )}
      <details className="toggle sort-toggle">
        <summary>{texts.order(current)}</summary>
      </details>
      <nav className="results-sorts" aria-labelledby="sorts">
        <p id="sorts">{texts.sort}</p>
        <ul className="link-row link-row-plain">
          {sorts.map(({ text, to, current }) => (
            <li key={text}>
              <Link to={to} aria-current={current ? "true" : undefined} preventScrollReset>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Similar searches that have results, for one that has none. */
export function Relaxations({ links }: { links: SearchLink[] }) {
  return (
    <section className="results-relaxations" aria-labelledby="relaxations">
      <LateStyles />
      <h2 id="relaxations">{texts.relaxations}</h2>
      {links.length > 0 ? <LinkList links={links} /> : <p>{texts.noRelaxations}</p>}
    </section>
  );
}

/** Links to searches. */
function LinkList({ links }: { links: SearchLink[] }) {
  return (
    <ul className="link-row link-row-plain">
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
