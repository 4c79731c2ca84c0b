import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FormPhoto, type PhotoEvent, isUpload, newUpload, photoListReducer } from "./photo-list.ts";
import type * as Tools from "./tools.client.ts";
import { useDelayedSubmit } from "./use-delayed-submit.ts";

export interface PhotoFormState {
  /** The photos in the server's page. */
  photos: FormPhoto[];
  /** The form's action. */
  path: string;
  /** The form's token. */
  token: string;
}

/** The photos of a listing form with script: uploaded as soon as they are chosen, and arranged in place. */
export function usePhotoManager({ photos, path, token }: PhotoFormState) {
  const [list, dispatch] = useReducer(photoListReducer, { items: photos, refused: [], status: "", alert: "" });
  const [tools, setTools] = useState<typeof Tools | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const key = token.split(".")[0]!;

  function choose(files: Iterable<File>): void {
    dispatch({ type: "added", uploads: [...files].map(newUpload) });
    input.current!.value = "";
  }

  useEffect(() => {
    const field = input.current!;
    async function start(loaded: typeof Tools): Promise<void> {
      dispatch({ type: "restored", uploads: await loaded.restoreUploads(key).catch(() => []) });
      setTools(loaded);
      // Files that were chosen before script ran.
      if (field.files?.length) choose(field.files);
    }
    // If the tools cannot be loaded, the form works as it does without script.
    import("./tools.client.ts").then(start, () => {});
  }, []);

  // The form is saved with its photos, which are hidden fields.
  const arranged = list.items.flatMap((item) => (isUpload(item) ? [] : `${item.id} ${item.alt}`)).join("\n");
  const saved = useRef(arranged);
  useEffect(() => {
    if (arranged !== saved.current) input.current!.form!.dispatchEvent(new Event("change"));
    saved.current = arranged;
  }, [arranged]);

  useDelayedSubmit(input, list, dispatch);

  /** Does what a button asks. The focus stays on the button or, if that disappears, moves to one nearby. */
  function press(button: HTMLElement, event: PhotoEvent): void {
    const row = button.closest("li")!;
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    flushSync(() => dispatch(event));
    const nearby = [button, row.querySelector("button"), neighbour?.querySelector("button"), input.current];
    nearby.find((element) => element?.isConnected)?.focus();
  }

  return { ...list, tools, isLive: tools !== null, dispatch, press, choose, path, token, key, input };
}

export type PhotoManager = ReturnType<typeof usePhotoManager>;
