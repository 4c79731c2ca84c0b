import { type ReactNode, useState } from "react";

interface DisclosureProps {
  summary: string;
  /** Whether something in it is filled in or has an error. */
  isUsed: boolean;
  id?: string;
  children: ReactNode;
}

/** Optional fields of a form. It opens once it is used, and never closes by itself: its errors may be corrected meanwhile. */
export function Disclosure({ summary, isUsed, id, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isUsed);
  if (isUsed && !isOpen) setIsOpen(true);
  return (
    <details className="more-fields" id={id} open={isOpen || undefined}>
      <summary>{summary}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
