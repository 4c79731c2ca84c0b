import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Env } from "#app/env.server.ts";
import { messageOf } from "./database-ready.ts";
import { startTexts } from "#texts/site/start.ts";

type Folders = Pick<Env, "DATA_DIR" | "imagesDir" | "incomingDir" | "photoSpoolDir" | "outboxDir">;

const stickyBit = 0o1000;

/**
 * Closes DATA_DIR to other users of the machine (TRUST.md row 53), since earlier releases created it open. If that is not
 * possible, a line says so. The embedded PostgreSQL cares for its own folder.
 */
export function closeDataDir({ DATA_DIR, imagesDir, incomingDir, photoSpoolDir, outboxDir }: Folders): void {
  if (process.platform === "win32" || !existsSync(DATA_DIR)) return;
  try {
    // As root, PostgreSQL runs as another user, who must be able to enter. A folder like /tmp is not ours alone.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    if (!(statSync(DATA_DIR).mode & stickyBit)) chmodSync(DATA_DIR, mode);
    for (const folder of [imagesDir, incomingDir, photoSpoolDir, outboxDir].filter(existsSync))
      chmodSync(folder, 0o700);
    const emails = existsSync(outboxDir) ? readdirSync(outboxDir) : [];
    for (const name of emails) chmodSync(path.join(outboxDir, name), 0o600);
  } catch (error) {
    console.error(startTexts.dataDirOpen(DATA_DIR, messageOf(error)));
  }
}
