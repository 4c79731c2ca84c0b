import type { SharedPicture } from "./shared-picture.ts";

/** What an e-mail says. `services/site/write-email.server.ts` renders it as HTML and as text. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in lists of e-mails. */
  preview: string;
  /** The heading of the HTML; the text begins below the subject. */
  title: string;
  parts: EmailPart[];
}

/**
 * An e-mail to an address that nobody has proven, of which an address gets two a day (TRUST.md row 48): a `proof` is
 * counted when it is requested, and goes first, as is a code for a new password; a `notice` above the limit is dropped, since the site shows the same; a
 * `reminder` waits.
 */
export type ToUnproven = "proof" | "notice" | "reminder";

export type EmailPart =
  | { kind: "paragraph"; text: string }
  /** A user's text, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "code"; label: string; code: string }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  | { kind: "home"; home: EmailHome }
  /** The first one is a button. */
  | { kind: "links"; links: EmailLink[] };

export interface EmailLink {
  label: string;
  /** An absolute URL. The text leaves out `mailto:`, as e-mail apps reply themselves. */
  to: string;
}

/** A home with its cover. */
export interface EmailHome {
  name: string;
  address: string;
  price: string;
  url: string;
  /** Its `alt` describes it also where pictures are blocked. */
  photo: SharedPicture | null;
}
