import { messages } from "#app/domain/messages.ts";
import { drawButton, maxImageBytes, maxImages } from "#app/domain/photo/rules.ts";
import { continues, memoryKey } from "./site/form/draft-key.ts";
import { photoList } from "./photo-list.client.ts";
import { type RememberedFile, type RememberedPhoto, photoMemory } from "./photo-memory.client.ts";
import { type PhotoUpload, type UploadState, photoUpload } from "./photo-upload.client.ts";

/** So many go up at the same time; the others wait, so that each is whole as soon as may be. */
const atOnce = 2;

/** In milliseconds, between tries to bring back what an earlier page of the form held. */
const retryEvery = 5000;

/**
 * Sends photos as soon as they are chosen, each with its line on the page, and lets those that are there be arranged at
 * once. The form then sends only their ids. It is the same form, and the same answers, as without script.
 */
export function offerPhotoManager(form: HTMLFormElement): void {
  const section = form.querySelector<HTMLElement>("#photos");
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const pass = form.querySelector<HTMLInputElement>("input[name=pass]")?.value ?? "";
  if (!section || !input) return;

  const memory = photoMemory(memoryKey(form));
  const lines = Object.assign(document.createElement("ul"), { className: "uploads", hidden: true });
  lines.setAttribute("aria-label", "Photos on their way");
  const status = announcer("status");
  const alert = announcer("alert");
  section.append(lines, status, alert);
  const say = (text: string) => (status.textContent = text);
  const complain = (text: string) => (alert.textContent = text);
  // Sent as soon as they are chosen, they need no button.
  form.querySelector("button[name='arrange:add']")?.remove();

  let uploads: PhotoUpload[] = [];
  let places = 0;
  let restored = false;
  let submitter: HTMLElement | null = null;

  const list = photoList(section, {
    say: (text) => {
      complain("");
      say(text);
    },
    changed,
  });

  const inState = (...states: UploadState[]) => uploads.filter((upload) => states.includes(upload.state()));

  /** Runs after whatever happens; a photo that starts is such a thing, too, and may start the next. */
  function changed(): void {
    uploads = uploads.filter((upload) => upload.state() !== "done");
    if (inState("sending").length < atOnce) inState("waiting")[0]?.start();
    lines.hidden = uploads.length === 0;
    input!.required = list.photos().length + uploads.length === 0;
    if (restored) memory.hold(list.photos());
    goOnSubmitting();
  }

  function take(files: RememberedFile[]): void {
    const problems = new Set<string>();
    for (const { key, file, place } of files) {
      const problem = problemOf(file);
      if (problem) {
        memory.forget(key);
        problems.add(problem);
        continue;
      }
      const upload = photoUpload(file, {
        key,
        pass,
        changed,
        arrived: async (id) => {
          const shown = await draw([{ id, place }]).catch(() => null);
          if (!shown) return "unknown";
          memory.forget(key);
          if (shown.length === 0) return "gone";
          say(`${file.name} is photo ${list.photos().findIndex((photo) => photo.id === id) + 1} now.`);
          return "shown";
        },
        dropped: () => {
          memory.forget(key);
          complain("");
          say(`${file.name} is not sent.`);
          changed();
        },
      });
      uploads.push(upload);
      lines.append(upload.element);
    }
    complain([...problems].join(". "));
    changed();
  }

  function problemOf(file: File): string | null {
    if (list.photos().length + uploads.length >= maxImages) return messages.tooManyImages;
    if (file.size > maxImageBytes) return `${messages.imageTooLarge} (${file.name})`;
    return file.size === 0 ? `${file.name} ${messages.imageNotAPhoto}` : null;
  }

  /**
   * Has the server draw photos, in the form as it stands.
   * @returns the ids of those that are there
   * @throws where it could not be asked
   */
  async function draw(photos: Pick<RememberedPhoto, "id" | "place">[]): Promise<string[]> {
    const fields = new FormData(form);
    fields.delete(input!.name);
    const held = new Set(fields.getAll("photo"));
    for (const { id } of photos) if (!held.has(id)) fields.append("photo", id);
    fields.append(`arrange:${drawButton}`, "");
    const answer = await fetch(form.action, { method: "POST", body: fields });
    if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("form.listing-form")) throw new Error("The answer is another page");
    return list.add(page, photos);
  }

  function goOnSubmitting(): void {
    if (!submitter || !restored) return;
    const [stuck] = inState("failed", "paused");
    if (stuck) {
      submitter = null;
      complain("Not all photos have arrived. Send them again or cancel them.");
      stuck.element.querySelector("button")?.focus();
    } else if (uploads.length === 0) {
      const button = submitter;
      submitter = null;
      form.requestSubmit(button);
    }
  }

  form.addEventListener("submit", (event) => {
    if (uploads.length === 0 && restored) return;
    event.preventDefault();
    submitter = event.submitter;
    complain("");
    say("The form is sent as soon as all photos have arrived.");
    goOnSubmitting();
  });
  const choose = (files: Iterable<File>) =>
    take(
      [...files].map((file) => {
        const place = ++places;
        return { key: memory.keep(file, place), file, place };
      }),
    );
  input.addEventListener("change", () => {
    choose(input.files ?? []);
    input.value = "";
  });
  section.addEventListener("dragover", (event) => event.preventDefault());
  section.addEventListener("drop", (event) => {
    event.preventDefault();
    choose(event.dataTransfer?.files ?? []);
  });
  // Files that this browser did not keep are lost with the page.
  window.addEventListener("beforeunload", (event) => {
    if (!memory.losesFiles()) return;
    event.preventDefault();
    event.returnValue = true;
  });
  window.addEventListener("offline", () => {
    for (const upload of uploads) upload.offline();
  });
  window.addEventListener("online", () => {
    for (const upload of uploads) upload.online();
  });

  void restore();

  /** Brings back what this form held before its page was loaded anew, as it stood. */
  async function restore(): Promise<void> {
    const kept = await memory.recall();
    const goesOn = continues(form);
    if (!goesOn) for (const { key } of kept.files) memory.forget(key);
    const { files, photos } = goesOn ? kept : { files: [], photos: null };
    places = Math.max(places, ...[...files, ...(photos ?? [])].map(({ place = 0 }) => place));
    const here = new Set(list.photos().map(({ id }) => id));
    const missing = (photos ?? []).filter(({ id }) => !here.has(id));
    let back = files.length;
    while (missing.length > 0) {
      const shown = await draw(missing).catch(() => null);
      back += shown?.length ?? 0;
      if (shown) break;
      complain("The photos you chose before are not back yet.");
      await new Promise((resolve) => setTimeout(resolve, retryEvery));
      complain("");
    }
    if (photos) list.restore(photos, here);
    restored = true;
    if (back > 0) say("The photos you chose before are back.");
    take(files);
    if (kept.lost.length > 0)
      complain(`These photos did not finish uploading. Add them again: ${kept.lost.join(", ")}`);
    // Files that were chosen before the script was there.
    if (input?.files?.length) {
      choose(input.files);
      input.value = "";
    }
  }
}

function announcer(role: "status" | "alert"): HTMLElement {
  const line = document.createElement("p");
  line.className = role === "alert" ? "photo-alert" : "hint";
  line.setAttribute("role", role);
  return line;
}
