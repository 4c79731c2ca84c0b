import { runJob } from "./site/with-database.ts";
import { mailCommandTexts as texts } from "#texts/enquiry/emails.ts";

await runJob(texts.help, async () => {
  const [action = ""] = process.argv.slice(2);
  if (action !== "failed" && action !== "retry") {
    console.error(texts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const { failedEmails, retryFailedEmails } = await import("#db/site/outgoing-emails.server.ts");
  if (action === "retry") {
    console.log(texts.retried(await db.transaction().execute(retryFailedEmails)));
  } else {
    const failed = await failedEmails(db);
    for (const email of failed) console.log(texts.failed({ ...email, failedAt: email.failedAt.toISOString() }));
    if (failed.length === 0) console.log(texts.noneFailed);
  }
  await db.destroy();
  return 0;
});
