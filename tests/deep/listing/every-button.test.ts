import { beforeAll, describe, expect, it } from "vitest";
import { buttonsOf, listingForm, openScreen, screens, storedTexts, typedOn } from "../../support/listing/screens.ts";
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
});
