import { z } from "zod";
import { email, website } from "#app/domain/site/text-fields.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { alertMessages } from "#texts/alert/pages.ts";
import { frequencies } from "./alert.ts";

const frequency = z.enum(frequencies, alertMessages.frequencyMissing);

/** A new alert. */
export const alertForm = z.object({
  email: email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail }),
  frequency,
  website,
});

/** A change of an alert. */
export const frequencyForm = z.object({ frequency });
