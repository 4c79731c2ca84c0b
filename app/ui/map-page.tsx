import { Link } from "@remix-run/react";
import { mapPath } from "#app/paths.ts";
import { ShowPhotos } from "./data-light.tsx";
import { type MapGroup, MapList } from "./map-list.tsx";
import { ResultsMap, type ResultsMapState, mapListAnchor } from "./results-map.tsx";
import { SearchForm } from "./search-form.tsx";
import { ResultsTop, type SearchLink, type SearchTopState, WaysOut } from "./search-results.tsx";

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

/**
 * Results on a map, with the homes by place beside it. The live map takes the place of the picture, and takes the parts
 * with `data-part` out of this page for another viewport.
 */
export function MapPage({ heading, search }: { heading: string; search: MapPageState }) {
  return (
    <div className="page map-page" id="map-page">
      <header className="page-head">
        <h1>{heading}</h1>
      </header>
      <div data-part="search">
        <SearchForm search={search.form} action={mapPath} />
      </div>
      <div data-part="top">
        <ResultsTop search={search}>
          <Link to={search.list} className="results-turn">
            See as a list
          </Link>
        </ResultsTop>
      </div>
      <div className="map-columns">
        <ResultsMap map={search.map} />
        <div className="map-beside" data-part="list" id={mapListAnchor}>
          <ShowPhotos pictures={search.groups.flatMap(({ homes }) => homes.map(({ card }) => card.cover))} />
          {search.note && <p className="hint">{search.note}</p>}
          {search.groups.length > 0 ? (
            <MapList groups={search.groups} others={search.inOtherPlaces} list={search.list} />
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
