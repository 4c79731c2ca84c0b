import { z } from "zod";
import { email } from "#app/domain/site/text-fields.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { alertMessages } from "#texts/alert/pages.ts";
import { frequencies } from "./alert.ts";

const frequency = z.enum(frequencies, alertMessages.frequencyMissing);

/** A new alert. The server checks more: see {@link sentAlertForm}. */
export const alertForm = z.object({
  email: email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail }),
  frequency,
});

export const sentAlertForm = alertForm.extend({
  /** Proves that we showed the form: see `http/site/form-token.server.ts`. */
  token: z.string().max(500).default(""),
  /** A field that people leave empty. */
  website: z.string().max(1000).default(""),
});

/** A change of an alert. */
export const frequencyForm = z.object({ frequency });
