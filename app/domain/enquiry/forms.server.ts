import { z } from "zod";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { enquiryForm } from "./forms.ts";
import { farthestVisit } from "./message.ts";
import { checkPhone } from "#app/domain/site/phone.server.ts";

/** An enquiry as the server checks it: the rules for phone numbers are too large for a browser. */
export const sentEnquiryForm = enquiryForm.extend({
  phone: enquiryForm.shape.phone.transform(checkPhone),
  visitOn: enquiryForm.shape.visitOn.pipe(
    z
      .string()
      .nullable()
      .refine(
        (day) => day === null || (day >= indianDay(0) && day <= indianDay(farthestVisit)),
        enquiryMessages.invalidDate,
      ),
  ),
  /** A field that people leave empty. */
  website: z.string().max(1000).default(""),
});
