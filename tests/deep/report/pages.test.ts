import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticatedMinutes } from "#app/domain/account/viewer.ts";
import {
  adminPath,
  answerPath,
  decisionPath,
  findPath,
  grievancesPath,
  receivedGrievancePath,
  reportPath,
  reportedListingPath,
  reportsPath,
} from "#app/paths.ts";
import { goodPassword } from "../../support/account/users.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { clickToNextPage, openBrowser, openWindow, waitForHydration } from "../../support/browser/browser.ts";
import { hasJava, htmlErrors } from "../../support/browser/html-checker.ts";
import { addListings } from "../../support/listing/listings.ts";
import { newOwner } from "../../support/listing/form.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

// Axe needs script.
const options = { javaScriptEnabled: true, reducedMotion: "reduce" as const };

describe("the pages about reports", () => {
  let app: App;
  let browser: Browser;
  beforeAll(async () => void ([app, browser] = await Promise.all([sharedApp(), openBrowser()])));
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  it("pass axe and W3C's checker, by keyboard from a report to the restored listing", async () => {
    const owner = await newOwner(app, "Asha Rao");
    const admin = await newOwner(app, "Meera Nair");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute();
    const [id] = await addListings(app.db, owner.id, [{ name: "Neem House" }]);
    // Its photos are rows without files.
    app.allowErrors(/^a photo was moved without files/);
    const visitors = await openWindow(browser, app, options);
    const owners = await openWindow(browser, app, { ...options, visitor: owner.visitor });
    const admins = await openWindow(browser, app, { ...options, visitor: admin.visitor });
    const states: { name: string; html: string }[] = [];
    const check = async ({ page }: typeof visitors) => {
      await waitForHydration(page);
      states.push({ name: `${states.length}: ${page.url()}`, html: await page.content() });
      expect(await axeViolations(page), page.url()).toEqual([]);
    };
    const press = async ({ page }: typeof visitors, name: string) => {
      const button = page.getByRole("button", { name, exact: true });
      await button.focus();
      await clickToNextPage(button);
    };

    await visitors.page.goto(reportPath(id!));
    await check(visitors);
    await visitors.page.getByLabel("It looks like fraud").focus();
    await visitors.page.keyboard.press("Space");
    await press(visitors, "Send report");
    await visitors.page.getByText("Thank you.").waitFor();

    const grievance = {
      name: "Asha",
      email: "asha@example.org",
      message: "This home is mine.",
      created_at: new Date(0),
    };
    const { id: number } = await app.db
      .insertInto("grievances")
      .values({ ...grievance, form_token: crypto.randomUUID() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const forAdmins = [adminPath, findPath("a"), reportsPath, grievancesPath, receivedGrievancePath(number)];
    for (const path of [...forAdmins, decisionPath("dismiss", id!), decisionPath("disable", id!)]) {
      await admins.page.goto(path);
      await check(admins);
    }
    await admins.page.goto(reportedListingPath(id!));
    await admins.page.getByLabel("Reason, for the owner").fill("The photos are of another home.");
    await check(admins);
    const created_at = new Date(Date.now() - authenticatedMinutes * 60_000);
    await app.db.updateTable("sessions").set({ created_at }).where("user_id", "=", admin.id).execute();
    await press(admins, "Hide listing");
    await check(admins);
    await admins.page.getByLabel("Your password").fill(goodPassword);
    await press(admins, "Hide listing");
    await check(admins);

    await owners.page.goto(`/category/rent/${id}`);
    await check(owners);
    await owners.page.goto(answerPath(id!));
    await owners.page.getByLabel("Your answer").fill("I have replaced the photos.");
    await check(owners);
    await press(owners, "Send answer");
    await check(owners);

    await admins.page.goto(reportedListingPath(id!));
    await check(admins);
    await press(admins, "Restore listing");
    await check(admins);
    if (hasJava) expect(await htmlErrors(states)).toEqual([]);
    for (const { context } of [visitors, owners, admins]) await context.close();
  });
});
