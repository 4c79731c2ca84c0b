import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { mapPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { useHoverSync } from "./hover-sync.ts";
import { type MapGroup, MapList, type MapRest } from "./list.tsx";
import { ResultsMap, type ResultsMapState, mapListAnchor } from "./results-map.tsx";
import { SearchForm } from "#app/ui/search/form.tsx";
import { ResultsTop, type SearchLink, type SearchTopState, Relaxations } from "#app/ui/search/results.tsx";
import { listTexts } from "#texts/listing/list.ts";
import { resultsTexts } from "#texts/search/results.ts";

/** Everything on a page with results on a map. */
export interface MapPageState extends SearchTopState {
  map: ResultsMapState;
  /** Its canonical path. */
  address: string;
  /** Whether search engines should index this map. */
  indexed: boolean;
  /** A note if not all homes are counted. */
  note: string | null;
  groups: MapGroup[];
  rest: MapRest;
  /** The same search as a list. */
  list: string;
  /** Where an alert about it is requested. */
  alert: string;
  /** For a search without results: similar searches that have some. */
  relaxations: SearchLink[] | null;
}

/** Results on a map, with the homes grouped by place next to it. */
export function MapPage({ heading, search }: { heading: string; search: MapPageState }) {
  const page = useRef<HTMLDivElement>(null);
  const { hoveredPoint, hoveredHome } = useHoverSync(page);
  const { form, searchArea } = useAreaSearch();
  return (
    <div className="page map-page" ref={page}>
      <header className="page-head">
        <h1>{heading}</h1>
      </header>
      <SearchForm key={form} search={search.form} action={mapPath} />
      <ResultsTop search={search}>
        <Link to={search.list} className="view-switch">
          {resultsTexts.asList}
        </Link>
      </ResultsTop>
      <div className="map-columns">
        <ResultsMap
          map={search.map}
          found={search.found ?? resultsTexts.uncounted}
          hovered={hoveredPoint}
          onSearch={searchArea}
        />
        <div className="map-beside" id={mapListAnchor}>
          <ShowPhotos pictures={search.groups.flatMap(({ homes }) => homes.map(({ card }) => card.cover))} />
          {search.note && <p className="hint">{search.note}</p>}
          {search.groups.length > 0 ? (
            <MapList groups={search.groups} rest={search.rest} list={search.list} highlighted={hoveredHome} />
          ) : (
            <>
              <p className="list-end-text">{listTexts.none}</p>
              {search.relaxations && <Relaxations links={search.relaxations} />}
            </>
          )}
          <p>
            <Link to={search.alert}>{listTexts.alert}</Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/**
 * Searches another area without resetting the form, which may have unsubmitted input: each history entry has the key of its
 * form. Any other search resets the form.
 */
function useAreaSearch() {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const key = typeof state === "object" && state !== null && "form" in state ? state.form : null;
  const form = typeof key === "string" ? key : location.search;

  function searchArea(path: string): void {
    navigate(path, { preventScrollReset: true, state: { form } });
  }
  return { form, searchArea };
}
