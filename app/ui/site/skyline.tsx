/**
 * A decorative drawing of Indian homes on a bridge: morning in light mode, evening in dark mode. Inline, since it is
 * smaller than another request, and so that the style sheet can set its colours.
 */
export function Skyline() {
  return (
    <svg className="skyline" width="320" height="102" viewBox="0 0 640 204" aria-hidden="true">
      <circle className="skyline-sun" cx="520" cy="58" r="36" />
      <path
        className="skyline-far"
        d="M150 166V72h30v94zM186 166V42h34v124zM406 166V62h26v104zM438 166V84h30v82zM574 166V88h34v78zM2 166V112h30v54zM304 166V120h16v46z"
      />
      {/* A tiled South Indian house with a veranda. */}
      <path className="skyline-wall" d="M34 122h120v44H34z" />
      <path className="skyline-roof" d="M18 126 56 84h76l38 42zM74 84l20-22 20 22z" />
      <path className="skyline-pane" d="M50 136h16v16H50zM122 136h16v16h-16z" />
      <path className="skyline-door" d="M84 166v-32h20v32z" />
      <path className="skyline-shade" d="M38 126h5v40h-5zM145 126h5v40h-5z" />
      {/* A block of flats. */}
      <path className="skyline-wall" d="M222 62h78v104h-78z" />
      <path
        className="skyline-shade"
        d="M216 56h90v8h-90zM234 46h24v10h-24zM230 84h62v4h-62zM230 110h62v4h-62zM230 136h62v4h-62z"
      />
      <path
        className="skyline-pane"
        d="M234 70h12v14h-12zM255 70h12v14h-12zM276 70h12v14h-12zM234 96h12v14h-12zM276 96h12v14h-12zM234 122h12v14h-12zM255 122h12v14h-12zM276 122h12v14h-12z"
      />
      <path className="skyline-door" d="M253 166v-18h16v18z" />
      {/* A haveli: arches, a parapet, a small dome. */}
      <path className="skyline-clay" d="M324 96h104v70H324zM318 90h116v8H318zM360 90V74h4v16zM388 90V74h4v16z" />
      <path className="skyline-roof" d="M352 76h48c0-14-14-17-24-27-10 10-24 13-24 27z" />
      <path
        className="skyline-pane"
        d="M336 134v-16c0-6 6-8 9-12 3 4 9 6 9 12v16zM398 134v-16c0-6 6-8 9-12 3 4 9 6 9 12v16z"
      />
      <path className="skyline-door" d="M362 166v-34c0-9 9-12 14-18 5 6 14 9 14 18v34z" />
      {/* A modern house. */}
      <path className="skyline-wall" d="M470 118h112v48H470zM498 84h72v34h-72z" />
      <path className="skyline-roof" d="M490 78h88v7h-88zM462 113h128v7H462z" />
      <path className="skyline-pane" d="M508 92h52v20h-52zM478 128h46v24h-46z" />
      <path className="skyline-door" d="M542 166v-36h20v36z" />
      {/* Trees. */}
      <path
        className="skyline-leaf"
        d="M196 166c2-26 0-46-8-66h5c8 20 10 42 8 66zM191 102c-14-10-24-6-30 6 12-6 20-6 30-4zM191 102c-4-14-14-18-26-14 12 2 18 6 26 14zM191 102c0-14 8-20 20-18-10 4-14 8-20 18zM191 102c12-8 22-4 26 8-10-6-16-8-26-6zM446 166v-14h6v14zM449 154a15 17 0 1 1 .1 0zM608 166v-16h6v16zM611 152a17 19 0 1 1 .1 0z"
      />
      <path
        className="skyline-bridge"
        d="M0 166h640v38h-4a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0h-8a36 30 0 0 0-72 0H0z"
      />
    </svg>
  );
}
