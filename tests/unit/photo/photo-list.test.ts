import { expect, test } from "vitest";
import { type PhotoEvent, type PhotoList, newUpload, photoListReducer } from "#app/ui/photo/photo-list.ts";

const photo = (id: string) => ({ id, picture: null, alt: "" });
const upload = (name: string) => newUpload(new File([new Uint8Array(1)], name), "form", 0);
const empty: PhotoList = { items: [], refused: [], status: "", alert: "" };
const after = (...events: PhotoEvent[]) => events.reduce(photoListReducer, empty);
const ids = ({ items }: PhotoList) => items.map(({ id }) => id);

test("a photo whose upload was cancelled meanwhile is not added", () => {
  const cancelled = upload("1.jpg");
  const list = after(
    { type: "added", uploads: [cancelled] },
    { type: "cancelled", id: cancelled.id },
    { type: "arrived", id: cancelled.id, photo: photo("a") },
  );
  expect([list.items, list.status]).toEqual([[], "Upload of 1.jpg cancelled."]);
});

test("the owner can move a photo past an upload", () => {
  const [first, waiting, other] = [upload("0.jpg"), upload("1.jpg"), upload("2.jpg")];
  const list = after(
    { type: "added", uploads: [first, waiting, other] },
    { type: "arrived", id: first.id, photo: photo("a") },
    { type: "arrived", id: other.id, photo: photo("b") },
    { type: "moved", from: 2, to: 1 },
    { type: "moved", from: 0, to: 2 },
  );
  expect(ids(list)).toEqual(["b", waiting.id, "a"]);
});
