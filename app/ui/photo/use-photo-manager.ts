import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FormPhoto, type PhotoEvent, isUpload, newUpload, photoListReducer } from "./photo-list.ts";
import { useClosingMenus } from "#app/ui/site/browser/menus.ts";
import type * as Tools from "./tools.client.ts";
import { useDelayedSubmit } from "./use-delayed-submit.ts";

export interface PhotoFormState {
  /** The photos in the server's page. */
  photos: FormPhoto[];
  /** The form's token. */
  token: string;
}

/** The photos of a listing form with script: uploaded as soon as they are chosen, and arranged in place. */
export function usePhotoManager({ photos, token }: PhotoFormState) {
  const [list, dispatch] = useReducer(photoListReducer, { items: photos, refused: [], status: "", alert: "" });
  const [tools, setTools] = useState<typeof Tools | null>(null);
  const section = useRef<HTMLElement>(null);
  // The token begins with the id of the draft.
  const form = token.split(".")[0]!;
  useClosingMenus(section);

  function choose(files: Iterable<File>): void {
    dispatch({ type: "added", uploads: [...files].map((file, index) => newUpload(file, form, index)) });
    const field = section.current!.querySelector<HTMLInputElement>("input[type=file]");
    if (field) field.value = "";
  }

  useEffect(() => {
    const field = section.current!.querySelector<HTMLInputElement>("input[type=file]");
    async function start(loaded: typeof Tools): Promise<void> {
      dispatch({ type: "added", uploads: await loaded.restoreUploads(form).catch(() => []) });
      setTools(loaded);
      // Files that were chosen before script ran.
      if (field?.files?.length) choose(field.files);
    }
    // If the tools cannot be loaded, the form works as it does without script.
    import("./tools.client.ts").then(start, () => {});
  }, []);

  // The form is saved with its photos, which are hidden fields.
  const arranged = list.items.flatMap((item) => (isUpload(item) ? [] : `${item.id} ${item.alt}`)).join("\n");
  const saved = useRef(arranged);
  useEffect(() => {
    if (arranged !== saved.current) section.current!.closest("form")!.dispatchEvent(new Event("input"));
    saved.current = arranged;
  }, [arranged]);

  useDelayedSubmit(section, list, dispatch);

  /** Does what a control of a tile asks, instead of the server. The focus stays on the tile, or moves to one nearby. */
  function arrange(event: SyntheticEvent<HTMLElement>, change: PhotoEvent): void {
    event.preventDefault();
    const tile = event.currentTarget.closest("li")!;
    const nearby = [tile, tile.nextElementSibling, tile.previousElementSibling, section.current];
    flushSync(() => dispatch(change));
    const menu = tile.querySelector("details");
    if (menu) menu.open = false;
    const place = nearby.find((element) => element?.isConnected);
    place?.querySelector<HTMLElement>("summary, button, input:not([type=hidden])")?.focus();
  }

  return { ...list, tools, isLive: tools !== null, dispatch, arrange, choose, section };
}

export type PhotoManager = ReturnType<typeof usePhotoManager>;
