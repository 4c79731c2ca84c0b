import type { CSSProperties } from "react";

/** The colours of `styles/tokens.css`, for light and dark. */
const colours = {
  ground: ["#fbf7f0", "#141924"],
  surface: ["#ffffff", "#1d2431"],
  sunken: ["#f3ecdf", "#242c3b"],
  ink: ["#1f2430", "#eeeae2"],
  soft: ["#565b66", "#b4b3b0"],
  line: ["#e2d8c7", "#343d4e"],
  lineStrong: ["#8d8473", "#828b9c"],
  accent: ["#a63f24", "#f0936f"],
  onAccent: ["#ffffff", "#2a1008"],
  link: ["#0f4c5c", "#7fc8d8"],
} as const;

type Colour = keyof typeof colours;

const light = (colour: Colour) => colours[colour][0];
const dark = (colour: Colour) => colours[colour][1];

/** Replaces inline colours, so everything is important. Without characters that React would escape. */
export const darkStyles = `:root { color-scheme: light dark; }
@media (max-width: 480px) { .card { padding: 20px 20px 4px !important; } }
@media (prefers-color-scheme: dark) {
.ground { background: ${dark("ground")} !important; }
.surface { background: ${dark("surface")} !important; }
.sunken { background: ${dark("sunken")} !important; }
.line { border-color: ${dark("line")} !important; }
.line-strong { border-color: ${dark("lineStrong")} !important; }
.ink { color: ${dark("ink")} !important; }
.soft { color: ${dark("soft")} !important; }
.accent { color: ${dark("accent")} !important; }
.link { color: ${dark("link")} !important; }
.button { background: ${dark("accent")} !important; border-color: ${dark("accent")} !important; color: ${dark("onAccent")} !important; }
}`;

/** The width of an e-mail on a wide screen, and of what is on its card, in pixels. */
export const widest = 600;
const [padding, border] = [28, 1];
export const cardWidth = widest - 2 * (padding + border);

const text = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", Arial, sans-serif';
const display = 'Georgia, "Noto Serif", "Noto Serif Devanagari", serif';
/** Outlook does not inherit fonts into tables. */
const font: CSSProperties = { fontFamily: text, fontSize: 16, lineHeight: "25px", color: light("ink") };

export const styles = {
  body: { margin: 0, padding: 0, background: light("ground"), ...font },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, lineHeight: "1px", opacity: 0 },
  ground: { padding: "24px 12px 40px", background: light("ground"), ...font },
  column: { width: "100%", maxWidth: widest, margin: "0 auto", tableLayout: "fixed" },
  brand: { padding: "0 4px 16px", ...font, fontFamily: display, fontSize: 22, fontWeight: 700, color: light("accent") },
  card: {
    // What it contains has a margin below.
    padding: `${padding}px ${padding}px 12px`,
    border: `${border}px solid ${light("line")}`,
    borderRadius: 12,
    background: light("surface"),
    overflowWrap: "anywhere",
    wordBreak: "break-word",
    ...font,
  },
  title: { margin: "0 0 16px", ...font, fontFamily: display, fontSize: 26, fontWeight: 600, lineHeight: "32px" },
  paragraph: { margin: "0 0 16px" },
  quote: {
    padding: "14px 18px",
    borderLeft: `4px solid ${light("lineStrong")}`,
    background: light("sunken"),
    ...font,
  },
  code: { padding: "16px 18px", borderRadius: 8, background: light("sunken"), ...font },
  codeNumber: { fontFamily: "Consolas, Menlo, monospace", fontSize: 26, lineHeight: "36px", letterSpacing: 2 },
  facts: { margin: "0 0 16px" },
  factLabel: {
    padding: "3px 16px 3px 0",
    verticalAlign: "top",
    ...font,
    fontWeight: 400,
    color: light("soft"),
    overflowWrap: "normal",
    wordBreak: "normal",
  },
  factValue: { padding: "3px 0", verticalAlign: "top", ...font },
  home: font,
  photoLink: { display: "block", color: light("link"), textDecoration: "none" },
  photo: {
    display: "block",
    width: "100%",
    maxWidth: cardWidth,
    height: "auto",
    border: 0,
    borderRadius: 8,
    background: light("sunken"),
    ...font,
    color: light("soft"),
  },
  homeName: { margin: "14px 0 0", fontFamily: display, fontSize: 20, fontWeight: 600, lineHeight: "26px" },
  homeAddress: { margin: "2px 0 0", color: light("soft") },
  homePrice: { margin: "6px 0 16px", fontFamily: display, fontSize: 20, fontWeight: 700 },
  link: { color: light("link"), textDecoration: "underline" },
  buttonTable: { margin: "20px 0 16px" },
  buttonCell: { borderRadius: 8, background: light("accent") },
  // A border is as good as padding, which Outlook ignores in links.
  button: {
    display: "inline-block",
    border: `12px solid ${light("accent")}`,
    borderLeftWidth: 22,
    borderRightWidth: 22,
    borderRadius: 8,
    background: light("accent"),
    ...font,
    fontWeight: 600,
    lineHeight: "22px",
    color: light("onAccent"),
    textDecoration: "none",
  },
} satisfies Record<string, CSSProperties>;
