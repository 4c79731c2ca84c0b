import { Link } from "@remix-run/react";
import { useRef } from "react";
import { mapPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { useHoverSync } from "./hover-sync.ts";
import { type HomeOnMap, MapList } from "./list.tsx";
import { ResultsMap, type ResultsMapState } from "./results-map.tsx";
import { SearchBar } from "#app/ui/search/bar.tsx";
import {
  ResultsCount,
  type SearchLink,
  ResultsTop,
  SimilarSearches,
  type SearchTopState,
} from "#app/ui/search/results.tsx";
import { listEndTexts } from "#texts/listing/list-end.ts";
import { mapPageTexts } from "#texts/map/page.ts";
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
  /** The newest, and those with a marker of their own; for a search without results, some just outside it. */
  homes: HomeOnMap[];
  /** Whether the search has further homes. */
  more: boolean;
  /** The same search as a list. */
  list: string;
  /** For a search without results: similar ones that have some. */
  similar: SearchLink[];
}

/** Results on a map, beside the list of its homes. Phones show the list as a row of cards over the map. */
export function MapPage({ heading, search }: { heading: string; search: MapPageState }) {
  const page = useRef<HTMLDivElement>(null);
  const marked = useHoverSync(page, search.homes);
  // What was typed stays while the map moves.
  const { box: _, ...filters } = search.form.fields;
  const isClose = search.homes.some(({ own }) => own.close);
  return (
    <div className={isClose ? "page list-page map-page map-page-close" : "page list-page map-page"} ref={page}>
      <SearchBar
        key={JSON.stringify([search.form.type, filters])}
        search={search.form}
        action={mapPath}
        other={{ icon: "list", text: resultsTexts.asList, to: search.list }}
      />
      <div className="map-split">
        <div className="row between map-head">
          <header className="row between page-head">
            <h1 className="visually-hidden">{search.form.sentence || heading}</h1>
            <ResultsCount found={search.found} />
          </header>
          <ResultsTop search={search} withAlert />
          {isClose && <h2>{resultsTexts.nearMisses}</h2>}
        </div>
        {search.homes.length > 0 && <MapList homes={search.homes} marked={marked} />}
        <div className="map-after stack">
          {search.homes.length === 0 && <p className="hint">{listEndTexts.none}</p>}
          {search.similar.length > 0 && <SimilarSearches links={search.similar} />}
          <ShowPhotos pictures={search.homes.map(({ card }) => card.cover)} />
          {search.note && <p className="hint">{search.note}</p>}
          {search.more && (
            <p>
              <Link to={search.list} className="target">
                {mapPageTexts.list}
              </Link>
            </p>
          )}
        </div>
        <ResultsMap map={search.map} homes={search.homes} marked={marked} />
      </div>
    </div>
  );
}
