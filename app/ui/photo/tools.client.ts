/** What the photos of a listing form need with script. Loaded once the form's page is hydrated. */
export { default as Sortable } from "sortablejs";
export { restoreUploads } from "./stored-uploads.client.ts";
export { UploadTile } from "./upload-tile.client.tsx";
