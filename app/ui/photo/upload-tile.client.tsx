import { type Dispatch, type MouseEvent, useEffect, useRef, useState } from "react";
import { useBeforeUnload } from "@remix-run/react";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { PhotoEvent, PhotoUpload } from "./photo-list.ts";
import { deleteUpload, storeUpload } from "./stored-uploads.client.ts";
import { useTransfer } from "./use-transfer.client.ts";

interface UploadTileProps {
  upload: PhotoUpload;
  isSending: boolean;
  manager: {
    dispatch: Dispatch<PhotoEvent>;
    arrange: (event: MouseEvent<HTMLElement>, change: PhotoEvent) => void;
  };
}

/** A file that is being uploaded, with its progress. */
export function UploadTile({ upload, isSending, manager }: UploadTileProps) {
  const { id, name, percent } = upload;
  const transfer = useTransfer(upload, isSending, manager.dispatch);
  useStoredUpload(upload);
  const cancel = (event: MouseEvent<HTMLElement>) => {
    // If this fails, the server deletes the abandoned upload later.
    transfer.abort(true).catch(() => {});
    deleteUpload(id);
    manager.arrange(event, { type: "cancelled", id });
  };
  return (
    <li className="upload">
      <span className="upload-name">{name}</span>
      <progress max={100} value={percent} aria-label={texts.progressOf(name)} />
      <span>{statusText(upload, isSending)}</span>
      <button type="button" className="button button-small" aria-label={texts.cancel(name)} onClick={cancel}>
        <RareIcon name="close" />
      </button>
    </li>
  );
}

function statusText({ status, percent }: PhotoUpload, isSending: boolean): string {
  if (status !== "ready") return texts.stopped;
  if (!isSending) return texts.waiting;
  return percent < 100 ? texts.percent(percent) : texts.processing;
}

/** Stores a file for a reload while it is being uploaded. Until then, the browser asks before the page is left. */
function useStoredUpload(upload: PhotoUpload): void {
  const isStored = useRef(false);
  // Its progress changes nothing in what is stored.
  const [first] = useState(upload);
  useEffect(() => {
    storeUpload(first).then(
      () => (isStored.current = true),
      () => {},
    );
  }, [first]);
  useBeforeUnload((event) => {
    if (isStored.current) return;
    event.preventDefault();
    // For older browsers.
    event.returnValue = true;
  });
}
