/** The data saver: pages without pictures until somebody asks for them. */
export const dataSaverTexts = {
  on: "Data saver",
  off: "Turn off data saver",
  byBrowser: "Your browser's data saver is on, so photos load only when you ask.",
  showPhotos: "Show photos",
  showPhotosOfSize: (kilobytes: number) => `Show photos (${kilobytes} KB)`,
};
