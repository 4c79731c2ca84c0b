import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadFormPhotos } from "./load-form-photos.ts";
import { type FormPhoto, type PhotoEvent, isUpload, newUpload, photoListReducer } from "./photo-list.ts";
import type * as Tools from "./tools.client.ts";
import { useDelayedSubmit } from "./use-delayed-submit.ts";

/** Few uploads at a time, so that the first photos appear early. */
const maxConcurrent = 2;

/**
 * The photos of a listing form with script: uploaded as soon as they are chosen, and arranged in place.
 * @param initial the photos in the server's page
 * @param path of the form
 * @param token of the form
 */
export function usePhotoManager(initial: FormPhoto[], path: string, token: string) {
  const [list, dispatch] = useReducer(photoListReducer, { items: initial, isLive: false, status: "", alert: "" });
  const [tools, setTools] = useState<typeof Tools | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { items, isLive } = list;
  const loadPhotos = (ids: string[]) => loadFormPhotos(ids, path, token);
  const choose = (files: Iterable<File>) => dispatch({ type: "added", uploads: [...files].map(newUpload) });

  useEffect(() => {
    const field = input.current!;
    async function start(loaded: typeof Tools): Promise<void> {
      setTools(loaded);
      dispatch(
        await loaded.restoreItems(field.form!, initial, loadPhotos).catch(() => ({ type: "restored" as const })),
      );
      // Files that were chosen before script ran.
      if (field.files?.length) choose(field.files);
      field.value = "";
    }
    // If the tools cannot be loaded, the form works as it does without script.
    import("./tools.client.ts").then(start, () => {});
  }, []);

  useEffect(() => {
    if (isLive) tools?.storeItems(input.current!.form!, items);
  }, [tools, isLive, items]);

  // Not when the page is left: the files are needed if the visitor comes back.
  const uploads = useRef<string[]>([]);
  useEffect(() => {
    const before = uploads.current;
    uploads.current = items.filter(isUpload).map(({ id }) => id);
    for (const id of before) if (!uploads.current.includes(id)) tools?.deleteFile(id);
  }, [tools, items]);

  useEffect(() => {
    const sending = items.filter((item) => isUpload(item) && item.status === "sending");
    const next = items.find((item) => isUpload(item) && item.status === "waiting");
    if (next && sending.length < maxConcurrent) dispatch({ type: "started", id: next.id });
  }, [items]);

  useDelayedSubmit(input, tools !== null, list, dispatch);

  /** Does what a button asks. The focus stays on the button or, if that disappears, moves to one nearby. */
  function press(button: HTMLElement, event: PhotoEvent): void {
    const row = button.closest("li")!;
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    flushSync(() => dispatch(event));
    const nearby = [button, row.querySelector("button"), neighbour?.querySelector("button"), input.current];
    nearby.find((element) => element?.isConnected)?.focus();
  }

  return { ...list, dispatch, press, choose, loadPhotos, path, token, input, tools };
}

export type PhotoManager = ReturnType<typeof usePhotoManager>;
