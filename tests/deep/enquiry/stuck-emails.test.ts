import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { respond, useAppWithMail } from "../../support/enquiry/mail-provider.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { runScript } from "../../support/server/scripts.ts";

describe("while the mail provider is down (TRUST.md row 60)", () => {
  const reason = "the mail provider did not take the message: Out of order";
  const { app, provider } = useAppWithMail();
  let homes: string[];
  beforeAll(async () => {
    app.allowErrors(/the e-mail [0-9a-f-]+ will be retried/);
    homes = await addListings(app.db, await addOwner(app.db, { email: "meera@example.org" }), [
      { name: "Neem House" },
      { name: "Mango House" },
    ]);
  });
  beforeEach(() => {
    provider.answer = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
  });

  const mail = (...args: string[]) => runScript(app, "mail", ...args);
  const waiting = async () => (await mail("pending")).stdout;

  it("'mail pending' and 'mail failed' say which e-mails wait and why, and each arrives once when it is back", async () => {
    expect(await waiting()).toBe("No e-mails are waiting.\n");
    await sendEnquiry(app, homes[0]!, { email: "asha@example.org", message: "Is there a balcony?" });
    await sendEnquiry(app, homes[1]!, { email: "ravi@example.org" });

    await expect.poll(waiting).toContain(`  4: ${reason}\n`);
    const [count, stuck, , ...lines] = (await waiting()).trimEnd().split("\n");
    expect(count).toMatch(/^4 e-mails are waiting, since 20\d\d-\S+Z\.$/);
    expect(stuck).toContain("4 e-mails are waiting that could not be sent so far");
    expect(lines.map((line) => line.split("  ")[2]).toSorted()).toEqual(
      ["asha@example.org", "meera@example.org", "meera@example.org", "ravi@example.org"].toSorted(),
    );
    const withReason =
      /^20\d\d-\S+Z {2}[0-9a-f-]{36} {2}\S+@example\.org {2}.+ \(failed .+, next try 20\d\d-\S+Z: the mail/;
    for (const line of lines) expect(line).toMatch(withReason);
    expect(lines.join()).not.toContain("balcony");
    const { stdout: failed } = await mail("failed");
    expect(failed).not.toContain("No failed e-mails");
    expect(failed).toContain(`  4: ${reason}\n`);
    const doctor = await runScript(app, "doctor/command");
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining(`4 could not be sent so far: ${reason}`)]);

    provider.answer = respond(200, { id: "1" });
    const before = provider.emails.length;
    // Some of them may have been retried already.
    expect((await mail("retry")).stdout).toContain("will be retried.\n");
    await expect.poll(waiting).toBe("No e-mails are waiting.\n");
    expect((await mail("failed")).stdout).toBe("No failed e-mails.\n");
    const arrived = provider.emails.slice(before).map(({ to, idempotencyKey }) => `${to} ${idempotencyKey}`);
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived).size).toBe(4);
  });

  it("'mail test' shows the provider's answer, and fails", async () => {
    expect(await mail("test", "asha@example.org")).toMatchObject({
      code: 1,
      stderr: `The message was not accepted: ${reason}\n`,
    });
    provider.answer = respond(200, { id: "49a3999c" });
    const { code, stdout } = await mail("test", "asha@example.org");
    expect([code, stdout]).toEqual([0, expect.stringContaining("to asha@example.org was accepted: 49a3999c\n")]);
    expect(provider.emails.at(-1)).toMatchObject({ to: "asha@example.org", subject: "GharSetu: a test message" });
  });
});
