import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { sentListingForm } from "#app/domain/listing/form/sent-schema.server.ts";
import { listingFieldNames } from "#app/domain/listing/form/schema.ts";
import { type UnderstoodAmounts, understoodIn } from "#app/domain/listing/form/understood.ts";
import { partFields } from "#app/domain/listing/form/part-fields.ts";
import type { FormStep } from "#app/domain/listing/form/parts.ts";
import { type ListingDetails, isId } from "#app/domain/listing/listing.ts";
import { type ListingFormButton, listingFormButtons } from "#app/domain/listing/draft.ts";
import { type PointPress, type PointView, pointViewField, readPress, readView } from "#app/domain/map/point-map.ts";
import { isUnreadable, visibleText } from "#app/domain/site/text.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { type Photo, rearrange, rearrangeAnnouncement } from "#app/domain/photo/rules.ts";
import { type FormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import type { Body } from "#app/http/site/form/body.server.ts";
import { type CheckedFields, type Problems, checkFields, refusal } from "#app/http/site/form/submission.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { photoTextField } from "./step.server.ts";
import { type PressedMap, pressMap } from "./submitted-point.server.ts";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";

/** The action data that the listing form is shown again with, so that no input and no photo is lost. */
export interface EditorActionData {
  form: SubmissionResult;
  photos: FormPhoto[];
  /** The form's token: the submitted one or a new one. */
  token: string;
  /** The version of the listing or the draft that the form continues; 0 without one. */
  version: number;
  /** What a photo button did, as a status message. */
  done: string | null;
  /** The map that the point is chosen on without script; null if it is not shown. */
  map: PointView | null;
  /** How far its point is from the city of its address, if that must be wrong. */
  farFromCity: FarFromCity | null;
  /** What its amounts are understood as. */
  understood: UnderstoodAmounts;
}

/** A photo button's name starts with this; the rest says what it does. */
const photoButtonPrefix = "arrange:";

type RefuseOptions = Partial<Pick<EditorActionData, "token" | "version">> & { status?: number };

/** @param signedIn whether their owner is: spooled photos are shown to nobody else */
export function toFormPhotos(photos: Photo[], signedIn = true): FormPhoto[] {
  return photos.map((photo) => {
    const picture = photo.spooled && !signedIn ? null : storedPicture(photo, "cover");
    return { id: photo.id, picture, alt: photo.alt };
  });
}

/** A submitted listing form, and the responses that show it again. */
export class SubmittedForm {
  readonly token: FormToken | null;
  readonly version: number;
  /** The photos already uploaded, in the form's order, each with its description as typed. */
  readonly uploaded: { id: string; alt: string }[];
  /** The photo button that was pressed, if any. */
  readonly photoButton: string | null;
  /** The button of its map that was pressed, if any. */
  readonly mapButton: PointPress | null;
  /** The button at its end that was pressed, if any. */
  readonly button: ListingFormButton | null;
  /** The listing's details; null where a field has an error. */
  readonly details: ListingDetails | null;

  /** The photos to show. Until they are looked up they have no pictures, so that a failure before that loses none. */
  photos: FormPhoto[];

  farFromCity: FarFromCity | null = null;

  /** The part that was sent; null for the whole form. */
  readonly step: FormStep | null;

  readonly #context: Call["context"];
  readonly #signedIn: boolean;
  readonly #tokenText: string;
  readonly #checked: CheckedFields<ListingDetails>;
  readonly #shownMap: string;
  readonly #truncated: Set<string>;
  readonly #mayBeEmpty: readonly string[];
  #done: string | null = null;
  #map: PointView | null;
  #point: PressedMap["fields"] = null;

  /**
   * @param options.signedIn if false, the fields are only validated if the form's token identifies its user
   * @param options.step the part that was sent, if it was only one
   * @param options.mayBeEmpty the fields that a part may leave empty
   */
  constructor(
    body: Pick<Body, "fields" | "truncated">,
    context: Call["context"],
    { signedIn, step, mayBeEmpty }: { signedIn: boolean; step: FormStep | null; mayBeEmpty: readonly string[] },
  ) {
    const { fields } = body;
    this.step = step;
    this.#mayBeEmpty = mayBeEmpty;
    const text = (name: string) => fields.getAll(name).find((value) => typeof value === "string");
    this.#context = context;
    this.#signedIn = signedIn;
    this.#tokenText = text("token") ?? "";
    this.token = readFormToken(this.#tokenText);
    this.version = /^\d{1,9}$/.test(text("version") ?? "") ? Number(text("version")) : 0;
    const photoButton = [...fields.keys()].find((name) => name.startsWith(photoButtonPrefix));
    this.photoButton = photoButton?.slice(photoButtonPrefix.length) ?? null;
    this.mapButton = readPress(fields);
    this.#shownMap = text(pointViewField) ?? "";
    this.#map = readView(this.#shownMap);
    this.button = listingFormButtons.find((name) => fields.has(name)) ?? null;
    this.uploaded = [...new Set(fields.getAll("photo").filter((value) => typeof value === "string"))]
      .filter(isId)
      .map((id) => ({ id, alt: visibleText(text(photoTextField(id)) ?? "", "line") }));
    this.photos = this.uploaded.map(({ id, alt }) => ({ id, alt, picture: null }));
    this.#truncated = body.truncated;
    this.#checked = checkFields(body, listingFieldNames, signedIn || this.token ? sentListingForm : null);
    const { submission, lost } = this.#checked;
    this.details = submission.status === "success" && Object.keys(lost).length === 0 ? submission.value : null;
  }

  /** Sets the photos, rearranged by the photo button if one was pressed. */
  setPhotos(photos: Photo[]): void {
    const { photoButton } = this;
    this.photos = toFormPhotos(photoButton === null ? photos : rearrange(photos, photoButton), this.#signedIn);
    this.#done = photoButton === null ? null : rearrangeAnnouncement(photos, photoButton);
    if (photos.some((photo) => photo.spooled)) this.#done ??= photoMessages.photosWaiting;
  }

  /** Applies a button of the map. */
  async pressMap(press: PointPress, owner: { id: string }): Promise<void> {
    const { view, fields } = await pressMap(press, this.typed, { shown: this.#shownMap, owner });
    this.#map = view;
    this.#point = fields;
  }

  /** Shows the form again after a photo button or one of the map, without validation: it may not be filled in yet. */
  redisplay() {
    return data(this.#actionData({ initialValue: { ...this.#input(), ...this.#point } }));
  }

  /**
   * Shows the form again with these errors at its fields, and with its own validation errors unless it is a draft. Those
   * of fields that a step does not have are errors of the form as a whole.
   */
  refuse(found: Problems, { status, ...overrides }: RefuseOptions = {}) {
    const { submission, lost } = this.#checked;
    const problems = this.step ? withinStep(this.step, found) : found;
    const { "": formErrors, ...fieldErrors } = { ...lost, ...problems };
    const ownErrors = this.isKept
      ? this.problemsOfDraft
      : this.step || this.button === "check"
        ? this.problemsSoFar
        : null;
    const form = ownErrors
      ? { initialValue: this.#input(), error: { ...ownErrors, ...problems } }
      : submission.reply({ fieldErrors, formErrors });
    return refusal(this.#context, { ...this.#actionData(form), ...overrides }, status);
  }

  /** Shows the form again with the errors of its photos only. */
  refusePhotos(problems: string[]) {
    const form = { initialValue: this.#input(), error: { images: problems } };
    return refusal(this.#context, this.#actionData(form));
  }

  /** The fields as typed, for a draft. */
  get typed(): Record<string, string> {
    const input = Object.entries(this.#input() ?? {});
    return Object.fromEntries(input.filter((field): field is [string, string] => typeof field[1] === "string"));
  }

  /** The same, with a point that was chosen on the map. */
  get shown(): Record<string, string> {
    return { ...this.typed, ...this.#point };
  }

  /** Whether the form is to be kept as it is, with its errors. */
  get isKept(): boolean {
    return this.button === "draft" || this.button === "back" || this.button === "whole";
  }

  /** Why the fields cannot be kept as typed: a text was so long that its end was cut off, or cannot be stored. */
  get problemsOfDraft(): Problems {
    const names = Object.keys(this.typed);
    const cut = names.filter((name) => this.#truncated.has(name));
    const unreadable = names.filter((name) => isUnreadable(this.typed[name]!));
    return {
      ...Object.fromEntries(cut.map((name) => [name, [siteMessages.textLong]])),
      ...Object.fromEntries(unreadable.map((name) => [name, [siteMessages.unreadableText]])),
    };
  }

  /** The errors of the part that was sent, or of a whole form to check, in which we may still write some texts. */
  get problemsSoFar(): Problems {
    const names = this.step ? partFields[this.step.part] : listingFieldNames;
    const isLeftToUs = (name: string) => this.#mayBeEmpty.includes(name) && (this.typed[name] ?? "").trim() === "";
    const errors = Object.entries(this.#errors()).filter(([name]) => names.includes(name) && !isLeftToUs(name));
    return Object.fromEntries(errors);
  }

  /** The errors that belong to the part that was sent. */
  ofStep(problems: Problems): Problems {
    const names = this.step ? partFields[this.step.part] : listingFieldNames;
    return Object.fromEntries(Object.entries(problems).filter(([name]) => names.includes(name)));
  }

  /** The errors of the other parts, as errors of the form as a whole. */
  get problemsElsewhere(): Problems {
    const own = this.step ? partFields[this.step.part] : listingFieldNames;
    const texts = Object.entries(this.#errors()).flatMap(([name, errors]) => (own.includes(name) ? [] : errors));
    return texts.length > 0 ? { "": texts } : {};
  }

  #errors(): Problems {
    const { submission, lost } = this.#checked;
    const errors = Object.entries((submission.status === "error" && submission.error) || {});
    return { ...lost, ...Object.fromEntries(errors.flatMap(([name, texts]) => (texts ? [[name, texts]] : []))) };
  }

  /** The input, as conform returns it to the form. */
  #input(): SubmissionResult["initialValue"] {
    return this.#checked.submission.reply().initialValue;
  }

  #actionData(form: SubmissionResult): EditorActionData {
    return {
      form,
      photos: this.photos,
      token: this.#tokenText,
      version: this.version,
      done: this.#done,
      map: this.#map,
      farFromCity: this.farFromCity,
      understood: understoodIn(this.typed),
    };
  }
}

function withinStep({ part }: FormStep, problems: Problems): Problems {
  const isShown = (name: string) => (name === "images" ? part === "photos" : partFields[part].includes(name));
  const [own, others] = [true, false].map((shown) =>
    Object.entries(problems).filter(([name]) => isShown(name) === shown),
  );
  const texts = others!.flatMap(([, reasons]) => reasons);
  return { ...Object.fromEntries(own!), ...(texts.length > 0 && { "": texts }) };
}
