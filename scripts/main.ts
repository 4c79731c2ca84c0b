import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A failure the person at the terminal can mend: it is told by its message alone, without a stack. */
export class Refusal extends Error {}

/** Whether the module was started from the command line rather than imported. */
export function isMain(moduleUrl: string): boolean {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(moduleUrl);
}

/**
 * Runs a script's main function and ends the process with the exit code it returns, 0 where it returns none.
 * An error is printed and becomes exit code 1.
 */
export async function runMain(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
