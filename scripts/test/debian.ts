import { spawnSync } from "node:child_process";

/** Installs Debian packages. If that fails, the tests that need them report it. */
export function installPackages(names: string[]): void {
  const install = `apt-get update && apt-get install -y --no-install-recommends ${names.join(" ")}`;
  console.log(`Not found: ${names.join(", ")}: ${install}`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [program, ...args] = [...sudo, "sh", "-c", install];
  spawnSync(program, args, { stdio: "inherit", timeout: 240_000 });
}
