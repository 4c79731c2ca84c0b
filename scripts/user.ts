import { runJob } from "./site/with-database.ts";

const verbs: Record<string, { disabled: boolean; said: string }> = {
  disable: { disabled: true, said: "cannot sign in any more and is signed out everywhere" },
  enable: { disabled: false, said: "can sign in again" },
};

await runJob("user disable|enable <e-mail>: shuts an account, or opens it again.", async () => {
  const [verb = "", typed] = process.argv.slice(2);
  const email = typed?.trim();
  const chosen = verbs[verb];
  if (!chosen || !email) {
    console.error("npm run user -- disable <e-mail>\nnpm run user -- enable <e-mail>");
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const { setAccountDisabled } = await import("#app/domain/account/commands.server.ts");
  const found = await setAccountDisabled(email, chosen.disabled);
  await db.destroy();
  console.log(found ? `${email} ${chosen.said}.` : `There is no account of ${email}.`);
  return found ? 0 : 1;
});
