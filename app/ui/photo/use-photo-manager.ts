import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { maxImageBytes, maxImages, type PhotoStep, rearrangeAnnouncement } from "#app/domain/photo/rules.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { continuesDraft, draftKey } from "#app/ui/site/form/draft-key.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { loadFormPhotos } from "./load-form-photos.ts";
import { type FormPhoto, type PhotoUpload, photoListReducer } from "./photo-list.ts";
import { useSorting } from "./use-sorting.ts";
import type { Transfer } from "./transfer.client.ts";

/** Few uploads at a time, so that the first photos appear early. */
const maxConcurrent = 2;
/** How long to wait before retrying to load the form's photos after a reload, in milliseconds. */
const retryMs = 5000;

const loadTools = () =>
  Promise.all([import("./transfer.client.ts"), import("./browser-storage.client.ts"), import("sortablejs")]).then(
    ([{ transfer }, { photoStorage }, { default: Sortable }]) => ({ transfer, photoStorage, Sortable }),
  );
type Tools = Awaited<ReturnType<typeof loadTools>>;

/** The photos of a listing form with script: uploaded as soon as they are chosen, and arranged in place. */
export function usePhotoManager(section: RefObject<HTMLElement>, initial: FormPhoto[], path: string) {
  const [list, dispatch] = useReducer(photoListReducer, { photos: initial, uploads: [] });
  const [tools, setTools] = useState<Tools | null>(null);
  const [status, setStatus] = useState("");
  const [alert, setAlert] = useState("");
  const [restored, setRestored] = useState(false);
  const latest = useRef(list);
  latest.current = list;
  const transfers = useRef(new Map<string, Transfer>());
  /** The ids of uploaded photos that the form does not show yet, by the upload's key. */
  const uploadedIds = useRef(new Map<string, string>());
  const storage = useRef<ReturnType<Tools["photoStorage"]> | null>(null);
  const submitter = useRef<HTMLElement | null>(null);
  /** The position of the file chosen last. */
  const lastPosition = useRef(0);
  /** Finds the element to focus after the next rendering. */
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);
  const form = () => section.current?.closest("form") ?? null;
  const token = () => form()?.querySelector<HTMLInputElement>("input[name=token]")?.value ?? "";

  useEffect(() => {
    // If this fails, the form works as it does without script.
    loadTools().then(setTools, () => {});
  }, []);

  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  }, [list]);

  const fetchPhotos = (ids: string[]) => loadFormPhotos(ids, path, token());

  /** Replaces a completed upload with its photo. */
  async function showPhoto({ key, position }: PhotoUpload, id: string): Promise<void> {
    uploadedIds.current.set(key, id);
    dispatch({ type: "progressed", key, status: "processing" });
    const photos = await fetchPhotos([id]);
    if (!latest.current.uploads.some((upload) => upload.key === key)) return;
    if (!photos) return dispatch({ type: "progressed", key, status: "offline" });
    storage.current?.removeFile(key);
    const [photo] = photos;
    if (!photo) return dispatch({ type: "failed", key, problem: photoMessages.photosNotUploaded, canRetry: false });
    const event = { type: "arrived", key, photo: { ...photo, position } } as const;
    dispatch(event);
    const { photos: shown } = photoListReducer(latest.current, event);
    setStatus(texts.added(shown.findIndex((other) => other.id === id) + 1));
  }

  const rowOf = (key: string) => section.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

  /** The pressed button may disappear with the upload's status; the focus then moves to another button of its row. */
  function keepFocus(key: string): void {
    if (rowOf(key)?.contains(document.activeElement)) focusNext.current = () => rowOf(key)?.querySelector("button");
  }

  /** Starts an upload, or resumes it where it stopped. */
  function start(upload: PhotoUpload): void {
    const { key, file } = upload;
    keepFocus(key);
    const uploadedId = uploadedIds.current.get(key);
    if (uploadedId) return void showPhoto(upload, uploadedId);
    dispatch({ type: "progressed", key, status: "sending" });
    let transfer = transfers.current.get(key);
    if (!transfer) {
      transfer = tools!.transfer(file, key, token(), {
        progressed: (percent) =>
          dispatch({ type: "progressed", key, status: percent < 100 ? "sending" : "processing", percent }),
        uploaded: (id) => void showPhoto(upload, id),
        failed(httpStatus, text) {
          if (httpStatus === 0) return dispatch({ type: "progressed", key, status: "offline" });
          const problem = httpStatus < 500 && text ? text : photoMessages.photosNotUploaded;
          dispatch({ type: "failed", key, problem, canRetry: ![403, 413, 422].includes(httpStatus) });
        },
      });
      transfers.current.set(key, transfer);
    }
    transfer.start();
  }

  function pause({ key }: PhotoUpload, newStatus: "paused" | "offline" = "paused"): void {
    keepFocus(key);
    transfers.current.get(key)?.pause();
    dispatch({ type: "progressed", key, status: newStatus });
  }

  function cancel({ key, file }: PhotoUpload): void {
    transfers.current.get(key)?.cancel();
    storage.current?.removeFile(key);
    const row = rowOf(key);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    focusNext.current = () =>
      next?.querySelector("button") ?? section.current?.querySelector<HTMLElement>("input[type=file]");
    dispatch({ type: "removed", id: key });
    setAlert("");
    setStatus(texts.cancelled(file.name));
  }

  /** Queues files for upload, except those that are not accepted. */
  function add(files: { key: string; file: File; position: number }[]): void {
    const { photos, uploads } = latest.current;
    let free = maxImages - photos.length - uploads.length;
    const problems = new Set<string>();
    const accepted = files.filter(({ key, file }) => {
      const problem =
        free <= 0
          ? photoMessages.tooManyPhotos
          : file.size > maxImageBytes
            ? photoMessages.tooLarge(file.name)
            : file.size === 0
              ? photoMessages.notAPhoto(file.name)
              : null;
      if (problem === null) return free-- > 0;
      storage.current?.removeFile(key);
      problems.add(problem);
      return false;
    });
    dispatch({ type: "added", files: accepted });
    setAlert(texts.refused([...problems]));
  }

  function choose(files: Iterable<File>): void {
    const store = (file: File) => {
      const position = ++lastPosition.current;
      return { key: storage.current!.addFile(file, position), file, position };
    };
    add([...files].map(store));
  }

  /** Does what a photo button says, and keeps the focus at its photo. */
  function arrange(step: PhotoStep, id: string): void {
    const { photos } = latest.current;
    const index = photos.findIndex((photo) => photo.id === id);
    const name = document.activeElement?.getAttribute("name");
    const item = (at: number) => section.current?.querySelectorAll<HTMLElement>(".form-photo")[at];
    const dragHandle = (of?: HTMLElement) => of?.querySelector<HTMLElement>(".form-photo-grip");
    focusNext.current =
      step === "remove"
        ? () =>
            dragHandle(item(index) ?? item(index - 1)) ??
            section.current?.querySelector<HTMLElement>("input[type=file]")
        : () => {
            const moved = item(latest.current.photos.findIndex((photo) => photo.id === id));
            return (name && moved?.querySelector<HTMLElement>(`[name="${name}"]`)) || dragHandle(moved);
          };
    setAlert("");
    setStatus(rearrangeAnnouncement(photos, `${step}:${id}`) ?? "");
    dispatch(step === "remove" ? { type: "removed", id } : { type: "moved", button: `${step}:${id}` });
  }

  useSorting(section, tools?.Sortable, list.photos, (ids, from, to) => {
    setStatus(texts.moved(from + 1, to + 1));
    dispatch({ type: "ordered", ids });
  });

  /** Restores the photos and uploads that the form had before its page was reloaded. */
  async function restore(current: Tools, element: HTMLFormElement): Promise<void> {
    storage.current = current.photoStorage(draftKey(element));
    const stored = await storage.current.load();
    const continues = continuesDraft(element);
    if (!continues) for (const { key } of stored.files) storage.current.removeFile(key);
    const { files, photos } = continues ? stored : { files: [], photos: null };
    lastPosition.current = Math.max(0, ...[...files, ...(photos ?? [])].map(({ position = 0 }) => position));
    const shown = latest.current.photos;
    const missing = (photos ?? []).filter(({ id }) => !shown.some((photo) => photo.id === id)).map(({ id }) => id);
    let loaded: FormPhoto[] | null = missing.length > 0 ? await fetchPhotos(missing) : [];
    while (!loaded) {
      setAlert(texts.restoring);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      setAlert("");
      loaded = await fetchPhotos(missing);
    }
    if (photos) {
      const byId = new Map([...shown, ...loaded].map((photo) => [photo.id, photo]));
      const previous = photos.flatMap(({ id, text, position }) => {
        const photo = byId.get(id);
        return photo ? [{ ...photo, alt: text, ...(position === undefined ? {} : { position }) }] : [];
      });
      dispatch({ type: "restored", photos: previous, initialIds: shown.map(({ id }) => id) });
    }
    setRestored(true);
    if (files.length + loaded.length > 0) setStatus(texts.restored);
    add(files);
    if (stored.lost.length > 0) setAlert(texts.lost(stored.lost));
    // Files that were chosen before script ran.
    const input = element.querySelector<HTMLInputElement>("#photos input[type=file]");
    if (input?.files?.length) {
      choose(input.files);
      input.value = "";
    }
  }

  useEffect(() => {
    const element = form();
    if (!tools || !element) return;
    void restore(tools, element);
    const stopSubmit = listen(element, {
      submit(event: SubmitEvent) {
        if (latest.current.uploads.length === 0 && isRestored.current) return;
        event.preventDefault();
        submitter.current = event.submitter;
        setAlert("");
        setStatus(texts.formWaits);
        setSubmits((count) => count + 1);
      },
    });
    const pauseAll = () =>
      latest.current.uploads.forEach(
        (upload) => (upload.status === "sending" || upload.status === "processing") && pause(upload, "offline"),
      );
    const resumeAll = () => latest.current.uploads.forEach((upload) => upload.status === "offline" && start(upload));
    // A reload would lose files that the browser could not store.
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!storage.current?.hasUnstoredFiles()) return;
      event.preventDefault();
      event.returnValue = true;
    };
    window.addEventListener("offline", pauseAll);
    window.addEventListener("online", resumeAll);
    window.addEventListener("beforeunload", confirmLeaving);
    return () => {
      stopSubmit();
      window.removeEventListener("offline", pauseAll);
      window.removeEventListener("online", resumeAll);
      window.removeEventListener("beforeunload", confirmLeaving);
    };
  }, [tools]);
  const isRestored = useRef(false);
  isRestored.current = restored;
  const [submits, setSubmits] = useState(0);

  useEffect(() => {
    const busy = list.uploads.filter(({ status: state }) => state === "sending" || state === "processing");
    const next = list.uploads.find(({ status: state }) => state === "waiting");
    if (tools && next && busy.length < maxConcurrent) start(next);
  }, [list, tools]);

  useEffect(() => {
    if (restored)
      storage.current?.savePhotos(
        list.photos.map(({ id, alt, position }) => ({
          id,
          text: alt,
          ...(position === undefined ? {} : { position }),
        })),
      );
  }, [list.photos, restored]);

  // A form that was submitted during uploads is sent once they have ended.
  useEffect(() => {
    if (!submitter.current || !restored) return;
    const blocked = list.uploads.find(({ status: state }) => state === "failed" || state === "paused");
    if (!blocked && list.uploads.length > 0) return;
    const button = submitter.current;
    submitter.current = null;
    if (!blocked) return form()?.requestSubmit(button);
    setAlert(texts.unfinished);
    rowOf(blocked.key)?.querySelector("button")?.focus();
  }, [list, restored, submits]);

  return {
    ...list,
    isLive: tools !== null,
    status,
    alert,
    choose,
    arrange,
    describe: (id: string, alt: string) => dispatch({ type: "described", id, alt }),
    start,
    pause,
    cancel,
  };
}

export type PhotoManager = ReturnType<typeof usePhotoManager>;
