import { plural } from "../plural.ts";

/** A listing's own page (SPEC.md section 2, listing detail). */
export const detailTexts = {
  title: (name: string, price: string) => `${name}, ${price}`,
  description: "Description",
  listed: "Listed <time/>",
  location: "Location",
  similar: "Similar homes",
  copyLink: "Copy link",
  owner: "<label>Owner:</label> <name/>, <email/>",
  yours: "This is your listing",
  edit: "Edit listing",
  delete: "Delete listing",
  unreachable: {
    title: "We can't load this listing",
    text: "Your message is still here. Send it again in a few minutes.",
  },
};

/** Deleting a listing (SPEC.md section 2, profile). */
export const deleteTexts = {
  pageTitle: "Delete listing",
  title: "Are you sure?",
  text: "Do you really want to delete your listing? This process cannot be undone",
  photos: (count: number) => plural(count, { one: "# photo", other: "# photos" }),
  cancel: "Cancel",
  submit: "Yes, Delete",
  busy: "Deleting ...",
};

export const slideshowTexts = {
  label: "Newest homes",
  enquire: (name: string) => `<shown>Enquire Now</shown> about ${name}`,
};
