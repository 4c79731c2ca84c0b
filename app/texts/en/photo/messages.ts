/** What a file that is no JPEG or PNG is, and the way out. */
const asJpeg = "Save it as JPEG and add that.";
const otherKinds = {
  heic: ["a HEIC photo", `${asJpeg} On an iPhone: Settings, Camera, Formats, Most Compatible.`],
  avif: ["an AVIF photo", asJpeg],
  webp: ["a WebP photo", asJpeg],
  gif: ["a GIF", asJpeg],
  pdf: ["a PDF", "Add the photo itself, as JPEG or PNG."],
  video: ["a video", "Add a photo or a screenshot of it."],
} as const;

/** How many of the files that were left out are named. */
const mostNamed = 6;

/** Messages of forms with photos. SPEC.md section 8 quotes some: those stay letter by letter. */
export const photoMessages = {
  photosMissing: "Add at least one photo",
  tooManyPhotos: (leftOut: string[]) => {
    const named = leftOut.slice(0, mostNamed).join(", ");
    const further = leftOut.length - mostNamed;
    return `Only 6 images are allowed. Left out: ${named}${further > 0 ? ` and ${further} more` : ""}`;
  },
  altLong: "Use at most 200 characters to describe a photo",
  photoTooLarge: "Images size should be less than 5MB",
  photoLocked: "We're still processing this photo. Try again in a moment.",
  photosNotUploaded: "Could not upload images",
  photosWaiting:
    "Your photos are safe in the draft, but we can't publish them right now. Carry on, and publish in a few minutes.",
  photosGone: "Some photos are no longer here. Add them again.",
  tooLarge: (file: string) => `Images size should be less than 5MB (${file})`,
  notAPhoto: (file: string) => `${file} is not a JPEG or PNG photo`,
  otherKind: (file: string, kind: keyof typeof otherKinds) => {
    const [name, cure] = otherKinds[kind];
    return `${file} is ${name}, not a JPEG or PNG. ${cure}`;
  },
  incomplete: (file: string) => `${file} is incomplete. Send it again, or add the original photo.`,
  unreadable: (file: string) => `${file} is damaged. Save it again as JPEG, or add another photo.`,
  tooManyPixels: (file: string, megapixels: number) =>
    `${file} is too large. Such a photo may have up to ${megapixels} megapixels, and 20,000 pixels on a side. ` +
    "Use a smaller photo.",
  "too-slow": (file: string) =>
    `We couldn't process ${file} in time. Add it again in a few minutes, or use a smaller photo.`,
};
