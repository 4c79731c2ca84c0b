import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { proofEmail, resetCodeEmail, warningEmail } from "#app/commands/account/emails.server.ts";
import {
  confirmAlertEmail,
  existingAlertEmail,
  newHomesEmail,
  tooManyAlertsEmail,
} from "#app/commands/alert/emails.server.ts";
import {
  type EnquiredListing,
  confirmationEmail,
  contactEmail,
  enquiryEmail,
} from "#app/commands/enquiry/emails.server.ts";
import { acknowledgementEmail, noticeEmail, resolutionEmail } from "#app/commands/report/grievance-emails.server.ts";
import { hiddenEmail, reportsEmail, restoredEmail, waitingEmail } from "#app/commands/report/emails.server.ts";
import { contactPath, forgotPasswordPath } from "#app/paths.ts";
import { accountEmailTexts } from "#texts/account/emails.ts";
import { hiddenText } from "#texts/report/emails.ts";
import { homeOfEmail, pausedEmail, questionEmail } from "#app/commands/listing/emails.server.ts";
import type { EnquiryDetails } from "#app/domain/enquiry/enquiry.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { homeSection } from "#app/routes/search/lists.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import type { Email } from "#app/services/site/email.server.ts";

const owner = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ananya Rao",
  email: "ananya@example.org",
  emailProven: true,
};

const enquiry: EnquiryDetails = {
  name: "Asha Sharma",
  email: "asha@example.org",
  phone: "+919876543210",
  visitOn: indianDay(3),
  message: "Hello,\nis the flat still free? We are two people & a cat.\n\nक्या हम शनिवार को देख सकते हैं?",
};

const grievance = {
  id: 7,
  name: "Asha Sharma",
  email: "asha@example.org",
  about: "00000000-0000-4000-8000-000000000002",
  message: "This listing shows my home, which is not for rent.",
  receivedAt: new Date(),
};

const alert = { id: "00000000-0000-4000-8000-000000000004", email: "asha@example.org" };
const criteria: Criteria = { ...anything, type: "rent", bedrooms: [2, 3], to: 40_000 };

/** If the site has no listings. */
const exampleListing: EnquiredListing = {
  id: "00000000-0000-4000-8000-000000000002",
  type: "rent",
  name: "Neem House",
  address: "14 Hill Road, Bandra West, Mumbai",
  bedroom: 2,
  regularPrice: 25_000,
  discountedPrice: null,
  photos: [],
  facts: {},
  sharesAddress: false,
};

/** Every e-mail of the site by name, about its newest listing. */
export async function exampleEmails(): Promise<Record<string, Email>> {
  const [newest] = await homeSection(anything, 1);
  const listing = (newest && (await findListing(db, newest.id))) ?? exampleListing;
  const id = "00000000-0000-4000-8000-000000000003";
  return {
    "reset-code": resetCodeEmail(owner, "7K2MD-Q9XWB"),
    "confirm-e-mail": proofEmail(owner, "the-token-of-this-e-mail"),
    "password-changed": warningEmail(owner, accountEmailTexts.passwordChanged, forgotPasswordPath),
    "confirm-new-e-mail": proofEmail(owner, "the-token-of-this-e-mail", accountEmailTexts.newEmail),
    "e-mail-requested": warningEmail(owner, accountEmailTexts.emailRequested(enquiry.email), forgotPasswordPath),
    "e-mail-changed": warningEmail(owner, accountEmailTexts.emailChanged(enquiry.email), contactPath),
    enquiry: enquiryEmail(owner, { ...enquiry, id, listing }),
    "enquiry-to-unconfirmed": enquiryEmail({ ...owner, emailProven: false }, { ...enquiry, id, listing }),
    "short-enquiry": enquiryEmail(owner, {
      ...enquiry,
      phone: null,
      visitOn: null,
      id,
      listing: { ...listing, photos: [] },
    }),
    confirmation: confirmationEmail({ ...enquiry, id }, listing),
    "confirmation-with-address": confirmationEmail({ ...enquiry, id }, { ...listing, sharesAddress: true }),
    "still-available": questionEmail(owner, listing, "the-token-of-this-e-mail"),
    paused: pausedEmail(owner, listing),
    "grievance-acknowledgement": acknowledgementEmail(grievance),
    "grievance-notice": noticeEmail(grievance),
    "grievance-resolution": resolutionEmail(grievance, "The listing is gone: its photos were of another home."),
    hidden: hiddenEmail(owner, listing, hiddenText(["fraud", "broker"])),
    restored: restoredEmail(owner, listing),
    reports: reportsEmail(owner, { hidden: 1, shown: 2 }),
    waiting: waitingEmail(owner, {
      reported: 3,
      grievances: 2,
      overdueGrievances: 1,
      stuckEmails: 12,
      failedEmails: 1,
    }),
    "confirm-alert": confirmAlertEmail(alert, criteria, await gazetteer()),
    "existing-alert": existingAlertEmail(alert, criteria),
    "too-many-alerts": tooManyAlertsEmail(alert),
    "new-homes": newHomesEmail(alert, { criteria, homes: [homeOfEmail(listing)], more: 3 }),
    contact: contactEmail(enquiry),
  };
}
