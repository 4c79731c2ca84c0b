import { runJob } from "./site/with-database.ts";
import { userCommandTexts } from "#texts/account/commands.ts";

const actions: Record<string, { disabled: boolean; done: (email: string) => string }> = {
  disable: { disabled: true, done: userCommandTexts.disabled },
  enable: { disabled: false, done: userCommandTexts.enabled },
};

await runJob(userCommandTexts.help, async () => {
  const [action = "", typed] = process.argv.slice(2);
  const email = typed?.trim();
  const chosen = actions[action];
  if (!chosen || !email) {
    console.error(userCommandTexts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const { setAccountDisabled } = await import("#app/domain/account/commands.server.ts");
  const found = await setAccountDisabled(email, chosen.disabled);
  await db.destroy();
  console.log(found ? chosen.done(email) : userCommandTexts.unknown(email));
  return found ? 0 : 1;
});
