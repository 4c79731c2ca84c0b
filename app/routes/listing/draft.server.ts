import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { storedPicture } from "#app/domain/listing/card.server.ts";
import { messages } from "#app/domain/messages.ts";
import { type ListingFormValue, listingFieldNames, listingForm } from "#app/domain/listing/form.ts";
import { isId, saveButton } from "#app/domain/listing/listing.ts";
import { type Photo, rearrange, rearranged } from "#app/domain/photo/rules.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { type FormPass, readFormPass } from "#app/http/listing/form-token.server.ts";
import type { Body } from "#app/http/site/body.server.ts";
import { type CheckedFields, type Problems, checkFields, refusal } from "#app/http/site/form.server.ts";
import type { Call } from "#app/http/account/session.server.ts";

/** A photo the form holds. Its picture is unknown while the database is out of reach. */
export interface KeptPhoto {
  id: string;
  picture: Picture | null;
  /** What was typed to describe it. */
  alt: string;
}

/** What the listing form is drawn from when it comes back: nothing typed, chosen or sent is lost. */
export interface EditorAnswer {
  form: SubmissionResult;
  photos: KeptPhoto[];
  /** The form's pass, as it was or a new one. */
  pass: string;
  /** The state of the listing that the form was opened at, while editing. */
  version: number;
  /** What a photo button has done, in words. */
  done: string | null;
}

/** The name of a photo button begins with this, and goes on with what it asks for. */
const arranging = "arrange:";

/** The name of the field that describes a photo begins with this, and goes on with its id. */
const describing = "describe:";

type Change = Partial<Pick<EditorAnswer, "pass" | "version">> & { status?: number };

/** @param signedIn whether their owner is: spooled photos are shown to nobody else */
export function keptPhotos(photos: Photo[], signedIn = true): KeptPhoto[] {
  return photos.map((photo) => {
    const picture = photo.spooled && !signedIn ? null : storedPicture(photo, "cover");
    return { id: photo.id, picture, alt: photo.alt };
  });
}

/** A listing form as it was sent, and the ways to give it back. */
export class Draft {
  readonly pass: FormPass | null;
  readonly version: number;
  /** The photos it holds already, in its order, each with what was typed to describe it. */
  readonly held: { id: string; alt: string }[];
  /** The photo button that was pressed, if one was. */
  readonly button: string | null;
  /** Whether the button to save it was pressed. */
  readonly saves: boolean;
  /** The listing's details; null where a field has an error. */
  readonly details: ListingFormValue | null;

  /** What it holds now. Until they are looked up these are bare ids, so that even a failure in between loses none. */
  photos: KeptPhoto[];

  readonly #context: Call["context"];
  readonly #signedIn: boolean;
  readonly #passText: string;
  readonly #checked: CheckedFields<ListingFormValue>;
  #done: string | null = null;

  /** @param signedIn whether a user is; without one, the fields are only checked where the form's pass names its user */
  constructor(body: Pick<Body, "fields" | "truncated">, context: Call["context"], signedIn: boolean) {
    const { fields } = body;
    const text = (name: string) => fields.getAll(name).find((value) => typeof value === "string");
    this.#context = context;
    this.#signedIn = signedIn;
    this.#passText = text("pass") ?? "";
    this.pass = readFormPass(this.#passText);
    this.version = /^\d{1,9}$/.test(text("version") ?? "") ? Number(text("version")) : 0;
    this.button = [...fields.keys()].find((name) => name.startsWith(arranging))?.slice(arranging.length) ?? null;
    this.saves = fields.has(saveButton);
    this.held = [...new Set(fields.getAll("photo").filter((value) => typeof value === "string"))]
      .filter(isId)
      .map((id) => ({ id, alt: text(describing + id)?.trim() ?? "" }));
    this.photos = this.held.map(({ id, alt }) => ({ id, alt, picture: null }));
    this.#checked = checkFields(body, listingFieldNames, signedIn || this.pass ? listingForm : null);
    const { submission, truncated } = this.#checked;
    this.details = submission.status === "success" && Object.keys(truncated).length === 0 ? submission.value : null;
  }

  /** Takes the photos it ends up with, moved as its button asks. */
  hold(photos: Photo[]): void {
    this.photos = keptPhotos(this.button === null ? photos : rearrange(photos, this.button), this.#signedIn);
    this.#done = this.button === null ? null : rearranged(photos, this.button);
    if (photos.some((photo) => photo.spooled)) this.#done ??= messages.photosWaiting;
  }

  /** The same form again, as a photo button leaves it: what is not filled in yet is no error. */
  again() {
    return data(this.#answer({ initialValue: this.#typed() }));
  }

  /** The same form with these texts beside its fields, and those its own rules give. */
  refuse(problems: Problems, { status, ...change }: Change = {}) {
    const { submission, truncated } = this.#checked;
    const { "": formErrors, ...fieldErrors } = { ...truncated, ...problems };
    const form = submission.reply({ fieldErrors, formErrors });
    return refusal(this.#context, { ...this.#answer(form), ...change }, status);
  }

  /** The same form with what is wrong with its photos, and nothing else. */
  refusePhotos(problems: string[]) {
    const form = { initialValue: this.#typed(), error: { images: problems } };
    return refusal(this.#context, this.#answer(form));
  }

  /** What was typed, as conform hands it back. */
  #typed(): SubmissionResult["initialValue"] {
    return this.#checked.submission.reply().initialValue;
  }

  #answer(form: SubmissionResult): EditorAnswer {
    return { form, photos: this.photos, pass: this.#passText, version: this.version, done: this.#done };
  }
}
