/** The slideshow of the newest homes (SPEC.md section 2, home). */
export const slideshowTexts = {
  label: "Newest homes",
  enquire: (name: string) => `<shown>Enquire Now</shown> about ${name}`,
};
