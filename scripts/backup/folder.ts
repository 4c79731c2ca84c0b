import { createReadStream, rmSync } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../main.ts";
import type { Destination } from "./destination.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

/** Backups in a folder, which is created with the first one; only our user can read them. @param folder absolute */
export function folderAt(folder: string): Destination {
  return {
    address: (name) => path.join(folder, name),

    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `.${name}.unfinished`);
      const removeAtExit = () => rmSync(unfinished, { force: true });
      process.once("exit", removeAtExit);
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          await writeFile(file, bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        process.off("exit", removeAtExit);
      }
    },

    async read(name) {
      const file = path.join(folder, name);
      await access(file, constants.R_OK).catch(() => {
        throw new UserError(texts.notFound(file));
      });
      return createReadStream(file);
    },

    list: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name)),
  };
}
