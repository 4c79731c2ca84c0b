import { enquirePath } from "#app/paths.ts";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";
import type { App } from "../server/app.ts";

export const enquiry = {
  name: "Asha Sharma",
  email: "asha@example.org",
  phone: "98765 43210",
  visitOn: "",
  message: "Hello,\nis the flat still free?",
};

export type EnquiryFields = Partial<typeof enquiry> & { website?: string };

/** Sends the enquiry form of a listing. */
export async function sendEnquiry(
  app: Pick<App, "url">,
  listingId: string,
  fields: EnquiryFields = {},
  visitor = new Visitor(app.url),
): Promise<Page> {
  return visitor.post(enquirePath(listingId), { ...enquiry, ...fields });
}
