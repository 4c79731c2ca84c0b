/**
 * Every text a form, a redirect or a failed request can answer with. Those SPEC.md quotes (section 8) stand as quoted,
 * slips included, save one: the size message names the true limit, 5MB (DESIGN.md section 6).
 */
export const messages = {
  somethingWentWrong: "Something went wrong",

  // Accounts
  signedIn: "Sign in successful",
  signedUp: "Sign Up Successful",
  signedOut: "You are signed out",
  userNotFound: "User not found",
  wrongPassword: "Invalid email/password",
  emailTaken: "Email already registered",
  invalidEmail: "Invalid email! Enter a valid email",
  emailMissing: "Enter your e-mail address",
  passwordMissing: "Enter your password",
  signInPasswordShort: "Your password has at least 6 characters",
  newPasswordShort: "Choose a password of at least 8 characters",
  passwordLong: "Choose a password of at most 128 characters",
  nameMissing: "Enter your name",
  nameLong: "Use at most 100 characters for your name",
  profileUpdated: "Profile updated successfully",
  profileNotUpdated: "Could not update the profile",

  // Listings
  listingCreated: "Congratulation! Listing created",
  listingUpdated: "Congratulation! Listing updated",
  listingDeleted: "Listing deleted successfully",
  listingNotFound: "Listing not found",
  notYourListing: "You are unauthorize",
  typeMissing: "Choose whether you sell or rent",
  listingNameMissing: "Enter a name for the property",
  listingNameLong: "Use at most 120 characters for the name",
  bedroomRange: "Enter the number of bedrooms, from 1 to 50",
  bathroomRange: "Enter the number of bathrooms, from 1 to 50",
  parkingMissing: "Choose whether there is parking",
  furnishedMissing: "Choose whether it is furnished",
  addressMissing: "Enter the address",
  addressLong: "Use at most 300 characters for the address",
  latitudeRange: "Enter the latitude as a number from -90 to 90, such as 19.0760",
  longitudeRange: "Enter the longitude as a number from -180 to 180, such as 72.8777",
  descriptionMissing: "Describe the property",
  descriptionLong: "Use at most 5000 characters for the description",
  offerMissing: "Choose whether there is an offer",
  regularPriceMissing: "Enter the regular price",
  discountedPriceMissing: "Enter the discounted price",
  priceUnclear: "Enter a price in rupees, such as 25000, 1,50,000 or 45 lakh",
  priceRange: "Enter a price between 1 rupee and 10,000 crore",
  discountNotBelow: "Discounted should be less that Regular price",
  imagesMissing: "Add at least one photo",
  tooManyImages: "Only 6 images are allowed",
  imageTooLarge: "Images size should be less than 5MB",
  imagesNotUploaded: "Could not upload images",
  imageNotAPhoto: "is not a JPEG or PNG photo",
  imageTooManyPixels: "has more pixels than we can take (50 megapixels)",
  alreadyCreated:
    "This form has already made a listing, and its photos are there. What you typed is still here: with photos of its own it makes another one.",
  photosGone: "Some photos are no longer here: we keep them for 24 hours. Add them again",
  editConflict:
    "This listing was changed somewhere else after you opened this form. What you typed is still here; submit it again to replace that change.",
  formOutdated: "This form was not complete when it reached us. Nothing is lost: check it and submit it again.",
  sessionEnded: "You are no longer signed in. What you typed is still here.",

  // Enquiries
  enquiryShort: "Write a message of at least 10 characters",
  enquiryLong: "Use at most 1000 characters for the message",
  landlordGone: "Landlord not found, this listing will be removed soon",
  messageSent: "Message sent successfully",
  messageNotSent: "Could not send message",
  messageMissing: "Write your message",
  messageLong: "Use at most 5000 characters for the message",

  // Any text field
  plainText: "Use plain text, without line breaks or control characters",
  unreadableText: "Some characters could not be read. Type the text again",
} as const;

export type Message = (typeof messages)[keyof typeof messages];
