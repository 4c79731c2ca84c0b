import { Link } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { ListPage } from "#app/domain/listing/list-page.ts";
import { searchFields } from "#app/domain/search/fields.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useClosingMenus } from "#app/ui/site/browser/menus.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { Menu } from "#app/ui/site/menu.tsx";
import { CardList } from "#app/ui/listing/card.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { listEndTexts } from "#texts/listing/list-end.ts";
import { resultsTexts as texts } from "#texts/search/results.ts";
import { SearchBar } from "./bar.tsx";
import { type SearchFormState, ignoredId, resultsAnchor, searchFieldId } from "./fields.tsx";

/** A link to another search. */
export interface SearchLink {
  text: string;
  to: string;
}

/** The form and summary above the results, the same on lists and maps. */
export interface SearchTopState {
  form: SearchFormState;
  /** `14 homes` */
  found: string;
  /** Links to only the homes for rent and for sale; none if the search has a type. */
  types: SearchLink[];
  /** Active filters and the type, each linking to the search without it. */
  filters: SearchLink[];
  /** The search without any filters. */
  clear: string;
  notes: SearchNote[];
  /** Other places the typed name could mean. */
  otherPlaces: SearchLink[];
  /** Where an alert about it is requested. */
  alert: string;
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
  /** Its canonical path, or that of its place's own page. */
  address: string;
  /** The path of the same results as a feed. */
  feed: string;
  /** Whether search engines should index this list. */
  indexed: boolean;
  sorts: (SearchLink & { current: boolean })[];
  /** The same search on the map. */
  map: string;
  nearMisses: NearMissesState | null;
}

/** For a search with few results or none: similar searches that find more. */
export interface NearMissesState {
  /** Homes of those that change it least. */
  cards: Card[];
  links: SearchLink[];
}

/** A list of homes with its search form, active filters and, if they are few, similar searches. */
export function SearchResults({ heading, search }: { heading: string; search: SearchPageState }) {
  const to = search.map;
  const isEmpty = search.page.cards.length === 0;
  return (
    <ListingList
      heading={search.form.sentence || heading}
      page={{ ...search.page, alert: isEmpty ? search.alert : undefined }}
      emptyText={listEndTexts.none}
      similar={search.nearMisses && <NearMisses {...search.nearMisses} />}
      found={search.found}
      count={<ResultsCount found={search.found} />}
      form={<SearchBar key={search.address} search={search.form} other={{ icon: "map", text: texts.onMap, to }} />}
    >
      <ResultsTop search={search} withAlert={!isEmpty}>
        {search.sorts.length > 0 && <Sorts sorts={search.sorts} />}
      </ResultsTop>
    </ListingList>
  );
}

/** How many homes a search finds. */
export function ResultsCount({ found }: Pick<SearchTopState, "found">) {
  return (
    <p className="results-count hint" role="status">
      {found}
    </p>
  );
}

interface ResultsTopProps {
  search: SearchTopState;
  /** Whether it offers an alert. */
  withAlert: boolean;
  children?: ReactNode;
}

/** How a search was understood, and its filters. */
export function ResultsTop({ search, withAlert, children }: ResultsTopProps) {
  return (
    <>
      <div id={resultsAnchor} className="results">
        <IgnoredInput form={search.form} />
        <Notes notes={search.notes} />
        {search.otherPlaces.length > 0 && (
          <div className="results-note">
            <p>{texts.otherPlaces}</p>
            <LinkList links={search.otherPlaces} />
          </div>
        )}
      </div>
      <div className="row between results-head">
        <Filters search={search} />
        {children}
        {withAlert && (
          <Link to={search.alert} className="button button-small">
            <RareIcon name="bell" />
            <span>
              <ActionLabel label={texts.alert} name="" />
            </span>
          </Link>
        )}
      </div>
    </>
  );
}

/** The fields that were ignored because they could not be understood. All but the box are on the page with all filters. */
export function IgnoredInput({ form: { problems, filters } }: { form: SearchFormState }) {
  const fields = searchFields.filter((field) => problems[field]);
  if (fields.length === 0) return null;
  return (
    <div className="notice notice-problem">
      <p>{texts.ignored}</p>
      <ul>
        {fields.map((field) => (
          <li key={field} id={ignoredId(field)}>
            <a href={`${field === "q" ? "" : filters}#${searchFieldId(field)}`}>{problems[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a search did differently. */
function Notes({ notes }: { notes: SearchNote[] }) {
  return notes.map((note) => <Note key={note.text} {...note} />);
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

/** The active filters as links, each to the search without it, and links to only the homes for rent or for sale. */
function Filters({ search: { types, filters, clear } }: { search: SearchTopState }) {
  return (
    <nav aria-label={texts.filters} className="results-filters">
      <ul className="scroll-row">
        {filters.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="filter" preventScrollReset>
              <span className="badge">
                <span className="visually-hidden">{texts.removeFilter}</span>
                <UserText text={text} />
                <RareIcon name="close" />
              </span>
            </Link>
          </li>
        ))}
        {types.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="filter" preventScrollReset>
              <span className="badge badge-choice">{text}</span>
            </Link>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <Link to={clear} preventScrollReset>
              <ActionLabel label={texts.clearFilters} name="" />
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
  const frame = useRef<HTMLElement>(null);
  useClosingMenus(frame);
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
      <nav className="results-sorts" aria-label={texts.sort} ref={frame}>
        <Menu
          label={
            <span>
              {texts.order.label}
              <span>{texts.order.current(current)}</span>
            </span>
          }
        >
          <ul>
            {sorts.map(({ text, to, current }) => (
              <li key={text}>
                <Link to={to} aria-current={current ? "true" : undefined} preventScrollReset>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
      </nav>
    </>
  );
}

/** Homes of similar searches, and links to these. */
export function NearMisses({ cards, links }: NearMissesState) {
  return (
    <>
      {cards.length > 0 && (
        <section className="near-misses">
          <h2>{texts.nearMisses}</h2>
          <CardList cards={cards} level={3} />
        </section>
      )}
      <SimilarSearches links={links} />
    </>
  );
}

export function SimilarSearches({ links }: { links: SearchLink[] }) {
  return (
    <section className="results-relaxations">
      <h2>{texts.relaxations}</h2>
      <LinkList links={links} />
    </section>
  );
}

/** Links to searches. */
function LinkList({ links }: { links: SearchLink[] }) {
  return (
    <ul className="row">
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="target">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
