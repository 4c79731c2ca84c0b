/** Stroke icons for a 24 px view box. All are decorative: a text is always next to them. These have a symbol on every page. */
const symbols = {
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z",
} as const;

/** Icons that most pages do without. */
const rare = {
  place: "M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5 20 20",
  filters: "M4 7h16M7 12h10M10 17h4",
  map: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  list: "M4 7h16M4 12h16M4 17h16",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6",
  plus: "M12 5v14M5 12h14",
  home: "M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  close: "M6 6l12 12M18 6 6 18",
  key: "M15 9a4 4 0 1 1-4-4 4 4 0 0 1 4 4zM13.5 12.5 20 19M17 16l2-2",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  share: "M12 15V4M8 8l4-4 4 4M6 11H5v9h14v-9h-1",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  back: "M15 5l-7 7 7 7",
  on: "M9 5l7 7-7 7",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  bell: "M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 20h4",
} as const;

/** An icon of {@link IconSymbols}. */
export function Icon({ name }: { name: keyof typeof symbols }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The drawings of the icons that a page may show many times. */
export function IconSymbols() {
  return (
    <div hidden>
      <svg width="1" height="1" aria-hidden="true">
        {Object.entries(symbols).map(([name, path]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={path} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}

export function RareIcon({ name }: { name: keyof typeof rare }) {
  return <SvgIcon path={rare[name]} />;
}

/** An icon with its drawing. */
export function SvgIcon({ path }: { path: string }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A roof above the arch of a bridge. */
export function Logo() {
  return (
    <svg className="logo" width="48" height="40" viewBox="0 0 48 40" aria-hidden="true">
      <path className="logo-roof" d="M4 20 24 5l20 15" />
      <path className="logo-arch" d="M7 35V22M41 35V22M7 35c0-17 34-17 34 0M2 35h44M24 22v-7" />
    </svg>
  );
}
