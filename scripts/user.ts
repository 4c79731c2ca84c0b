import { runJob } from "./site/with-database.ts";
import { userCommandTexts } from "#texts/account/commands.ts";

interface Action {
  /** @returns whether the e-mail has an account */
  act: (email: string) => Promise<boolean>;
  done: (email: string) => string;
}

const disable = (disabled: boolean) => async (email: string) =>
  (await import("#app/commands/account/administer.server.ts")).setAccountDisabled(email, disabled);
const makeAdmin = (admin: boolean) => async (email: string) =>
  (await import("#app/commands/account/administer.server.ts")).setAccountAdmin(email, admin);

const actions: Record<string, Action> = {
  disable: { act: disable(true), done: userCommandTexts.disabled },
  enable: { act: disable(false), done: userCommandTexts.enabled },
  admin: { act: makeAdmin(true), done: userCommandTexts.admin },
  "not-admin": { act: makeAdmin(false), done: userCommandTexts.notAdmin },
};

await runJob(userCommandTexts.help, async () => {
  const [name = "", typed] = process.argv.slice(2);
  const email = typed?.trim();
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || !email) {
    console.error(userCommandTexts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const found = await action.act(email);
  await db.destroy();
  console.log(found ? action.done(email) : userCommandTexts.unknown(email));
  return found ? 0 : 1;
});
