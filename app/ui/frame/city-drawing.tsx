/** Skylines on a ground of 96 x 40 units: the far part, and the near one before it. */
const skylines = {
  gateway: {
    far: "M4 40V22h8v18zM14 40V14h7v26zM76 40V10h7v30zM85 40V20h8v20z",
    near: "M26 40V16h4v-4h2v4h6v-5h20v5h6v-4h2v4h4v24H60V28c0-7-24-7-24 0v12z",
  },
  arch: {
    far: "M0 40c10-9 22-9 32-2 10-8 22-8 32 0 10-7 22-7 32 2z",
    near: "M34 40V8h28v32h-8V22c0-8-12-8-12 0v18zM38 8V4h20v4z",
  },
  domes: {
    far: "M8 40V14l2-4 2 4v26zM84 40V14l2-4 2 4v26z",
    near: "M22 40V24h12c0-8 8-11 14-18 6 7 14 10 14 18h12v16H54V30c0-6-12-6-12 0v10zM20 24c0-4 3-5 5-8 2 3 5 4 5 8zM66 24c0-4 3-5 5-8 2 3 5 4 5 8z",
  },
  minarets: {
    far: "M6 40V26h10v14zM80 40V24h10v16z",
    near: "M26 40V10l3-6 3 6v10h32V10l3-6 3 6v30H58V32c0-8-20-8-20 0v8zM36 20V12h24v8z",
  },
  gopuram: {
    far: "M6 40V30h16v10zM74 40V30h16v10zM8 30l6-6 6 6zM76 30l6-6 6 6z",
    near: "M30 40l3-8h30l3 8H52v-4h-8v4zM34 31l2-7h24l2 7zM37 23l2-6h18l2 6zM40 16l2-6h12l2 6zM42 9c2-4 10-4 12 0z",
  },
  palace: {
    far: "M4 40V28h14v12zM78 40V28h14v12z",
    near: "M22 40V22h8v-4c0-3 3-4 4-6 1 2 4 3 4 6v4h4V14c0-4 4-5 6-9 2 4 6 5 6 9v8h4v-4c0-3 3-4 4-6 1 2 4 3 4 6v4h8v18H52v-8c0-4-8-4-8 0v8z",
  },
  bridge: {
    far: "M6 40V26h6v14zM14 40V20h6v20zM76 40V22h6v18zM84 40V28h8v12z",
    near: "M0 36v-3h20L32 10h3l12 14h2l12-14h3l12 23h20v3zM26 33h44L62 16 49 29h-2L34 16z",
  },
  palms: {
    far: "M20 40V28l14-9 14 9v12z",
    near: "M40 40V30l16-9 16 9v10zM16 40c1-9 0-16-3-22-5-2-9 0-11 5 0-6 4-10 9-8-2-4-6-5-9-3 3-5 9-4 11 1 2-5 7-6 11-2-4-1-7 1-9 4 5-1 9 3 9 8-2-4-5-6-8-5 3 7 4 14 2 22zM80 40c1-7 0-12-2-16 4-4 9-3 12 2-4-2-6-2-8 0 2 4 3 9 2 14z",
  },
  fort: {
    far: "M0 40l18-14 16 14zM62 40l16-12 18 12z",
    near: "M18 40V20h4v-3h4v3h4v-3h4v3h2v6h24v-6h2v-3h4v3h4v-3h4v3h4v20H56V34c0-8-16-8-16 0v6zM47 24V8h1l9 3-9 3v10z",
  },
  towers: {
    far: "M4 40V24h10v16zM34 40V12h8v28zM66 40V18h8v22z",
    near: "M16 40V18h14v22zM44 40V6h6V2h2v4h4v34zM58 40V22h6v18zM76 40V10l12 6v24z",
  },
  houses: {
    far: "M10 40V22h12v18zM44 40V14h12v26zM78 40V24h10v16z",
    near: "M4 40V32l9-7 9 7v8zM26 40V20h16v20zM46 40V30l11-8 11 8v10zM72 40V26h16v14z",
  },
} as const;

type Skyline = keyof typeof skylines;

/** Cities with a sight of their own, and those that look alike. Others have one of the last two. */
const own: Record<string, Skyline> = {
  Mumbai: "gateway",
  Delhi: "arch",
  "New Delhi": "arch",
  Hyderabad: "minarets",
  Lucknow: "domes",
  Agra: "domes",
  Bhopal: "domes",
  Jaipur: "palace",
  Udaipur: "palace",
  Jodhpur: "palace",
  Mysuru: "palace",
  Chennai: "gopuram",
  Madurai: "gopuram",
  Bhubaneswar: "gopuram",
  Varanasi: "gopuram",
  Kolkata: "bridge",
  Kochi: "palms",
  Goa: "palms",
  Panaji: "palms",
  Thiruvananthapuram: "palms",
  Pune: "fort",
  Jaisalmer: "fort",
  Gwalior: "fort",
  Bengaluru: "towers",
  Gurugram: "towers",
  Noida: "towers",
};

function skylineOf(city: string): Skyline {
  return own[city] ?? (city.length % 2 === 0 ? "towers" : "houses");
}

/** A drawing of a city's skyline. */
export function CityDrawing({ city }: { city: string }) {
  const { far, near } = skylines[skylineOf(city)];
  return (
    <svg className="city-drawing" viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
      <path className="city-far" d={far} />
      <path d={near} />
    </svg>
  );
}
