import { expect, test } from "vitest";
import { type PhotoEvent, type PhotoList, newUpload, photoListReducer } from "#app/ui/photo/photo-list.ts";
import { photoMessages } from "#texts/photo/messages.ts";

const photo = (id: string) => ({ id, picture: null, alt: "" });
const upload = (name: string, size = 1) => newUpload(new File([new Uint8Array(size)], name), "form", 0);
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

test("files that are empty, too large or too many are named, and the others added", () => {
  const files = [
    upload("empty.jpg", 0),
    upload("large.jpg", 5_242_881),
    ...Array.from({ length: 14 }, (_, index) => upload(`${index}.jpg`)),
  ];
  const list = after({ type: "added", uploads: files });
  expect(ids(list)).toEqual(files.slice(2, 8).map(({ id }) => id));
  expect(list.refused.map(({ problem }) => problem)).toEqual([
    photoMessages.incomplete("empty.jpg"),
    photoMessages.tooLarge("large.jpg"),
    "Only 6 images are allowed. Left out: 6.jpg, 7.jpg, 8.jpg, 9.jpg, 10.jpg, 11.jpg and 2 more",
  ]);
});
