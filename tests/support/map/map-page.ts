import { expect } from "vitest";
import type { MapMarkers } from "#app/domain/map/markers.ts";
import type { Page } from "../http/page.ts";
import type { Visitor } from "../http/visitor.ts";

/** The response with the markers of a search. */
export async function loadMarkers(visitor: Visitor, query: string): Promise<MapMarkers> {
  const { status, html } = await visitor.get(`/map/markers?${query}`);
  expect(status).toBe(200);
  return JSON.parse(html) as MapMarkers;
}

/** The number of homes, as the page says it. */
export const foundHomes = (page: Page) => page.text(".results-count");
/** The homes beside the map, by place. */
export const homeGroups = (page: Page) =>
  page
    .$(".map-group")
    .toArray()
    .map((group) => {
      const part = page.$(group);
      const [count, distance] = part.find("> .hint").text().split(", ");
      const names = part.find(".map-home h3").toArray();
      return {
        name: part.find("h2").text(),
        count,
        distance,
        homes: names.map((name) => page.$(name).text()),
        link: part.find("h2 a").attr("href"),
        all: part.find("> p a").attr("href"),
      };
    });
/** The links of the static map, by accessible name. */
export const drawnMarkers = (page: Page) =>
  page
    .$(".results-map-markers a")
    .toArray()
    .map((link) => ({ name: page.$(link).attr("aria-label")!, to: page.$(link).attr("href")! }));
