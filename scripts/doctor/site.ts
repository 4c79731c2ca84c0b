import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { type Check, ok, problem, reasonOf, warning } from "./finding.ts";
import { doctorTexts as texts } from "#texts/site/doctor.ts";

/** Free space, in bytes. */
const space = { warning: 2e9, problem: 200e6 };

/** Whether map tiles come from OpenStreetMap's server, which is not for every site. */
export const checkTiles: Check = async ({ env }) => {
  const { hostname } = new URL(env.TILE_URL);
  const isPublicServer = /(^|\.)tile\.openstreetmap\.org$/.test(hostname);
  return [isPublicServer && !env.isLocal ? warning(texts.tiles.policy) : ok(texts.tiles.from(hostname))];
};

/** Whether DATA_DIR can be written to, and has space. */
export const checkDisk: Check = async ({ env }) => {
  try {
    await access(env.DATA_DIR, constants.W_OK);
  } catch (error) {
    if (!existsSync(env.DATA_DIR)) return [warning(texts.disk.missing(env.DATA_DIR))];
    return [problem(texts.disk.notWritable(env.DATA_DIR, reasonOf(error)))];
  }
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = bavail * bsize;
  if (free >= space.warning) return [ok(texts.disk.free(env.DATA_DIR, free))];
  return [(free < space.problem ? problem : warning)(texts.disk.full(env.DATA_DIR, free))];
};

/** What the site takes for the address of a client. */
export const checkProxies: Check = async ({ env: { TRUST_PROXY: count, isLocal, APP_URL } }) => {
  if (count === 0) {
    return [APP_URL.startsWith("https:") ? warning(texts.proxies.missing) : ok(texts.proxies.none)];
  }
  return [isLocal ? warning(texts.proxies.local(count)) : ok(texts.proxies.some(count))];
};

/** Whether the site answers at APP_URL, and is ready. */
export const checkReadiness: Check = async ({ env: { APP_URL } }) => {
  let response: Response;
  try {
    response = await fetch(`${APP_URL}/ready`, { redirect: "manual", signal: AbortSignal.timeout(15_000) });
  } catch (error) {
    return [warning(texts.site.silent(APP_URL, reasonOf(error)))];
  }
  const { status } = response;
  if (status === 200) return [ok(texts.site.ready(APP_URL))];
  if (status >= 300 && status < 400) {
    return [problem(texts.site.redirects(APP_URL, response.headers.get("location") ?? ""))];
  }
  const parts = (await response.text()).match(/^\w+(?= unavailable$)/gm) ?? [];
  return [problem(parts.length > 0 ? texts.site.notReady(APP_URL, parts) : texts.site.other(APP_URL, status))];
};
