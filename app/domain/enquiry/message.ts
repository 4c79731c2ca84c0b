export const enquiryLength = { min: 10, max: 1000 };
export const contactMessageLength = 5000;

/** What the contact box says before anyone typed (SPEC.md section 2, contact box). */
export const defaultEnquiry = "I have an enquiry about your property...";

/**
 * The address that opens a mail client with everything filled in (RFC 6068: blanks as %20, line breaks as %0D%0A,
 * reserved characters of the address itself encoded).
 */
export function mailtoUrl(message: { to: string; subject: string; body: string }): string {
  const to = encodeURIComponent(message.to).replace(/%40/g, "@");
  const body = message.body.replace(/\r\n?|\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(body)}`;
}
