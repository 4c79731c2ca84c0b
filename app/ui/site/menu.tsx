import type { ReactNode } from "react";

interface MenuProps {
  label: ReactNode;
  /** Its accessible name, if its label is what is chosen in it. */
  name?: string;
  children: ReactNode;
}

/** A button that opens a box below it. Only one of a page is open at a time. */
export function Menu({ label, name, children }: MenuProps) {
  return (
    <details className="menu" name="menu">
      <summary className={name ? "button button-small active" : "button button-small"} aria-label={name}>
        {label}
      </summary>
      <div className="pop-up stack">{children}</div>
    </details>
  );
}
