/** The page with one photo of a listing. */
export const photoPageTexts = {
  title: (name: string, number: number, count: number) => `Photo ${number} of ${count}: ${name}`,
  heading: (number: number, count: number) => `Photo ${number} of ${count}`,
  about: (name: string) => `A photo of ${name}.`,
  more: "More photos",
  all: (count: number) => `All ${count} photos`,
  previous: "Previous photo",
  next: "Next photo",
  back: "Back to the listing",
};
