const fillIn = "We fill this in from the address. You can change it.";

/** The form of a listing, other than its photos and its point picker (SPEC.md section 2). */
export const listingFormTexts = {
  home: "Home details",
  type: "Sell or rent",
  sell: "Sell",
  rent: "Rent",
  yes: "Yes",
  no: "No",
  name: "Property name",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  parking: "Parking",
  furnished: "Furnished",
  description: "Description",
  location: "Location",
  address: "Address",
  addressHint: "Include the city and the PIN code: they place your home on the map.",
  exactPoint: "Set the exact point (optional)",
  exactPointHint:
    "Without it, your listing shows the area of the PIN code or the locality, and says that it is approximate.",
  distanceIfFar: ({ distance, city }: { distance: string; city: string }) =>
    `This point is ${distance} from ${city}. Correct the coordinates or the address.`,
  swapped: "This point is outside India. Latitude and longitude seem to be swapped.",
  latitude: "Latitude",
  latitudeHint: "From -90 to 90. You can paste both coordinates here, as a map copies them.",
  longitude: "Longitude",
  longitudeHint: "From -180 to 180.",
  locality: "Locality",
  localityHint: fillIn,
  city: "City",
  cityHint: fillIn,
  findCoordinates: "Look up coordinates (new tab)",
  price: "Price",
  photos: "Photos",
  phoneShort: "Phone number",
  offer: "Offer",
  /** SPEC.md section 2: 'INR / month' for rent. The month is hidden for a home to sell. */
  regularPrice: "Regular price (INR<month> / month</month>)",
  regularPriceHint: "For example, 25,000 or 45 lakh.",
  discountedPrice: "Discounted price (INR<month> / month</month>)",
  discountedPriceHint: "Must be lower than the regular price.",
  contact: {
    title: "How visitors reach you",
    introduction:
      "Visitors see your name and e-mail address, and can send you enquiries. You can add a phone number or hide your e-mail address.",
    phone: "Phone number (optional)",
    phoneHint: "Visitors see it after they press Show number.",
    whatsApp: "Also on WhatsApp",
    hidesEmail: "Hide my e-mail address",
    hidesEmailHint:
      "Visitors then see it only after they have sent you an enquiry about this home. Your other listings are not changed.",
  },
  saving: "Saving ...",
};
