import { factValues } from "#app/domain/listing/facts/fields.ts";
import type { ContactChoice, Listing } from "#app/domain/listing/listing.ts";

/** The initial values (SPEC.md section 3). Prices start empty, since 0 is not a valid price. */
export const initialValues = {
  home: { type: "rent", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes" },
  price: { offer: "no" },
};

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** The form's field values for a listing. The phone number comes as people write it. */
export function formValues(listing: Listing, contact: ContactValues): Record<string, string> {
  const isExact = listing.pointFrom === "owner";
  return {
    type: listing.type,
    name: listing.name,
    // A plot has none, and the form may make it a house.
    bedroom: String(listing.bedroom || initialValues.home.bedroom),
    bathroom: String(listing.bathroom || initialValues.home.bathroom),
    parking: yesNo(listing.parking),
    furnished: yesNo(listing.furnished),
    address: listing.address,
    latitude: isExact ? formatCoordinate(listing.latitude) : "",
    longitude: isExact ? formatCoordinate(listing.longitude) : "",
    city: listing.place?.city ?? "",
    locality: listing.place?.locality ?? "",
    description: listing.description,
    offer: yesNo(listing.offer),
    regularPrice: String(listing.regularPrice),
    discountedPrice: listing.discountedPrice === null ? "" : String(listing.discountedPrice),
    ...contactValues(contact),
    areaOnly: yesNo(listing.areaOnly),
    sharesAddress: yesNo(listing.sharesAddress),
    ...factValues(listing.facts),
  };
}

type ContactValues = Omit<ContactChoice, "phone"> & { phone: string };

/** The form's values for how visitors reach an owner. */
export function contactValues({ phone, whatsapp, hidesEmail }: ContactValues): Record<string, string> {
  return { phone, whatsapp: yesNo(whatsapp), hidesEmail: yesNo(hidesEmail) };
}

/** Without an exponent: JavaScript writes very small numbers as `1e-7`, which the form would refuse. */
function formatCoordinate(degrees: number): string {
  return /e/.test(String(degrees)) ? degrees.toFixed(20) : String(degrees);
}
