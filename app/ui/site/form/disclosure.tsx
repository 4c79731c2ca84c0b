import { type ReactNode, useState } from "react";

interface DisclosureProps {
  summary: string;
  /** Whether the reader should see what is in it, such as an error. */
  isOpen: boolean;
  id?: string;
  children: ReactNode;
}

/** Optional fields of a form. It never closes by itself: its errors may be corrected meanwhile. */
export function Disclosure({ summary, isOpen, id, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <details className="more-fields" id={id} open={wasOpened || undefined}>
      <summary>{summary}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
