/** The names of a row of slides and of its buttons. */
export interface SlideTexts {
  slide: (number: number, count: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

const moving = { pause: "Pause slideshow", play: "Play slideshow" };

/** Photos of a home. */
export const galleryTexts = {
  none: "No photos yet",
  label: "Photos",
  /** How the description of a drawn picture begins, before a colon. It is also said on the picture. */
  drawn: "Illustration",
  photoOf: (name: string, number: number, count: number) => `${name}, photo ${number} of ${count}`,
};

export const photoSlideTexts: SlideTexts = {
  slide: (number, count) => `Photo ${number} of ${count}`,
  previous: "Previous photo",
  next: "Next photo",
  ...moving,
};

export const homeSlideTexts: SlideTexts = {
  slide: (number, count) => `Slide ${number} of ${count}`,
  previous: "Previous slide",
  next: "Next slide",
  ...moving,
};
