import { SvgIcon } from "./icons.tsx";

/** Icons that list pages do not use, in a separate module so that those pages do not load them. */
const paths = {
  parking: "M5 17v-4l2-5h10l2 5v4zM5 13h14M8 17v2M16 17v2",
  furnished:
    "M6 11V8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M4 11a2 2 0 0 1 2 2v2h12v-2a2 2 0 1 1 4 0v5H2v-5a2 2 0 0 1 2-2M5 18v2M19 18v2",
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
} as const;

export function MoreIcon({ name }: { name: keyof typeof paths }) {
  return <SvgIcon path={paths[name]} />;
}
