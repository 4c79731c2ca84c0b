import { loanFields } from "#app/domain/listing/price/loan.ts";
import { placedField, searchFields } from "#app/domain/search/fields.ts";
import { photosParam } from "#app/domain/site/data-light.ts";

const search = [...searchFields, placedField, "type"];
const list = ["shown", "after"];
const results = [...search, ...list, "excluded"];

/** The parameters that pages read, by their paths. */
const pages: [path: RegExp, parameters: string[]][] = [
  [/^\/(all|category\/[^/]+)$/, results],
  [/^\/(|offers|in\/.+)$/, list],
  [/^\/(map|map\/markers|feed\.atom|alerts\/new)$/, [...results, "zoom"]],
  [/^\/category\/[^/]+\/[^/]+$/, [...loanFields, "loan"]],
  [/^\/compare$/, ["homes"]],
  [/^\/enquire\/[^/]+$/, ["ask", "sent"]],
  [/^\/(contact|grievance)$/, ["sent"]],
  [/^\/profile$/, ["edit", ...list]],
  [/^\/profile\/enquiries$/, ["folder", "listing"]],
  [/^\/(create|edit)-listing(\/[^/]+)?$/, ["step", "then", "from", "form", "errors", "map"]],
  [/^\/sitemap\.xml$/, ["part"]],
  [/^\/places$/, ["q"]],
];
/** On every page; the first three are Remix's. */
const everywhere = ["_data", "_routes", "index", photosParam];

/** The parameters of a URL that its page does not read: a test with one looks elsewhere than it says. */
export function unknownParameters({ pathname, searchParams }: URL): string[] {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const known = pages.find(([pattern]) => pattern.test(path))?.[1];
  return known ? [...searchParams.keys()].filter((name) => ![...known, ...everywhere].includes(name)) : [];
}
