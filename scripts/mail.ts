import { runJob } from "./site/with-database.ts";
import { mailCommandTexts as texts } from "#texts/enquiry/emails.ts";

await runJob(texts.help, async () => {
  const [action = "", email = ""] = process.argv.slice(2);
  if (!["failed", "retry", "stopped", "resume"].includes(action) && !(action === "allow" && email !== "")) {
    console.error(texts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const { failedEmails, retryFailedEmails } = await import("#db/site/outgoing-emails.server.ts");
  const { resumeJobs } = await import("#db/site/seeds.server.ts");
  const { allowRecipient, suppressedRecipients } = await import("#db/site/suppressed-recipients.server.ts");
  if (action === "stopped") {
    const stopped = await suppressedRecipients(db);
    for (const one of stopped) console.log(texts.stopped({ ...one, since: one.since.toISOString() }));
    if (stopped.length === 0) console.log(texts.noneStopped);
  } else if (action === "allow") {
    console.log((await allowRecipient(db, email)) ? texts.allowed(email) : texts.notStopped(email));
  } else if (action === "resume") {
    console.log((await resumeJobs(db)) ? texts.resumed : texts.notPaused);
  } else if (action === "retry") {
    console.log(texts.retried(await db.transaction().execute(retryFailedEmails)));
  } else {
    const failed = await failedEmails(db);
    for (const one of failed) console.log(texts.failed({ ...one, failedAt: one.failedAt.toISOString() }));
    if (failed.length === 0) console.log(texts.noneFailed);
  }
  await db.destroy();
  return 0;
});
