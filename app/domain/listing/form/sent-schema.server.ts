import { z } from "zod";
import { checkPhone } from "#app/domain/site/phone.server.ts";
import { detailsFrom, listingFields, prepareFields } from "./schema.ts";

/** The listing form as the server checks it: the rules for phone numbers are too large for a browser. */
export const sentListingForm = z.preprocess(
  prepareFields,
  listingFields.safeExtend({ phone: listingFields.shape.phone.transform(checkPhone) }).transform(detailsFrom),
);
