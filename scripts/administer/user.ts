import { messageOf } from "../site/database-ready.ts";
import { runJob } from "../site/with-database.ts";
import { findSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail } from "#db/account/users.server.ts";
import { findAdminActions } from "#db/report/admins.server.ts";
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
/** @returns the exit code, 0 by default */
type Action = (email: string, tools: Tools, option: string) => Promise<number | void>;

/** An action that a command does, and what is said then. */
const command =
  (act: (commands: Commands, email: string) => Promise<boolean>, done: (email: string) => string): Action =>
  async (email, { commands }) => {
    const isFound = await act(commands, email);
    console.log(isFound ? done(email) : texts.unknown(email));
    return isFound ? 0 : 1;
  };
const endSessions = command((commands, email) => commands.endSessions(email), texts.ended);
const deleteAccount = command((commands, email) => commands.deleteAccountOf(email), texts.deleted);

const actions: Record<string, Action> = {
  show,
  sessions: (email, tools, option) => (option === "--end" ? endSessions : sessions)(email, tools, option),
  reset,
  delete: (email, tools, option) => (option === "--yes" ? deleteAccount : askToDelete)(email, tools, option),
  disable: command((commands, email) => commands.setAccountDisabled(email, true), texts.disabled),
  enable: command((commands, email) => commands.setAccountDisabled(email, false), texts.enabled),
  admin: command((commands, email) => commands.setAccountAdmin(email, true), texts.admin),
  "not-admin": command((commands, email) => commands.setAccountAdmin(email, false), texts.notAdmin),
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

async function list(db: Db, words: string): Promise<void> {
  const users = await findUsers(db, wordsToFind(words), most + 1);
  for (const user of users.slice(0, most)) console.log(entry(user));
  if (users.length === 0) console.log(texts.none);
  if (users.length > most) console.log(texts.more(most));
}

/** The account of an e-mail address; null, which is said, if there is none. */
async function find(db: Db, email: string): Promise<FoundUser | null> {
  const account = await findAccountByEmail(db, email);
  // Others may have this id in their names.
  const found = account ? await findUsers(db, [account.id], most) : [];
  const user = found.find(({ id }) => id === account?.id) ?? null;
  if (!user) console.log(texts.unknown(email));
  return user;
}

async function show(email: string, { db }: Tools): Promise<number | void> {
  const user = await find(db, email);
  if (!user) return 1;
  console.log(entry(user));
  console.log(texts.id(user.id));
  console.log(texts.signIn(user));
  console.log(texts.listings(user.email, user.listings));
  console.log(texts.sessions((await findSessionsOf(db, user.id)).length));
  const done = await findAdminActions(db, { ownerId: user.id });
  if (done.length > 0) console.log(texts.history);
  for (const { createdAt, ...action } of done) console.log(recordedText({ ...action, time: createdAt.toISOString() }));
}

async function sessions(email: string, { db }: Tools): Promise<number | void> {
  const user = await find(db, email);
  if (!user) return 1;
  const found = await findSessionsOf(db, user.id);
  for (const { startedAt, expiresAt } of found) {
    console.log(texts.session({ startedAt: startedAt.toISOString(), expiresAt: expiresAt.toISOString() }));
  }
  if (found.length === 0) console.log(texts.noSessions);
}

async function reset(email: string, { commands }: Tools): Promise<number> {
  try {
    const outcome = await commands.sendResetCodeTo(email);
    console.log("sent" in outcome ? texts.reset(email) : texts.notReset[outcome.refused]);
    return "sent" in outcome ? 0 : 1;
  } catch (error) {
    console.error(texts.notSent(messageOf(error)));
    return 1;
  }
}

async function askToDelete(email: string, { db }: Tools): Promise<number> {
  const user = await find(db, email);
  if (user) console.log(texts.sureToDelete(user));
  return 1;
}
