import { type HttpResponse, Upload } from "tus-js-client";
import { messages } from "#app/domain/messages.ts";
import { firstChunkBytes, formPassHeader, largestChunkBytes, photoIdHeader } from "#app/domain/photo/rules.ts";
import { photoUploadsPath } from "#app/paths.ts";

/** One photo on its way, with its line on the page. */
export interface PhotoUpload {
  element: HTMLElement;
  state: () => UploadState;
  /** Begins, or goes on where it stopped. */
  start: () => void;
  /** The connection is lost: what is under way would only hang. */
  offline: () => void;
  /** It is there again: what was cut off goes on by itself. */
  online: () => void;
}

export type UploadState = "waiting" | "sending" | "paused" | "cut off" | "failed" | "done";

interface PhotoUploadOptions {
  /** Tells this file's upload from all others, also after a reload. */
  key: string;
  /** The form's pass, which says for whom it goes. */
  pass: string;
  changed: () => void;
  /** Shows the photo that came of it. @returns "unknown" where the server could not be asked */
  arrived: (photoId: string) => Promise<"shown" | "gone" | "unknown">;
  /** It will not arrive: given up by the person. */
  dropped: () => void;
}

const cutOff = "The connection is lost. It goes on as soon as there is one.";

/** In milliseconds, between tries while the line is there and the server does not answer well. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Sends a photo in pieces: the first 262144 bytes long, each next one twice as long (SPEC.md section 9). */
export function photoUpload(file: File, { key, pass, changed, arrived, dropped }: PhotoUploadOptions): PhotoUpload {
  const line = uploadLine(file.name);
  let state: UploadState = "waiting";
  let photo: string | null = null;

  const upload: Upload = new Upload(file, {
    endpoint: photoUploadsPath,
    metadata: { filename: file.name },
    headers: { [formPassHeader]: pass },
    chunkSize: firstChunkBytes,
    // A small one goes in a single request.
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays,
    fingerprint: () => Promise.resolve(key),
    removeFingerprintOnSuccess: true,
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min((upload.options.chunkSize ?? firstChunkBytes) * 2, largestChunkBytes);
    },
    onProgress: (sent, total) => {
      if (state === "sending") line.progress(sent / total);
    },
    onSuccess: ({ lastResponse }) => void finish(lastResponse),
    onError: (error) => fail("originalResponse" in error ? error.originalResponse : null),
  });

  /** What arrived whole may still have to be looked at: after an answer that was lost, or a store that failed. */
  async function finish(last: HttpResponse): Promise<void> {
    photo = last.getHeader(photoIdHeader) ?? null;
    if (!photo && upload.url) {
      const headers = {
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": String(file.size),
        "Content-Type": "application/offset+octet-stream",
        [formPassHeader]: pass,
      };
      const answer = await fetch(upload.url, { method: "PATCH", headers }).catch(() => null);
      photo = answer?.headers.get(photoIdHeader) ?? null;
      if (!photo) return stop(answer?.status ?? 0, (await answer?.text()) ?? "");
    }
    if (!photo) return stop(0, "");
    await present(photo);
  }

  /** It has arrived, and the page should show it; until it does, the form would leave it out. */
  async function present(id: string): Promise<void> {
    become("sending", "Being looked at");
    const outcome = await arrived(id);
    if (outcome === "unknown") return become("cut off", cutOff);
    if (outcome === "gone") return stop(422, messages.imagesNotUploaded);
    state = "done";
    remove();
    changed();
  }

  /** Takes the line away, and the focus to what is next. */
  function remove(): void {
    const focused = line.element.contains(document.activeElement);
    const next = line.element.nextElementSibling ?? line.element.previousElementSibling;
    const form = line.element.closest("form");
    line.element.remove();
    if (focused) (next?.querySelector("button") ?? form?.querySelector<HTMLElement>("input[type=file]"))?.focus();
  }

  function fail(answer: HttpResponse | null): void {
    stop(answer?.getStatus() ?? 0, answer?.getBody() ?? "");
  }

  function stop(status: number, text: string): void {
    if (status === 0) return become("cut off", cutOff);
    line.allowRetry(![403, 413, 422].includes(status));
    become("failed", status < 500 && text ? text : messages.imagesNotUploaded);
  }

  function become(next: UploadState, text: string): void {
    state = next;
    line.show(next, text);
    changed();
  }

  function start(): void {
    become("sending", "");
    upload.start();
  }

  async function begin(): Promise<void> {
    become("sending", "");
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (state === "sending") upload.start();
  }

  let begun = false;
  const go = () => {
    if (photo) return void present(photo);
    if (begun) return start();
    begun = true;
    void begin();
  };
  line.onPause(() => {
    void upload.abort();
    become("paused", "Paused");
  });
  line.onResume(go);
  line.onCancel(() => {
    // What the server has of it is swept if it cannot be told now.
    void upload.abort(true).catch(() => {});
    state = "done";
    remove();
    dropped();
  });
  return {
    element: line.element,
    state: () => state,
    start: go,
    offline() {
      if (state !== "sending") return;
      void upload.abort();
      become("cut off", cutOff);
    },
    online() {
      if (state === "cut off") go();
    },
  };
}

/** The line of one photo: its name, how far it is, and its buttons. */
function uploadLine(name: string) {
  const element = Object.assign(document.createElement("li"), { className: "upload" });
  const label = Object.assign(document.createElement("span"), { className: "upload-name", textContent: name });
  const bar = Object.assign(document.createElement("progress"), { max: 100, value: 0 });
  bar.setAttribute("aria-label", `How much of ${name} has been sent`);
  const text = Object.assign(document.createElement("span"), { className: "upload-state", textContent: "Waiting" });
  const button = (caption: string) => {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "button button-small" });
    made.append(
      caption,
      Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: ` ${name}` }),
    );
    return made;
  };
  const [pause, resume, retry, cancel] = [button("Pause"), button("Resume"), button("Try again"), button("Cancel")];
  const buttons = Object.assign(document.createElement("span"), { className: "upload-buttons" });
  buttons.append(cancel);
  const foot = Object.assign(document.createElement("span"), { className: "upload-foot" });
  foot.append(text, buttons);
  element.append(label, bar, foot);
  let mayRetry = true;

  const offered = (state: UploadState) => {
    if (state === "sending") return [pause, cancel];
    if (state === "paused") return [resume, cancel];
    if (state === "failed" || state === "cut off") return mayRetry ? [retry, cancel] : [cancel];
    return state === "waiting" ? [cancel] : [];
  };
  const show = (state: UploadState, said: string) => {
    const focused = buttons.contains(document.activeElement);
    element.dataset.state = state;
    // What went wrong is read out at once.
    if (state === "failed" || state === "cut off") text.setAttribute("role", "alert");
    else text.removeAttribute("role");
    if (said || state === "sending") text.textContent = said || `${Math.round(bar.value)} %`;
    buttons.textContent = "";
    buttons.append(...offered(state));
    if (focused) (buttons.firstChild as HTMLElement | null)?.focus();
  };
  return {
    element,
    show,
    progress(part: number) {
      bar.value = Math.round(part * 100);
      text.textContent = part < 1 ? `${bar.value} %` : "Being looked at";
    },
    allowRetry(may: boolean) {
      mayRetry = may;
    },
    onPause: (act: () => void) => pause.addEventListener("click", act),
    onResume(act: () => void) {
      for (const way of [resume, retry]) way.addEventListener("click", act);
    },
    onCancel: (act: () => void) => cancel.addEventListener("click", act),
  };
}
