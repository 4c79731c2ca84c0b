import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** An error that the user can fix: only its message is printed, without a stack. */
export class UserError extends Error {}

/** Whether the module was started from the command line rather than imported. */
export function isMain(moduleUrl: string): boolean {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(moduleUrl);
}

/**
 * Runs a script's main function and ends the process with the exit code it returns, 0 by default. An error is printed
 * and becomes exit code 1.
 */
export async function runMain(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
