import { type Dispatch, useEffect, useState } from "react";
import { type HttpResponse, Upload } from "tus-js-client";
import { firstChunkBytes, formTokenHeader, largestChunkBytes, photoIdHeader } from "#app/domain/photo/rules.ts";
import { photoUploadsPath } from "#app/paths.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { FormPhoto, PhotoEvent, PhotoUpload } from "./photo-list.ts";

/** How long to wait before each retry of a failed request while online, in milliseconds. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];
/** The statuses of responses that retrying would not change: a file that is not accepted, or a form of another user. */
const finalStatuses = [403, 413, 422];

export interface UploadForm {
  token: string;
  dispatch: Dispatch<PhotoEvent>;
  /** @returns the photos that exist; null if the request failed */
  loadPhotos: (ids: string[]) => Promise<FormPhoto[] | null>;
}

/**
 * Uploads a file while its status is `sending`, and replaces it with its photo.
 * @returns the upload; aborting it with `true` deletes it on the server
 */
export function useTransfer(upload: PhotoUpload, form: UploadForm): Upload {
  const [transfer] = useState(() => createTransfer(upload, form));
  const { id, status } = upload;
  const { dispatch } = form;
  useEffect(() => {
    if (status === "offline") return listen(window, { online: () => dispatch({ type: "queued", id }) });
    if (status !== "sending") return;
    transfer.start();
    const stopListening = listen(window, { offline: () => dispatch(lostConnection(id)) });
    return () => {
      stopListening();
      void transfer.abort();
    };
  }, [id, status, transfer, dispatch]);
  return transfer;
}

const lostConnection = (id: string): PhotoEvent => ({ type: "failed", id, status: "offline", problem: texts.offline });

/** A transfer in chunks: 262,144 bytes, and each further one twice as large (SPEC.md section 9). */
function createTransfer({ id, file, url }: PhotoUpload, { token, dispatch, loadPhotos }: UploadForm): Upload {
  const fail = (httpStatus: number, text: string) => {
    if (httpStatus === 0) return dispatch(lostConnection(id));
    const problem = httpStatus < 500 && text ? text : photoMessages.photosNotUploaded;
    dispatch({ type: "failed", id, status: finalStatuses.includes(httpStatus) ? "refused" : "failed", problem });
  };
  const transfer: Upload = new Upload(file, {
    endpoint: photoUploadsPath,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name },
    headers: { [formTokenHeader]: token },
    chunkSize: firstChunkBytes,
    // A small file needs a single request.
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays,
    onChunkComplete: () => {
      transfer.options.chunkSize = Math.min(transfer.options.chunkSize! * 2, largestChunkBytes);
    },
    onProgress: (sent, total) => {
      dispatch({ type: "progressed", id, percent: Math.round((sent / total) * 100), url: transfer.url });
    },
    onSuccess: ({ lastResponse }) => void finish(lastResponse),
    onError: (error) => {
      const response = "originalResponse" in error ? error.originalResponse : null;
      fail(response?.getStatus() ?? 0, response?.getBody() ?? "");
    },
  });

  // It is resumed there, or deleted if the visitor cancels it before.
  transfer.url = url;

  /** Replaces the upload, whose file has arrived, with its photo. */
  async function finish(lastResponse: HttpResponse): Promise<void> {
    let photoId = lastResponse.getHeader(photoIdHeader);
    if (!photoId) {
      const response = await repeatLastRequest(transfer, file.size);
      photoId = response?.headers.get(photoIdHeader) ?? undefined;
      if (!photoId) return fail(response?.status ?? 0, (await response?.text()) ?? "");
    }
    const photos = await loadPhotos([photoId]);
    if (!photos) fail(0, "");
    else if (photos[0]) dispatch({ type: "arrived", id, photo: photos[0] });
    else fail(422, "");
  }
  return transfer;
}

/** For a response that does not name the photo: that of the last request was lost, or the image storage failed. */
function repeatLastRequest({ url, options }: Upload, size: number): Promise<Response | null> {
  const headers = {
    ...options.headers,
    "Tus-Resumable": "1.0.0",
    "Upload-Offset": String(size),
    "Content-Type": "application/offset+octet-stream",
  };
  return fetch(url!, { method: "PATCH", headers }).catch(() => null);
}
