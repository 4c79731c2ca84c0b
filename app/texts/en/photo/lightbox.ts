/** The dialog with a listing's photos, as large as the window. */
export const lightboxTexts = {
  label: (name: string) => `Photos of ${name}`,
  photos: "Photos, large",
  close: "Close",
};
