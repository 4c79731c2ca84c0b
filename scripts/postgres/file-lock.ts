import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { UserError } from "../main.ts";
import { postgresTexts } from "#texts/site/database.ts";

/** A lock that is held until it is released or its process ends in any way. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the kernel's exclusive lock on a file, which is created if missing and stays when the lock is released. The
 * file does not say who holds it, so nothing can be out of date.
 * @returns undefined if someone else holds the lock
 */
export function tryLock(file: string): FileLock | undefined {
  return process.platform === "darwin" ? lockWhileOpening(file) : lockByFlock(file);
}

/** A lock belongs to the open file, and `flock` inherits ours: the file stays locked after `flock` has ended. */
function lockByFlock(file: string): FileLock | undefined {
  const descriptor = openSync(file, "a", 0o600);
  const { status, error } = spawnSync("flock", ["-n", "-x", "3"], {
    stdio: ["ignore", "ignore", "ignore", descriptor],
  });
  if (status === 0) return held(descriptor);
  closeSync(descriptor);
  if (status === 1) return undefined;
  throw new UserError(error ? postgresTexts.flockMissing(file) : postgresTexts.flockFailed(file, status));
}

/** macOS has no `flock` command, but can lock a file on opening. Node has no names for these flags. */
function lockWhileOpening(file: string): FileLock | undefined {
  const O_EXLOCK = 0x20;
  try {
    return held(openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return undefined;
    throw error;
  }
}

function held(descriptor: number): FileLock {
  let open = true;
  return {
    release() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}
