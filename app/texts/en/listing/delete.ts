import { plural } from "../plural.ts";

/** Deleting a listing (SPEC.md section 2, profile). */
export const deleteTexts = {
  pageTitle: "Delete listing",
  title: "Are you sure?",
  text: "Do you really want to delete your listing? This process cannot be undone",
  photos: (count: number) => plural(count, { one: "# photo", other: "# photos" }),
  enquiries: "Its enquiries will also be deleted.",
  cancel: "Cancel",
  submit: "Yes, Delete",
  busy: "Deleting ...",
};
