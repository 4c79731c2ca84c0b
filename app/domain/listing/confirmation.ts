import { retention } from "#app/domain/site/retention.ts";

/** Days without a confirmation after which owners are reminded by e-mail. */
export const remindAfterDays = 14;
/** Then the listing is marked as unconfirmed, and left out of the home page. */
export const unconfirmedAfterDays = 21;
/** Then it is paused. */
export const pauseAfterDays = 45;
/** How long the links of an e-mail work. */
export const linkDays = retention.confirmationLinks.days;
