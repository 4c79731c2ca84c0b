import type { Point } from "#app/domain/place/point/geometry.ts";
import { mosaic, tileSize, tileUrl } from "#app/domain/map/tiles.ts";
import { type PointView, pointMapPrefix, pointViewField, tileButton, writeView } from "#app/domain/map/point-map.ts";
import { maxZoom } from "#app/domain/map/zoom.ts";
import { pinPath } from "./pin.ts";
import type { TileSource } from "./static-map.tsx";
import { pointMosaicTexts as texts } from "#texts/map/picker.ts";

interface PointMosaicProps {
  /** Null until the map is requested. */
  view: PointView | null;
  /** The point in the form's fields. */
  point: Point | null;
  tiles: TileSource;
  /** Where the form is sent. */
  path: string;
}

/** The id of the map's part of the form. */
export const pointMapId = "point";
/** Where a button of the map leads back to: the map itself, not the fields before it. */
export const shownMapId = "point-map";

/**
 * A map to choose a point on, without script: its tiles are image buttons. The response is the same page with all input.
 * Tiles always have their full size, since browsers send where the shown picture was clicked.
 */
export function PointMosaic({ view, point, tiles, path }: PointMosaicProps) {
  const button = { type: "submit" as const, formAction: `${path}#${shownMapId}`, formNoValidate: true };
  if (!view) {
    return (
      <p>
        <button name={`${pointMapPrefix}show`} {...button} className="button">
          {texts.show}
        </button>
      </p>
    );
  }
  const grid = mosaic(view, view.zoom);
  const marker = point && markerOn(view, point);
  return (
    <figure className="point-map stack" id={shownMapId}>
      <input type="hidden" name={pointViewField} value={writeView(view)} />
      <p className="hint" id="point-mosaic-hint">
        {texts.hint}
      </p>
      <div className="map-window point-tiles" role="group" aria-label={texts.map} aria-describedby="point-mosaic-hint">
        {grid.tiles.map((tile, index) => (
          <input
            key={tileButton(tile)}
            {...button}
            type="image"
            name={tileButton(tile)}
            src={tileUrl(tiles.url, tile)}
            width={tileSize}
            height={tileSize}
            alt={texts.part(index)}
          />
        ))}
        {marker && (
          <svg width={grid.columns * tileSize} height={grid.rows * tileSize} role="img" aria-label={texts.marker}>
            <g transform={`translate(${marker.x} ${marker.y})`}>
              <path className="map-pin" d={pinPath} />
              <circle cy={-34} r={6} fill="#ffffff" />
            </g>
          </svg>
        )}
      </div>
      <p className="buttons">
        <button name={`${pointMapPrefix}in`} {...button} className="button" disabled={view.zoom >= maxZoom}>
          {texts.zoomIn}
        </button>{" "}
        <button name={`${pointMapPrefix}out`} {...button} className="button">
          {texts.zoomOut}
        </button>
      </p>
      <figcaption>
        <small className="hint">{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

/** The position of a point on the map of a view, in pixels; null outside. */
function markerOn(view: PointView, point: Point): { x: number; y: number } | null {
  const around = mosaic(view, view.zoom);
  const at = mosaic(point, view.zoom);
  const [first, own] = [around.tiles[0]!, at.tiles[0]!];
  const x = (own.column - first.column) * tileSize + at.x;
  const y = (own.row - first.row) * tileSize + at.y;
  return x >= 0 && y >= 0 && x <= around.columns * tileSize && y <= around.rows * tileSize ? { x, y } : null;
}
