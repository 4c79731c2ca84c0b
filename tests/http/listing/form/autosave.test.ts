import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredForm } from "#app/domain/listing/form/understood.ts";
import { editListingPath, savedFormsPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { addVilla, newOwner, storedListing } from "../../../support/listing/form.ts";
import { multipart } from "../../../support/http/client.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { useApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";

describe("a listing form that is saved while it is filled in", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id: string;
  beforeAll(async () => {
    owner = await newOwner(app);
    id = await addVilla(app, owner.id);
  });

  const drafts = () => app.db.selectFrom("drafts").select(["fields", "listing_id"]).execute();
  const opened = async () => (await owner.visitor.get(editListingPath(id))).form(form);
  const typed = async (name: string) => (await opened()).fill({ name });
  const save = (visitor: Visitor, entries: ReturnType<Awaited<ReturnType<typeof typed>>["entries"]>) =>
    visitor.post(`${savedFormsPath}?listing=${id}`, multipart(entries));

  it("is saved for its owner only, and not as another user", async () => {
    const entries = (await typed("Taken")).entries();
    const stranger = await newOwner(app, "Ravi Rao");
    const own = (await stranger.visitor.get("/create-listing")).form(form).fill({ name: "Taken" }).entries();
    const answers = [
      await save(new Visitor(app.url), entries),
      await save(stranger.visitor, entries),
      await save(stranger.visitor, own),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await drafts()).toEqual([]);
  });

  it("is not saved once its token has expired, or for another account than it was opened with", async () => {
    const { visitor } = await newOwner(app, "Ravi Rao");
    const foreign = (await visitor.get("/create-listing")).form(form).value("token") as string;
    for (const [token, text] of [
      ["", listingMessages.formIncomplete],
      [foreign, listingMessages.formOfOther],
    ] as const) {
      const entries = (await typed("Taken")).entries();
      const answer = await save(
        owner.visitor,
        entries.map(([name, value]) => [name, name === "token" ? token : value]),
      );
      expect([answer.status, JSON.parse(answer.html)]).toEqual([422, expect.objectContaining({ problem: text })]);
    }
    expect(await drafts()).toEqual([]);
  });

  it("is answered with what is stored and what that is understood as, also if its point cannot be checked", async () => {
    const sent = (await opened()).fill({ regularPrice: "2.5 cr", latitude: "48.8566", longitude: "2.3522" });
    const answers: StoredForm[] = [];
    const saveAgain = async () => {
      const { status, html } = await save(owner.visitor, sent.entries());
      expect(status).toBe(200);
      answers.push(JSON.parse(html) as StoredForm);
    };
    await saveAgain();
    app.allowErrors(/^the point in a listing form could not be compared .*relation "versions" does not exist/);
    await sql`alter table versions rename to versions_away`.execute(app.db);
    await saveAgain().finally(() => sql`alter table versions_away rename to versions`.execute(app.db));
    const fingerprint = (await opened()).value("fingerprint");
    const amounts = { regularPrice: "= ₹2,50,00,000", discountedPrice: "", deposit: "", maintenance: "", area: "" };
    const stored = { fingerprint, understood: { amounts } };
    expect(answers).toMatchObject([
      { ...stored, pointProblem: expect.stringContaining("from Mumbai") as string },
      { ...stored, pointProblem: null },
    ]);
    await app.db.deleteFrom("drafts").execute();
  });

  it("changes no listing, and is shown when its form is opened again, with a way to discard it", async () => {
    const answer = await save(owner.visitor, (await typed("Half renamed")).entries());
    expect(answer.status).toBe(200);
    expect((await storedListing(app, id))?.name).not.toBe("Half renamed");
    const page = await owner.visitor.get(editListingPath(id));
    expect(page.form(form).value("name")).toBe("Half renamed");
    expect(page.text("main .notice")).toContain("visitors don't see yet");
    const question = await page.follow("Discard them");
    expect(question.text("main")).toContain(draftTexts.deletePage.changes.question);
    await question.form("Discard changes").submit("Discard changes");
    expect((await owner.visitor.get(editListingPath(id))).form(form).value("name")).toBe("Sea View Villa");
  });

  it("is not saved over what another tab has saved", async () => {
    const [one, two] = [(await typed("One")).entries(), (await typed("Two")).entries()];
    expect((await save(owner.visitor, one)).status).toBe(200);
    expect([(await save(owner.visitor, one)).status, (await save(owner.visitor, two)).status]).toEqual([200, 409]);
    expect((await drafts()).map(({ fields, listing_id }) => [fields.name, listing_id])).toEqual([["One", id]]);
  });
});
