/** The data saver: pages without photos until the visitor asks for them. */
export const dataSaverTexts = {
  on: "Turn on data saver",
  off: "Turn off data saver",
  byBrowser: "Your browser's data saver is on, so photos load only when you ask.",
  showPhotos: "Show photos",
  showPhotosOfSize: (kilobytes: number) => `Show photos (${kilobytes} KB)`,
};
