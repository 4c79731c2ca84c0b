import { type MouseEvent, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { PhotoEvent, PhotoUpload } from "./photo-list.ts";
import { storeFile } from "./stored-photos.client.ts";
import { type UploadForm, useTransfer } from "./use-transfer.client.ts";

/** What the visitor can do about an upload, besides cancelling it. */
const actions = {
  waiting: null,
  sending: texts.pause,
  paused: texts.resume,
  offline: texts.retry,
  failed: texts.retry,
  refused: null,
};

interface UploadRowProps {
  upload: PhotoUpload;
  form: UploadForm & { press: (button: HTMLElement, event: PhotoEvent) => void };
}

/** A file that is being uploaded, with its progress and buttons. */
export function UploadRow({ upload, form }: UploadRowProps) {
  const { id, file, status, percent, problem } = upload;
  const { dispatch, press } = form;
  const transfer = useTransfer(upload, form);
  useStoredFile(id, file);
  const hasFailed = status === "failed" || status === "refused";
  const action = actions[status];
  const act = () => dispatch({ type: status === "sending" ? "paused" : "started", id });
  const cancel = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // If this fails, the server deletes the abandoned upload later.
    transfer.abort(true).catch(() => {});
    press(currentTarget, { type: "removed", id });
  };
  return (
    <li className="upload" id={id}>
      <span className="upload-name">{file.name}</span>
      {!hasFailed && <progress max={100} value={percent} aria-label={texts.progressOf(file.name)} />}
      <span className={hasFailed ? "upload-problem" : "upload-state"} role={problem ? "alert" : undefined}>
        {problem || statusText(upload)}
      </span>
      <span className="upload-buttons">
        {action && (
          <button type="button" className="button button-small" onClick={act}>
            <ActionLabel label={action} name={file.name} />
          </button>
        )}
        <button type="button" className="button button-small" onClick={cancel}>
          <ActionLabel label={texts.cancel} name={file.name} />
        </button>
      </span>
    </li>
  );
}

function statusText({ status, percent }: PhotoUpload): string {
  if (status === "waiting" || status === "paused") return texts[status];
  return percent < 100 ? texts.percent(percent) : texts.processing;
}

/** Stores a file for a reload while it is being uploaded. Until then, the browser asks before the page is left. */
function useStoredFile(id: string, file: File): void {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    storeFile(id, file).then(
      () => setStored(true),
      () => {},
    );
  }, [id, file]);
  useEffect(() => {
    if (isStored) return;
    return listen(window, {
      beforeunload(event) {
        event.preventDefault();
        // For older browsers.
        event.returnValue = true;
      },
    });
  }, [isStored]);
}
