import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { mapPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { useInStep } from "./hover-sync.ts";
import { type MapGroup, MapList } from "./list.tsx";
import { ResultsMap, type ResultsMapState, mapListAnchor } from "./results-map.tsx";
import { SearchForm } from "#app/ui/search/form.tsx";
import { ResultsTop, type SearchLink, type SearchTopState, WaysOut, uncounted } from "#app/ui/search/results.tsx";

/** Everything a page with results on a map shows. */
export interface MapPageState extends SearchTopState {
  map: ResultsMapState;
  /** Its one address. */
  address: string;
  /** Whether people would look for just this map. */
  worth: boolean;
  /** What is said where not all homes are on the map. */
  note: string | null;
  groups: MapGroup[];
  /** How many homes on the map stand in places the list leaves out. */
  inOtherPlaces: number;
  /** The same search as a list. */
  list: string;
  /** Where nothing was found: the searches next to this one that find something, and how much. */
  waysOut: SearchLink[] | null;
}

/** Results on a map, with the homes by place beside it. */
export function MapPage({ heading, search }: { heading: string; search: MapPageState }) {
  const page = useRef<HTMLDivElement>(null);
  const { pointed, lit } = useInStep(page);
  const { form, searchArea } = useAreaSearch();
  return (
    <div className="page map-page" ref={page}>
      <header className="page-head">
        <h1>{heading}</h1>
      </header>
      <SearchForm key={form} search={search.form} action={mapPath} />
      <ResultsTop search={search}>
        <Link to={search.list} className="results-turn">
          See as a list
        </Link>
      </ResultsTop>
      <div className="map-columns">
        <ResultsMap map={search.map} found={search.found ?? uncounted} pointed={pointed} onSearch={searchArea} />
        <div className="map-beside" id={mapListAnchor}>
          <ShowPhotos pictures={search.groups.flatMap(({ homes }) => homes.map(({ card }) => card.cover))} />
          {search.note && <p className="hint">{search.note}</p>}
          {search.groups.length > 0 ? (
            <MapList groups={search.groups} others={search.inOtherPlaces} list={search.list} lit={lit} />
          ) : (
            <>
              <p className="list-end-text">No Listing Found</p>
              {search.waysOut && <WaysOut links={search.waysOut} />}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Searches another area without leaving the page. What was typed into the form and not searched for yet stays in it, so
 * each entry of the browser's history says which form it shows; any other search has a form of its own.
 */
function useAreaSearch() {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const kept = typeof state === "object" && state !== null && "form" in state ? state.form : null;
  const form = typeof kept === "string" ? kept : location.search;

  function searchArea(path: string): void {
    navigate(path, { preventScrollReset: true, state: { form } });
  }
  return { form, searchArea };
}
