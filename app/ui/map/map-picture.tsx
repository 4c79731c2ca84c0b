import { type MapMosaicProps, StaticMap } from "./static-map.tsx";

/** The map of a home as a picture. */
export function MapPicture({ point, name, tiles }: MapMosaicProps) {
  return (
    <figure className="map">
      <div className="map-window map-picture">
        <StaticMap point={point} name={name} tiles={tiles} covered={false} />
      </div>
      <figcaption>
        <small className="hint">{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}
