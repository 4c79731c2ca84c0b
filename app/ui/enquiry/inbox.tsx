import { Link, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import type { EnquiryStatus } from "#app/domain/enquiry/enquiry.ts";
import { enquiryPath } from "#app/paths.ts";
import { NonEmptyField, PostForm } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { inboxTexts as texts } from "#texts/enquiry/inbox.ts";

interface OpenProps {
  id: string;
  status: EnquiryStatus;
  className?: string;
  /** What the link or button is in, such as a heading; a form can be in none. */
  within?: "h2" | "span";
  children: ReactNode;
}

/** Leads to an enquiry: a new one by a button, since it is read then, and a link changes nothing. */
export function OpenEnquiry({ id, status, className = "", within: Within = "span", children }: OpenProps) {
  if (status !== "new") {
    return (
      <Within>
        <Link to={enquiryPath(id)} className={className || undefined}>
          {children}
        </Link>
      </Within>
    );
  }
  return (
    <PostForm action={enquiryPath(id, "seen")}>
      <NonEmptyField />
      <Within>
        <button type="submit" className={`plain-button ${className}`.trim()}>
          {children}
        </button>
      </Within>
    </PostForm>
  );
}

/** Replies to the sender of an enquiry, which is read then. */
export function Replies({ id, name, hasPhone }: { id: string; name: string; hasPhone: boolean }) {
  const { revalidate } = useRevalidator();
  const ways = hasPhone ? (["email", "call", "whatsApp"] as const) : (["email"] as const);
  return (
    <div className="buttons replies">
      {ways.map((way) => (
        <PostForm key={way} action={enquiryPath(id, way)} pageStays>
          <NonEmptyField />
          {/* The page stays open, and then shows that the enquiry is read. */}
          <button type="submit" className="button button-small" onClick={() => setTimeout(revalidate, 2000)}>
            <ActionLabel label={texts.replies[way]} name={name} />
          </button>
        </PostForm>
      ))}
    </div>
  );
}
