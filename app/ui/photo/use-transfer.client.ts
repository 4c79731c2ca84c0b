import { type Dispatch, useEffect, useState } from "react";
import { type DetailedError, type HttpResponse, Upload, defaultOptions } from "tus-js-client";
import { firstChunkBytes, largestChunkBytes, photoHeader } from "#app/domain/photo/limits.ts";
import { photoUploadsPath } from "#app/paths.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { FormPhoto, PhotoEvent, PhotoUpload } from "./photo-list.ts";
import { deleteUpload, storeUrl } from "./stored-uploads.client.ts";

/** The statuses of responses that retrying would not change: the file is not accepted. */
const finalStatuses = [413, 422];

/**
 * Uploads a file while `isSending`, and replaces it with its photo.
 * @returns the upload; aborting it with `true` deletes it on the server
 */
export function useTransfer(upload: PhotoUpload, isSending: boolean, dispatch: Dispatch<PhotoEvent>): Upload {
  const [transfer] = useState(() => createTransfer(upload, dispatch));
  const { id, status } = upload;
  useEffect(() => {
    if (status === "offline") return listen(window, { online: () => dispatch({ type: "resumed" }) });
    if (status === "ready") return listen(window, { offline: () => dispatch(lostConnection(id)) });
  }, [id, status, dispatch]);
  useEffect(() => {
    if (!isSending) return;
    transfer.start();
    return () => void transfer.abort();
  }, [transfer, isSending]);
  return transfer;
}

const lostConnection = (id: string): PhotoEvent => ({ type: "failed", id, status: "offline", problem: texts.offline });

/**
 * Whether to try again after an error. An upload that the server does not know starts again: another machine answers,
 * since the one that received its beginning has stopped.
 */
function shouldRetry(error: DetailedError, tries: number, options: Upload["options"]): boolean {
  const isUnknown = error.originalRequest?.getMethod() === "PATCH" && error.originalResponse?.getStatus() === 404;
  return isUnknown || defaultOptions.onShouldRetry!(error, tries, options);
}

/** A transfer in chunks: 262,144 bytes, and each further one twice as large (SPEC.md section 9). */
function createTransfer({ id, name, file, url }: PhotoUpload, dispatch: Dispatch<PhotoEvent>): Upload {
  const fail = (httpStatus: number, text: string) => {
    if (httpStatus === 0) return dispatch(lostConnection(id));
    const problem = httpStatus < 500 && text ? text : photoMessages.photosNotUploaded;
    if (!finalStatuses.includes(httpStatus)) return dispatch({ type: "failed", id, status: "failed", problem });
    deleteUpload(id);
    dispatch({ type: "refused", id, problem });
  };
  const transfer: Upload = new Upload(file, {
    endpoint: photoUploadsPath,
    storeFingerprintForResuming: false,
    metadata: { filename: name },
    chunkSize: firstChunkBytes,
    // A small file needs a single request.
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    onShouldRetry: shouldRetry,
    onUploadUrlAvailable: () => storeUrl(id, transfer.url!),
    onChunkComplete: () => {
      transfer.options.chunkSize = Math.min(transfer.options.chunkSize! * 2, largestChunkBytes);
    },
    onProgress: (sent, total) => {
      dispatch({ type: "progressed", id, percent: Math.round((sent / total) * 100), url: transfer.url });
    },
    onSuccess: ({ lastResponse }) => finish(lastResponse),
    onError: (error) => {
      const response = "originalResponse" in error ? error.originalResponse : null;
      fail(response?.getStatus() ?? 0, response?.getBody() ?? "");
    },
  });

  // It is resumed there, or deleted if the visitor cancels it before.
  transfer.url = url;

  /** Replaces the upload, whose file has arrived, with its photo. */
  function finish(lastResponse: HttpResponse): void {
    const photo = lastResponse.getHeader(photoHeader);
    if (!photo) {
      // The server was stopped while it processed the file: the next try sends it again.
      transfer.url = null;
      return fail(500, "");
    }
    deleteUpload(id);
    dispatch({ type: "arrived", id, photo: JSON.parse(photo) as FormPhoto });
  }
  return transfer;
}
