import { issueFormToken } from "#app/http/site/form/form-token.server.ts";
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

export type EnquiryFields = Partial<typeof enquiry> & { token?: string; website?: string };

/** The token of a form that was opened ten seconds ago. */
export const readToken = (listingId: string) => issueFormToken(listingId, Date.now() - 10_000);

/** Sends the enquiry form of a listing, which was opened ten seconds ago. */
export async function sendEnquiry(
  app: Pick<App, "url">,
  listingId: string,
  fields: EnquiryFields = {},
  visitor = new Visitor(app.url),
): Promise<Page> {
  return visitor.post(enquirePath(listingId), { token: readToken(listingId), ...enquiry, ...fields });
}
