import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useBeforeUnload } from "@remix-run/react";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { PhotoEvent, PhotoUpload } from "./photo-list.ts";
import { deleteUpload, storeUpload } from "./stored-uploads.client.ts";
import { type UploadForm, useTransfer } from "./use-transfer.client.ts";

/** What the visitor can do about an upload, besides cancelling it. */
const actions = {
  ready: texts.pause,
  paused: texts.resume,
  offline: texts.retry,
  failed: texts.retry,
};

interface UploadRowProps {
  upload: PhotoUpload;
  isSending: boolean;
  form: UploadForm & { press: (button: HTMLElement, event: PhotoEvent) => void };
}

/** A file that is being uploaded, with its progress and buttons. */
export function UploadRow({ upload, isSending, form }: UploadRowProps) {
  const { id, name, status, percent, problem } = upload;
  const { dispatch, press } = form;
  const transfer = useTransfer(upload, isSending, form);
  useStoredUpload(upload, form.key);
  const hasFailed = status === "failed";
  const cancel = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // If this fails, the server deletes the abandoned upload later.
    transfer.abort(true).catch(() => {});
    deleteUpload(id);
    press(currentTarget, { type: "removed", id });
  };
  return (
    <li className="upload" id={id}>
      <span>{name}</span>
      {!hasFailed && <progress max={100} value={percent} aria-label={texts.progressOf(name)} />}
      <span className={hasFailed ? "photo-alert" : undefined} role={problem ? "alert" : undefined}>
        {problem || statusText(upload, isSending)}
      </span>
      <span className="buttons">
        <button
          type="button"
          className="button button-small"
          onClick={() => dispatch({ type: status === "ready" ? "paused" : "resumed", id })}
        >
          <ActionLabel label={actions[status]} name={name} />
        </button>
        <button type="button" className="button button-small" onClick={cancel}>
          <ActionLabel label={texts.cancel} name={name} />
        </button>
      </span>
    </li>
  );
}

function statusText({ status, percent }: PhotoUpload, isSending: boolean): string {
  if (status === "paused") return texts.paused;
  if (!isSending) return texts.waiting;
  return percent < 100 ? texts.percent(percent) : texts.processing;
}

/** Stores a file for a reload while it is being uploaded. Until then, the browser asks before the page is left. */
function useStoredUpload(upload: PhotoUpload, form: string): void {
  const isStored = useRef(false);
  // Its progress changes nothing in what is stored.
  const [first] = useState(upload);
  useEffect(() => {
    storeUpload(first, form).then(
      () => (isStored.current = true),
      () => {},
    );
  }, [first, form]);
  useBeforeUnload((event) => {
    if (isStored.current) return;
    event.preventDefault();
    // For older browsers.
    event.returnValue = true;
  });
}
