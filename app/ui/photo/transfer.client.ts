import { type HttpResponse, Upload } from "tus-js-client";
import { firstChunkBytes, formTokenHeader, largestChunkBytes, photoIdHeader } from "#app/domain/photo/rules.ts";
import { photoUploadsPath } from "#app/paths.ts";

/** How long to wait before each retry of a failed request while online, in milliseconds. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export interface TransferEvents {
  progressed: (percent: number) => void;
  uploaded: (photoId: string) => void;
  /** @param status of the response; 0 without one, when the connection is lost */
  failed: (status: number, text: string) => void;
}

/** The transfer of one file. */
export interface Transfer {
  /** Starts the upload, or resumes it. */
  start: () => void;
  pause: () => void;
  cancel: () => void;
}

/**
 * Uploads a file in chunks: 262,144 bytes, and each further one twice as large (SPEC.md section 9).
 * @param key identifies the file's upload, also after a reload
 * @param token of the form
 */
export function transfer(file: File, key: string, token: string, events: TransferEvents): Transfer {
  const fail = (response: HttpResponse | null) => events.failed(response?.getStatus() ?? 0, response?.getBody() ?? "");
  const upload: Upload = new Upload(file, {
    endpoint: photoUploadsPath,
    metadata: { filename: file.name },
    headers: { [formTokenHeader]: token },
    chunkSize: firstChunkBytes,
    // A small file needs a single request.
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays,
    fingerprint: () => Promise.resolve(key),
    removeFingerprintOnSuccess: true,
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min((upload.options.chunkSize ?? firstChunkBytes) * 2, largestChunkBytes);
    },
    onProgress: (sent, total) => events.progressed(Math.round((sent / total) * 100)),
    onSuccess: ({ lastResponse }) => void finish(lastResponse),
    onError: (error) => fail("originalResponse" in error ? error.originalResponse : null),
  });

  /** If the last response does not name the photo (it was lost, or the image storage failed), repeats the last request. */
  async function finish(lastResponse: HttpResponse): Promise<void> {
    const photoId = lastResponse.getHeader(photoIdHeader);
    if (photoId) return events.uploaded(photoId);
    const headers = {
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": String(file.size),
      "Content-Type": "application/offset+octet-stream",
      [formTokenHeader]: token,
    };
    const response = upload.url ? await fetch(upload.url, { method: "PATCH", headers }).catch(() => null) : null;
    const repeatedId = response?.headers.get(photoIdHeader);
    if (repeatedId) events.uploaded(repeatedId);
    else events.failed(response?.status ?? 0, (await response?.text()) ?? "");
  }

  let ready: Promise<void> | null = null;
  let running = false;
  return {
    start() {
      running = true;
      ready ??= upload.findPreviousUploads().then(
        ([previous]) => previous && upload.resumeFromPreviousUpload(previous),
        () => {},
      );
      void ready.then(() => running && upload.start());
    },
    pause() {
      running = false;
      void upload.abort();
    },
    cancel() {
      running = false;
      // If this fails, the server deletes the abandoned upload later.
      void upload.abort(true).catch(() => {});
    },
  };
}
