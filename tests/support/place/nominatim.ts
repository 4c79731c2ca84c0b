import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the geocoder got. */
export interface Lookup {
  at: number;
  path: string;
  query: Record<string, string>;
  userAgent: string | undefined;
}

/** A local geocoder with Nominatim's API. */
export interface Nominatim {
  url: string;
  lookups: Lookup[];
  /** How it answers. */
  answer: (response: http.ServerResponse, query: Record<string, string>) => void;
  stop(): void;
}

export async function startNominatim(): Promise<Nominatim> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://nominatim.test");
    const query = Object.fromEntries(searchParams);
    nominatim.lookups.push({
      at: performance.now(),
      path: pathname,
      query,
      userAgent: request.headers["user-agent"],
    });
    nominatim.answer(response, query);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const nominatim: Nominatim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lookups: [],
    answer: found([]),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return nominatim;
}

/** A place of its answer; its box reaches so many degrees in each direction. */
export function foundPlace(latitude: number, longitude: number, reach: number) {
  const box = [latitude - reach, latitude + reach, longitude - reach, longitude + reach];
  return {
    place_id: 1,
    osm_type: "way",
    category: "highway",
    type: "residential",
    lat: String(latitude),
    lon: String(longitude),
    boundingbox: box.map(String),
  };
}

export const found = (places: unknown, status = 200, headers: Record<string, string> = {}) => {
  return (response: http.ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(places));
  };
};
