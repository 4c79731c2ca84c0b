import { type FormPart, formStepPath } from "#app/domain/listing/form/parts.ts";
import { draftPath } from "#app/paths.ts";
import type { App } from "../server/app.ts";
import type { Fields } from "../http/client.ts";
import type { Page } from "../http/page.ts";
import { addDraft, flat, newOwner, photoIds, smallPhoto } from "./form.ts";

/** A page of the listing form, and what an owner types there. */
interface Screen {
  /** A step; null for all on one page. */
  part: FormPart | null;
  accepted: Fields;
  refused: Fields;
}

const texts = {
  home: { accepted: { bathroom: "7" }, refused: { bathroom: "many" } },
  place: { accepted: { address: "21 Hill Road, Powai, Mumbai 400076" }, refused: { address: "Nowhere Lane" } },
  price: { accepted: { regularPrice: "31,250" }, refused: { regularPrice: "a lot" } },
  words: { accepted: { name: "Corner Flat" }, refused: { name: "Corner Flat", phone: "call me" } },
};
const all = (kind: "accepted" | "refused") =>
  Object.assign({}, ...Object.values(texts).map((typed) => typed[kind])) as Fields;

export const screens: Screen[] = [
  { part: "photos", accepted: {}, refused: {} },
  { part: "home", ...texts.home },
  { part: "place", ...texts.place },
  { part: "price", ...texts.price },
  { part: "words", ...texts.words },
  { part: null, accepted: all("accepted"), refused: all("refused") },
];

/** The selector of the listing form. */
export const listingForm = "main form[enctype]";

/** A screen with a draft of a new owner, which has two photos. */
export async function openScreen(app: App, { part }: Screen) {
  const owner = await newOwner(app);
  const draft = await addDraft(app, owner.id, flat, 2);
  const open = () => owner.visitor.get(formStepPath(draftPath(draft), part && { part }));
  return { owner, draft, open, page: await open() };
}

/** What is typed on a screen: its fields, and where there are photos, a description and a file. */
export async function typedOn(
  page: Page,
  screen: Screen,
  kind: "accepted" | "refused",
): Promise<{ texts: Fields; files: Fields }> {
  const [, second] = photoIds(page);
  if (second === undefined) return { texts: screen[kind], files: {} };
  const file = kind === "accepted" ? await smallPhoto("3.jpg") : new File(["no photo"], "3.txt");
  return {
    texts: { ...screen[kind], [`describe:${second}`]: `Seen from the ${kind} side` },
    files: { images: [file] },
  };
}

/** The texts of its buttons, with those of its first photo. */
export const buttonsOf = (page: Page) =>
  [...new Set(page.form(listingForm).buttons)].filter((button) => !button.startsWith("Photo 2: "));

/** What a form shows in these fields. */
export const shownIn = (page: Page, typed: Fields) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, page.form(listingForm).value(name)]));

/** The texts of a draft as they are stored: its fields, and the descriptions of its photos. */
export async function storedTexts(app: App, draft: string): Promise<Record<string, string>> {
  const { fields, photos } = await app.db
    .selectFrom("drafts")
    .select(["fields", "photos"])
    .where("id", "=", draft)
    .executeTakeFirstOrThrow();
  return { ...fields, ...Object.fromEntries(photos.map(({ id, alt }) => [`describe:${id}`, alt])) };
}
