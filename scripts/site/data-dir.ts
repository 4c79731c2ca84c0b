import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Env } from "#app/env.server.ts";
import { UserError } from "../main.ts";
import { messageOf } from "./database-ready.ts";
import { postgresTexts } from "#texts/site/database.ts";
import { startTexts } from "#texts/site/start.ts";

type Folders = Pick<Env, "DATA_DIR" | "imagesDir" | "incomingDir" | "outboxDir">;

const stickyBit = 0o1000;

/**
 * Creates DATA_DIR, and closes it to other users of the machine (TRUST.md row 53), since earlier releases created it open:
 * if that is not possible, a line says so. The embedded PostgreSQL cares for its own folder.
 * @throws {UserError} if it cannot be created
 */
export function prepareDataDir({ DATA_DIR, imagesDir, incomingDir, outboxDir }: Folders): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true });
  } catch (error) {
    throw new UserError(postgresTexts.dataDirUnusable(DATA_DIR, messageOf(error)));
  }
  if (process.platform === "win32") return;
  try {
    // As root, PostgreSQL runs as another user, who must be able to enter. A folder like /tmp is not ours alone.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    if (!(statSync(DATA_DIR).mode & stickyBit)) chmodSync(DATA_DIR, mode);
    for (const folder of [imagesDir, incomingDir, outboxDir].filter(existsSync)) chmodSync(folder, 0o700);
    const emails = existsSync(outboxDir) ? readdirSync(outboxDir) : [];
    for (const name of emails) chmodSync(path.join(outboxDir, name), 0o600);
  } catch (error) {
    console.error(startTexts.dataDirOpen(DATA_DIR, messageOf(error)));
  }
}
