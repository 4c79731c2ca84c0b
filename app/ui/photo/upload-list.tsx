import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import type { PhotoUpload } from "./photo-list.ts";
import type { PhotoManager } from "./use-photo-manager.ts";

/** The files that are being uploaded, each with its progress and buttons. */
export function UploadList({ manager }: { manager: PhotoManager }) {
  if (manager.uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label={texts.uploading}>
      {manager.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} manager={manager} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, manager }: { upload: PhotoUpload; manager: PhotoManager }) {
  const { key, file, status, percent, canRetry } = upload;
  const hasProblem = status === "failed" || status === "offline";
  const button = (label: (name: string) => string, onPress: (upload: PhotoUpload) => void) => (
    <button type="button" className="button button-small" onClick={() => onPress(upload)}>
      <ActionLabel label={label} name={file.name} />
    </button>
  );
  return (
    <li className="upload" data-key={key} data-state={status}>
      <span className="upload-name">{file.name}</span>
      <progress max={100} value={percent} aria-label={texts.progressOf(file.name)} />
      <span className="upload-foot">
        <span className="upload-state" role={hasProblem ? "alert" : undefined}>
          {statusText(upload)}
        </span>
        <span className="upload-buttons">
          {(status === "sending" || status === "processing") && button(texts.pause, () => manager.pause(upload))}
          {status === "paused" && button(texts.resume, manager.start)}
          {hasProblem && canRetry && button(texts.retry, manager.start)}
          {button(texts.cancel, manager.cancel)}
        </span>
      </span>
    </li>
  );
}

function statusText({ status, percent, problem }: PhotoUpload): string {
  switch (status) {
    case "sending":
      return texts.percent(percent);
    case "failed":
      return problem;
    default:
      return texts[status];
  }
}
