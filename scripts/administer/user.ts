import { messageOf } from "../site/database-ready.ts";
import { runJob } from "../site/with-database.ts";
import { findSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail } from "#db/account/users.server.ts";
import { findAdminActions, findAdmins } from "#db/report/admins.server.ts";
import { type FoundUser, findUsers } from "#db/report/overview.server.ts";
import type { Db } from "#db/schema.ts";
import type * as CommandsModule from "#app/commands/account/administer.server.ts";
import { wordsToFind } from "#app/domain/report/find.ts";
import { userCommandTexts as texts } from "#texts/account/commands.ts";
import { recordedText } from "#texts/report/admin.ts";

/** How many accounts a list shows. */
const most = 100;

type Commands = typeof CommandsModule;
/** What an action works with. */
interface Tools {
  db: Db;
  commands: Commands;
}
/** @returns the exit code, 0 by default: an account that does not exist is an error, an empty list is not */
type Action = (email: string, tools: Tools, option: string) => Promise<number | void>;

/** An action that a command does, and what is said then, or if it was so before. */
const command =
  (
    act: (commands: Commands, email: string) => ReturnType<Commands["endSessions"]>,
    done: (email: string) => string,
    unchanged = done,
  ): Action =>
  async (email, { db, commands }) => {
    const hadAdmins = (await findAdmins(db)).length > 0;
    const outcome = await act(commands, email);
    if (outcome === "unknown") return unknown(email);
    console.log(outcome === "done" ? done(email) : unchanged(email));
    if (hadAdmins && (await findAdmins(db)).length === 0) console.error(texts.noAdminLeft);
  };
const endSessions = command((commands, email) => commands.endSessions(email), texts.ended);
const deleteAccount = command((commands, email) => commands.deleteAccountOf(email), texts.deleted);

const actions: Record<string, Action> = {
  show,
  sessions: (email, tools, option) => (option === "--end" ? endSessions : sessions)(email, tools, option),
  reset,
  delete: (email, tools, option) => (option === "--yes" ? deleteAccount : askToDelete)(email, tools, option),
  disable: command(
    (commands, email) => commands.setAccountDisabled(email, true),
    texts.disabled,
    texts.unchanged.disabled,
  ),
  enable: command(
    (commands, email) => commands.setAccountDisabled(email, false),
    texts.enabled,
    texts.unchanged.enabled,
  ),
  admin: command((commands, email) => commands.setAccountAdmin(email, true), texts.admin, texts.unchanged.admin),
  "not-admin": command(
    (commands, email) => commands.setAccountAdmin(email, false),
    texts.notAdmin,
    texts.unchanged.notAdmin,
  ),
};

/** The one option of an action. */
const options: Record<string, string> = { sessions: "--end", delete: "--yes" };

await runJob(texts.help, async () => {
  const [name = "", ...typed] = process.argv.slice(2);
  const [email = "", option = ""] = typed.map((argument) => argument.trim());
  const isComplete = email !== "" && typed.length <= 2 && (option === "" || option === options[name]);
  const action = Object.hasOwn(actions, name) && isComplete ? actions[name] : undefined;
  if (!action && name !== "list") {
    console.error(texts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const commands = await import("#app/commands/account/administer.server.ts");
  const code = await (action ? action(email, { db, commands }, option) : list(db, typed.join(" ")));
  await db.destroy();
  return code ?? 0;
});

function entry(user: FoundUser): string {
  return texts.entry({ ...user, since: user.since.toISOString() });
}

async function list(db: Db, text: string): Promise<void> {
  const words = wordsToFind(text);
  const users = words ? await findUsers(db, words, most + 1) : [];
  for (const user of users.slice(0, most)) console.log(entry(user));
  if (users.length === 0) console.log(texts.none);
  if (users.length > most) console.log(texts.more(most));
}

function unknown(email: string): number {
  console.error(texts.unknown(email));
  return 1;
}

/** The account of an e-mail address. */
async function find(db: Db, email: string): Promise<FoundUser | undefined> {
  const account = await findAccountByEmail(db, email);
  // Others may have this id in their names.
  const found = account ? await findUsers(db, [account.id], most) : [];
  return found.find(({ id }) => id === account?.id);
}

async function show(email: string, { db }: Tools): Promise<number | void> {
  const user = await find(db, email);
  if (!user) return unknown(email);
  console.log(entry(user));
  console.log(texts.id(user.id));
  console.log(texts.signIn(user));
  console.log(texts.listings(user.id, user.listings));
  console.log(texts.sessions((await findSessionsOf(db, user.id)).length));
  const done = await findAdminActions(db, { ownerId: user.id });
  if (done.length > 0) console.log(texts.history);
  for (const { createdAt, ...action } of done) console.log(recordedText({ ...action, time: createdAt.toISOString() }));
}

type Times = [started: string, used: string, until: string];

async function sessions(email: string, { db }: Tools): Promise<number | void> {
  const user = await find(db, email);
  if (!user) return unknown(email);
  const found = await findSessionsOf(db, user.id);
  for (const { browser, startedAt, lastUsedAt, expiresAt } of found) {
    const [started, used, until] = [startedAt, lastUsedAt, expiresAt].map((time) => time.toISOString()) as Times;
    console.log(texts.session({ browser, started, used, until }));
  }
  if (found.length === 0) console.log(texts.noSessions);
}

async function reset(email: string, { commands }: Tools): Promise<number> {
  try {
    const outcome = await commands.sendResetCodeTo(email);
    if ("sent" in outcome) {
      console.log(texts.reset(email));
      return 0;
    }
    console.error(texts.notReset[outcome.refused]);
  } catch (error) {
    console.error(texts.notSent(messageOf(error)));
  }
  return 1;
}

async function askToDelete(email: string, { db }: Tools): Promise<number> {
  const user = await find(db, email);
  if (!user) return unknown(email);
  console.error(texts.sureToDelete(user));
  return 1;
}
