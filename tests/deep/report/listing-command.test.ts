import { describe, expect, it } from "vitest";
import { reportedListingPath } from "#app/paths.ts";
import { listingCommandTexts as texts } from "#texts/report/commands.ts";
import { proveEmail } from "../../support/account/accounts.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";
import { runScript } from "../../support/server/scripts.ts";

const reason = "The photos are of another home.";

describe("npm run listing", () => {
  const home = new ReportedHome();
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runScript(home.app, "administer/listing", ...args);
    return { code, lines: (stdout + stderr).split("\n").filter((line) => line.trim() !== "") };
  };

  it("hide hides a home and tells its owner why, show shows it again; both are recorded", async () => {
    await proveEmail(home.app, home.owner.email);
    await home.report();
    expect(await run("hide", home.app.url + home.address, reason)).toEqual({ code: 0, lines: [texts.hidden(true)] });
    expect((await home.lastEmail(1)).text).toContain(reason);
    expect((await home.anyone().get(home.address)).status).toBe(404);
    expect(await run("show", home.id)).toEqual({ code: 0, lines: [texts.shown(true)] });
    await home.lastEmail(2);
    expect((await home.anyone().get(home.address)).status).toBe(200);
    expect((await home.actions()).map((row) => [row.action, row.by_command, row.admin_id, row.reason])).toEqual([
      ["hide", true, null, reason],
      ["restore", true, null, null],
    ]);
    const history = await home.admin.visitor.get(reportedListingPath(home.id));
    expect(history.text("main")).toContain("Listing restored by a command on the server, just now");
  });

  it("closes no report that nobody has read, but those that hid the home which it shows again", async () => {
    const open = async () => (await home.reports()).filter(({ closed_at }) => closed_at === null).length;
    await home.report();
    await run("hide", home.id, reason);
    await run("show", home.id);
    expect(await open()).toBe(1);
    await home.act("Dismiss reports");
    await home.app.db.deleteFrom("admin_actions").execute();
    await home.reportUntilHidden();
    expect(await open()).toBe(3);
    await run("show", home.id);
    expect(await open()).toBe(0);
  });

  it("changes nothing without a reason, for an unknown listing, or for one that is not hidden", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [args, text] of [
      [["hide", home.id, "short"], texts.invalidReason(10, 1000)],
      [["hide", unknown, reason], texts.unknown],
      [["show", home.id], texts.notHidden],
    ] as const) {
      expect([args, await run(...args)]).toEqual([args, { code: 1, lines: [text] }]);
    }
    for (const args of [[], ["show", home.id, "now"]]) {
      expect(await run(...args)).toEqual({ code: 1, lines: texts.usage.split("\n") });
    }
    expect((await home.stored()).status).toBe("live");
    expect(await home.actions()).toEqual([]);
  });
});
