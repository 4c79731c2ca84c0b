import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { ListPage } from "#app/domain/listing/page.ts";
import { searchFields } from "#app/domain/search/fields.ts";
import { Icon } from "#app/ui/site/icons.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { SearchForm, type SearchFormState, resultsAnchor, searchFieldId } from "./form.tsx";

/** A link to another search. */
export interface SearchLink {
  text: string;
  to: string;
}

/** What stands over results, however they are shown. */
export interface SearchTopState {
  form: SearchFormState;
  /** `14 homes`: how many are found; null where that is not known. */
  found: string | null;
  /** What the search asks for, each with the way to the search without it. */
  filters: SearchLink[];
  /** The search without any of it. */
  clear: string;
  /** Another reading of the place that was typed. */
  place: { guessed: string | null; typed: string; others: SearchLink[] };
}

/** Everything a page with a list of results shows. */
export interface SearchPageState extends SearchTopState {
  page: Omit<ListPage<unknown>, "rows"> & { cards: Card[] };
  /** Its one address, without how much of the list is shown. */
  address: string;
  /** The same as a feed. */
  feed: string;
  /** Whether people would look for just this list. */
  worth: boolean;
  sorts: (SearchLink & { current: boolean })[];
  /** The same search on the map. */
  map: string;
  /** Where nothing was found: the searches next to this one that find something, and how much. */
  waysOut: SearchLink[] | null;
}

/** What is said where it is not known how many homes are found. */
export const uncounted = "Counting these homes took too long.";

/** A list of homes with its search: form, what is asked for, results, and no dead end. */
export function SearchResults({ heading, search }: { heading: string; search: SearchPageState }) {
  return (
    <ListingList
      heading={heading}
      page={search.page}
      empty="No Listing Found"
      nothing={search.waysOut && <WaysOut links={search.waysOut} />}
    >
      <SearchForm key={search.address} search={search.form} />
      <ResultsTop search={search}>
        <Link to={search.map} className="results-turn">
          See on a map
        </Link>
        {search.page.cards.length > 1 && <Sorts sorts={search.sorts} />}
      </ResultsTop>
    </ListingList>
  );
}

/** How a search was understood, what it asks for, and how much it finds. */
export function ResultsTop({ search, children }: { search: SearchTopState; children: ReactNode }) {
  return (
    <div id={resultsAnchor} className="results">
      <LeftOut problems={search.form.problems} />
      <PlaceNote place={search.place} />
      <ActiveFilters filters={search.filters} clear={search.clear} />
      <div className="results-head">
        <p className="results-count">{search.found ?? uncounted}</p>
        {children}
      </div>
    </div>
  );
}

/** What was typed and could not be used: the results are there all the same. */
function LeftOut({ problems }: { problems: SearchFormState["problems"] }) {
  const fields = searchFields.filter((field) => problems[field]);
  if (fields.length === 0) return null;
  return (
    <div className="results-left-out">
      <p>Not everything could be searched for:</p>
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

function PlaceNote({ place: { guessed, typed, others } }: { place: SearchPageState["place"] }) {
  if (guessed === null && others.length === 0) return null;
  return (
    <div className="results-note">
      {guessed !== null && (
        <p>
          No place here is called “<UserText text={typed} />
          ”. These are homes in <strong>{guessed}</strong>.
        </p>
      )}
      {others.length > 0 && (
        <>
          <p>Other places with a similar name:</p>
          <LinkList links={others} />
        </>
      )}
    </div>
  );
}

/** What is asked for: each link leads to the search without it. */
function ActiveFilters({ filters, clear }: Pick<SearchPageState, "filters" | "clear">) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label="Filters in use">
      <ul className="link-row">
        {filters.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="filter">
              <span className="visually-hidden">Remove: </span>
              <UserText text={text} />
              <Icon name="close" />
            </Link>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <Link to={clear}>Remove all</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Sorts({ sorts }: Pick<SearchPageState, "sorts">) {
  return (
    <nav className="results-sorts" aria-label="Order">
      <ul className="link-row link-row-plain">
        {sorts.map(({ text, to, current }) => (
          <li key={text}>
            <Link to={to} aria-current={current ? "true" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function WaysOut({ links }: { links: SearchLink[] }) {
  return (
    <section className="results-ways panel" aria-labelledby="ways">
      <h2 id="ways">Close to what you are looking for</h2>
      {links.length > 0 ? <LinkList links={links} /> : <p>Nothing comes close at the moment.</p>}
    </section>
  );
}

/** Links to searches, each with how many homes it finds. */
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
