import { beforeAll, describe, expect, it } from "vitest";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoIds } from "../../support/listing/form.ts";
import {
  buttonsOf,
  listingForm,
  openScreen,
  screens,
  shownIn,
  storedTexts,
  typedOn,
} from "../../support/listing/screens.ts";
import { useApp } from "../../support/server/app.ts";

describe.each(screens)("the listing form, on its page for $part,", (screen) => {
  const app = useApp();
  let buttons: string[];
  beforeAll(async () => {
    buttons = buttonsOf((await openScreen(app, screen)).page);
  });

  const draftsOf = (owner: { id: string }) =>
    app.db.selectFrom("drafts").select("id").where("user_id", "=", owner.id).execute();

  it.each(["accepted", "refused"] as const)(
    "stores what is typed, whichever button sends it, once if it is sent twice, and if it is %s",
    async (kind) => {
      for (const button of buttons) {
        const { owner, draft, page } = await openScreen(app, screen);
        const { texts, files } = await typedOn(page, screen, kind);
        const form = page.form(listingForm).fill({ ...texts, ...files });
        const answers = [await form.submit(button), await form.submit(button)];
        expect([200, 422]).toContain(answers[0]!.status);
        expect([button, answers[1]!.path]).toEqual([button, answers[0]!.path]);
        expect([button, await storedTexts(app, draft)]).toEqual([button, expect.objectContaining(texts)]);
        expect([button, await draftsOf(owner)]).toEqual([button, [{ id: draft }]]);
      }
    },
  );

  it("comes back with what is typed, and changes nothing, to somebody who is signed out", async () => {
    for (const button of buttons) {
      const { owner, draft, page } = await openScreen(app, screen);
      const { texts, files } = await typedOn(page, screen, "accepted");
      const stored = await storedTexts(app, draft);
      await app.db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
      const answer = await page
        .form(listingForm)
        .fill({ ...texts, ...files })
        .submit(button);
      expect([button, answer.status, answer.errorSummary[0]?.text]).toEqual([
        button,
        422,
        listingMessages.sessionEnded,
      ]);
      expect([button, shownIn(answer, texts)]).toEqual([button, texts]);
      expect([button, await storedTexts(app, draft)]).toEqual([button, stored]);
    }
  });

  it("comes back with what is typed if another tab has saved something else, which stays stored", async () => {
    for (const button of buttons) {
      const { draft, open, page } = await openScreen(app, screen);
      const elsewhere = await typedOn(page, screen, "refused");
      await (await open()).form(listingForm).fill(elsewhere.texts).submit(draftTexts.save);
      const { texts } = await typedOn(page, screen, "accepted");
      const answer = await page.form(listingForm).fill(texts).submit(button);
      expect([button, answer.status, answer.errorSummary[0]?.text]).toEqual([button, 409, draftTexts.savedElsewhere]);
      expect([button, shownIn(answer, texts)]).toEqual([button, texts]);
      expect([button, await storedTexts(app, draft)]).toEqual([button, expect.objectContaining(elsewhere.texts)]);
      // Also one that was removed: the other tab has it.
      expect([button, photoIds(answer).sort()]).toEqual([button, photoIds(page).sort()]);
    }
  });
});
