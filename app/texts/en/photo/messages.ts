/** What a file that is no JPEG or PNG is, and the way out. */
const asJpeg = "Save it as JPEG and add that.";
const instead = "Add the photo itself, as JPEG or PNG.";
const otherKinds = {
  heic: ["a HEIC photo", `${asJpeg} On an iPhone: Settings, Camera, Formats, Most Compatible.`],
  avif: ["an AVIF photo", asJpeg],
  webp: ["a WebP photo", asJpeg],
  gif: ["a GIF", asJpeg],
  bmp: ["a BMP picture", asJpeg],
  raw: ["a raw or TIFF photo", asJpeg],
  jxl: ["a JPEG XL photo", asJpeg],
  jp2: ["a JPEG 2000 photo", asJpeg],
  svg: ["an SVG drawing", asJpeg],
  html: ["a web page", instead],
  pdf: ["a PDF", instead],
  zip: ["a ZIP file", "Unpack it and add the photos, as JPEG or PNG."],
  video: ["a video", "Add a photo or a screenshot of it."],
} as const;

/** Pictures that cannot be read line by line. */
const wholeKinds = {
  "progressive-jpeg": "a progressive JPEG",
  "interlaced-png": "an interlaced PNG",
  "rotated-png": "a rotated PNG",
};

/** Messages of forms with photos. SPEC.md section 8 quotes some: those stay letter by letter. */
export const photoMessages = {
  photosMissing: "Add at least one photo",
  tooManyPhotos: "Only 6 images are allowed",
  altLong: "Use at most 200 characters to describe a photo",
  photoTooLarge: "Images size should be less than 5MB",
  photoLocked: "We're still processing this photo. Try again in a moment.",
  photosNotUploaded: "Could not upload images",
  photosWaiting: "Your photos are kept in the draft. Submit the form again in a few minutes.",
  photosGone: "Some photos expired after 24 hours. Add them again.",
  tooLarge: (file: string) => `Images size should be less than 5MB (${file})`,
  notAPhoto: (file: string) => `${file} is not a JPEG or PNG photo`,
  otherKind: (file: string, kind: keyof typeof otherKinds) => {
    const [name, cure] = otherKinds[kind];
    return `${file} is ${name}, not a JPEG or PNG. ${cure}`;
  },
  incomplete: (file: string) => `${file} is incomplete. Send it again, or add the original photo.`,
  unreadable: (file: string) => `${file} is damaged. Save it again as JPEG, or add another photo.`,
  tooManyPixels: (file: string) => `${file} has more than 50 megapixels. Use a smaller photo.`,
  tooLongSide: (file: string) => `${file} is more than 20,000 pixels wide or high. Crop it, or use a smaller photo.`,
  tooLargeToDecode: (
    file: string,
    kind: keyof typeof wholeKinds,
    { megapixels, most }: { megapixels: number; most: number },
  ) =>
    `${file} is ${wholeKinds[kind]} of ${megapixels} megapixels. We can read up to ${most}. ` +
    "Use a smaller photo, or save it as an ordinary JPEG.",
  tooSlow: (file: string) =>
    `We couldn't process ${file} in time. Add it again in a few minutes, or use a smaller photo.`,
};
