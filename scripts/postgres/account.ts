import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { UserError } from "../main.ts";
import { copyServerFiles, findServerFiles, restoreLinks } from "./server-files.ts";
import { postgresTexts } from "#texts/site/database.ts";

/** The account that PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  /** The owner its files need, if it is another user. */
  uid?: number;
  gid?: number;
  /** A command prefix that switches to the account. */
  launcher: string[];
}

/** PostgreSQL's programs and the account that can access both them and the data. */
export interface Server {
  account: Account;
  /** The folder with `postgres` and `initdb`. */
  bin: string;
}

/**
 * Decides who runs PostgreSQL and from where. As an ordinary user: that user, in place. As root: `nobody`, with a copy
 * of the programs in `home` if it cannot access them in place; if it cannot access `home` either, a user namespace in
 * which root's own files belong to an ordinary user.
 * @param home the folder for the data; if we are root, it belongs to root
 * @throws {UserError} if none of this is possible
 */
export function chooseServer(home: string): Server {
  const files = findServerFiles();
  const linked = restoreLinks(files.folder);
  const inPlace = path.join(files.folder, "bin");
  const copied = () => path.join(copyServerFiles(files, home), "bin");

  if (process.getuid?.() !== 0) return { account: { launcher: [] }, bin: linked ? inPlace : copied() };

  const nobody: Account = { uid: idOf("-u"), gid: idOf("-g"), launcher: [] };
  if (canEnter(nobody, home)) {
    if (linked && canRun(nobody, inPlace)) return { account: nobody, bin: inPlace };
    const bin = copied();
    if (canRun(nobody, bin)) return { account: nobody, bin };
  }
  const namespace: Account = { launcher: ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"] };
  if (canEnter(namespace, home)) {
    const bin = linked ? inPlace : copied();
    if (canRun(namespace, bin)) return { account: namespace, bin };
  }
  throw new UserError(postgresTexts.notAsRoot(home));
}

/** Starts a program under an account. `stdio` and the rest are Node's. */
export function spawnAs(account: Account, file: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command, ...rest] = [...account.launcher, file, ...args];
  return spawn(command!, rest, { ...options, ...owner(account) });
}

function succeeds(account: Account, file: string, args: string[]): boolean {
  const [command, ...rest] = [...account.launcher, file, ...args];
  return spawnSync(command!, rest, { ...owner(account), cwd: "/", stdio: "ignore" }).status === 0;
}

const owner = ({ uid, gid }: Account) => (uid === undefined ? {} : { uid, gid });
const canEnter = (account: Account, folder: string) => succeeds(account, "sh", ["-c", 'cd "$1"', "sh", folder]);
const canRun = (account: Account, bin: string) =>
  succeeds(account, path.join(bin, "postgres"), ["--version"]) &&
  succeeds(account, path.join(bin, "initdb"), ["--version"]);

/** The id of the user (`-u`) or group (`-g`) nobody, which differs between systems. */
function idOf(flag: "-u" | "-g"): number {
  const { status, stdout } = spawnSync("id", [flag, "nobody"], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : 65534;
}
