/** Messages of forms with photos. SPEC.md section 8 quotes some: those stay letter by letter. */
export const photoMessages = {
  photosMissing: "Add at least one photo",
  tooManyPhotos: "Only 6 images are allowed",
  altLong: "Use at most 200 characters to describe a photo",
  photoTooLarge: "Images size should be less than 5MB",
  photoLocked: "We're still processing this photo. Try again in a moment.",
  photosNotUploaded: "Could not upload images",
  photosWaiting: "We'll keep your photos for 24 hours. Submit the form again in a few minutes.",
  photosGone: "Some photos expired after 24 hours. Add them again.",
  tooLarge: (file: string) => `Images size should be less than 5MB (${file})`,
  notAPhoto: (file: string) => `${file} is not a JPEG or PNG photo`,
  tooManyPixels: (file: string) => `${file} has more than 50 megapixels. Use a smaller photo.`,
  tooSlow: (file: string) =>
    `We couldn't process ${file} in time. Add it again in a few minutes, or use a smaller photo.`,
};
