import { messages } from "#app/domain/messages.ts";
import { maxImageBytes, maxImages } from "#app/domain/photo.ts";
import { photoList } from "./photo-list.client.ts";
import { photoMemory } from "./photo-memory.client.ts";
import { type PhotoUpload, type UploadState, photoUpload } from "./photo-upload.client.ts";

/** So many go up at the same time; the others wait, so that each is whole as soon as may be. */
const atOnce = 2;

/**
 * Sends photos as soon as they are chosen, each with its line on the page, and lets those that are there be arranged at
 * once. The form then sends only their ids. It is the same form, and the same answers, as without script.
 */
export function offerPhotoManager(form: HTMLFormElement): void {
  const section = form.querySelector<HTMLElement>("#photos");
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const pass = form.querySelector<HTMLInputElement>("input[name=pass]")?.value ?? "";
  if (!section || !input) return;

  const path = new URL(form.action).pathname;
  const memory = photoMemory(`${path} ${pass.split(".")[1] ?? ""}`);
  const status = announcer(section, "status");
  const alert = announcer(section, "alert");
  const lines = Object.assign(document.createElement("ul"), { className: "uploads", hidden: true });
  lines.setAttribute("aria-label", "Photos on their way");
  section.append(lines, status, alert);
  const say = (text: string) => (status.textContent = text);
  const complain = (text: string) => (alert.textContent = text);
  // Sent as soon as they are chosen, they need no button.
  form.querySelector("button[name='arrange:add']")?.remove();

  let uploads: PhotoUpload[] = [];
  let sent: string[] = [];
  let recalled = false;
  let submitter: HTMLElement | null = null;

  const list = photoList(section, { say, changed });

  const inState = (...states: UploadState[]) => uploads.filter((upload) => states.includes(upload.state()));

  /** Runs after whatever happens; a photo that starts is such a thing, too, and may start the next. */
  function changed(): void {
    uploads = uploads.filter((upload) => upload.state() !== "done");
    if (inState("sending").length < atOnce) inState("waiting")[0]?.start();
    lines.hidden = uploads.length === 0;
    input!.required = list.ids().length + uploads.length === 0;
    if (recalled) memory.hold(sent.filter((id) => list.ids().includes(id)));
    goOnSubmitting();
  }

  function take(files: { key: string; file: File }[]): void {
    const problems = new Set<string>();
    for (const { key, file } of files) {
      const problem = problemOf(file);
      if (problem) {
        memory.forget(key);
        problems.add(problem);
        continue;
      }
      const upload = photoUpload(file, {
        pass,
        changed,
        arrived: async (id) => {
          if ((await show([id], file.name)) > 0) memory.forget(key);
        },
        dropped: () => {
          memory.forget(key);
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
    if (list.ids().length + uploads.length >= maxImages) return messages.tooManyImages;
    if (file.size > maxImageBytes) return `${messages.imageTooLarge} (${file.name})`;
    return file.size === 0 ? `${file.name} ${messages.imageNotAPhoto}` : null;
  }

  /** Has the server draw photos that have arrived, in the form as it stands. @returns how many it knows */
  async function show(ids: string[], name?: string): Promise<number> {
    sent = [...new Set([...sent, ...ids])];
    const fields = new FormData(form);
    fields.delete(input!.name);
    for (const id of ids) fields.append("photo", id);
    fields.append("arrange:add", "");
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const shown = list.add(page, ids);
      if (shown === 0) throw new Error("The server knows none of them");
      if (name) say(`${name} is photo ${list.ids().length} now.`);
      return shown;
    } catch {
      if (name) complain(`${name}: ${messages.imagesNotUploaded}`);
      return 0;
    }
  }

  function goOnSubmitting(): void {
    if (!submitter) return;
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
    if (uploads.length === 0) return;
    event.preventDefault();
    submitter = event.submitter;
    say("The form is sent as soon as all photos have arrived.");
    goOnSubmitting();
  });
  const choose = (files: Iterable<File>) => take([...files].map((file) => ({ key: memory.keep(file), file })));
  input.addEventListener("change", () => {
    choose(input.files ?? []);
    input.value = "";
  });
  section.addEventListener("dragover", (event) => event.preventDefault());
  section.addEventListener("drop", (event) => {
    event.preventDefault();
    choose(event.dataTransfer?.files ?? []);
  });
  window.addEventListener("offline", () => {
    for (const upload of uploads) upload.offline();
  });
  window.addEventListener("online", () => {
    for (const upload of uploads) upload.online();
  });
  // Files that were chosen before the script was there.
  if (input.files?.length) {
    choose(input.files);
    input.value = "";
  }

  void memory.recall().then(async ({ files, ids }) => {
    const missing = ids.filter((id) => !list.ids().includes(id));
    sent = [...ids, ...sent];
    recalled = true;
    const back = missing.length > 0 ? await show(missing) : 0;
    if (back + files.length > 0) say("The photos you chose before are back.");
    take(files);
  });
}

function announcer(section: HTMLElement, role: "status" | "alert"): HTMLElement {
  const line = document.createElement("p");
  line.className = role === "alert" ? "photo-alert" : "hint";
  line.setAttribute("role", role);
  section.append(line);
  return line;
}
