import { z } from "zod";
import { productName } from "#app/brand.ts";
import type { FoundArea, GeocoderQuery } from "#app/domain/place/home/geocoding.ts";
import { env } from "#app/env.server.ts";

/** Whether addresses are looked up. */
export const geocoderConfigured = env.GEOCODER_URL !== undefined;

/** In milliseconds, for a request. The owner waits for it. */
const timeLimit = 2500;
const mostResults = 5;

/** A geocoder that cannot be used now. */
export class GeocoderError extends Error {
  /** In how many seconds it may be queried again; null if it did not state that. */
  readonly retryAfter: number | null;

  constructor(message: string, { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {}) {
    super(message, options);
    this.name = "GeocoderError";
    this.retryAfter = retryAfter;
  }
}

const degrees = z.coerce.number().refine(Number.isFinite);

/** The results of Nominatim's `/search` in the format `jsonv2`: coordinates are texts. */
const answer = z.array(
  z.object({ lat: degrees, lon: degrees, boundingbox: z.tuple([degrees, degrees, degrees, degrees]) }),
);

/**
 * Asks the geocoder, which has Nominatim's API, for places in India within an area.
 * @throws {GeocoderError} if it is slow, refuses or answers something else
 */
export async function searchGeocoder({ text, around }: GeocoderQuery): Promise<FoundArea[]> {
  const { west, south, east, north } = around;
  const query = new URLSearchParams({
    q: text,
    countrycodes: "in",
    format: "jsonv2",
    limit: String(mostResults),
    viewbox: [west, south, east, north].map((one) => one.toFixed(4)).join(","),
    bounded: "1",
  });
  const response = await fetch(`${env.GEOCODER_URL}/search?${query}`, {
    headers: {
      Accept: "application/json",
      "Accept-Language": "en",
      // The usage policy of OpenStreetMap's Nominatim asks for a name and a way to reach us.
      "User-Agent": `${productName} (${env.APP_URL}; ${env.CONTACT_EMAIL})`,
    },
    signal: AbortSignal.timeout(timeLimit),
    redirect: "error",
  }).catch((cause: unknown) => {
    throw new GeocoderError("the geocoder did not answer", { cause });
  });
  if (!response.ok) {
    const retryAfter = Number(response.headers.get("Retry-After") ?? NaN);
    throw new GeocoderError(`the geocoder answered ${response.status}`, {
      retryAfter: retryAfter > 0 ? retryAfter : null,
    });
  }
  try {
    return answer.parse(await response.json()).map(({ lat, lon, boundingbox: [s, n, w, e] }) => ({
      latitude: lat,
      longitude: lon,
      south: s,
      north: n,
      west: w,
      east: e,
    }));
  } catch (cause) {
    throw new GeocoderError("the geocoder answered something else than places", { cause });
  }
}
