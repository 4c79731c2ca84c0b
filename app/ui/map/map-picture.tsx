import { type MapMosaicProps, StaticMap } from "./static-map.tsx";

/** A map as a picture, which stays one with script. */
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
