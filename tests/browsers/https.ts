/** An app served over https, as in production. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../scripts/postgres/free-port.ts";
import { type App, startApp } from "../support/server/app.ts";
import { forwardTo } from "../support/http/proxy.ts";

/**
 * Starts an app behind a TLS proxy with a self-signed certificate.
 * @param env as for `startApp`
 * @returns the app, at the proxy's URL
 */
export async function startHttpsApp(env: Record<string, string>): Promise<App> {
  const origin = `https://127.0.0.1:${await freePort()}`;
  const app = await startApp({ env: { ...env, APP_URL: origin } });
  const proxy = https.createServer(await makeCertificate(), forwardTo(app.url));
  proxy.listen(Number(new URL(origin).port), "127.0.0.1");
  await once(proxy, "listening");
  return {
    ...app,
    url: origin,
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await app.stop();
    },
  };
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-certificate-"));
  try {
    const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const files = ["-keyout", key, "-out", cert];
    await promisify(execFile)("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
