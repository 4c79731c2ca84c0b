import type { ReactNode } from "react";

interface MenuProps {
  label: ReactNode;
  /** Whether something in it is chosen. */
  isActive?: boolean;
  children: ReactNode;
}

/** A button that opens a box below it. Only one of a page is open at a time. */
export function Menu({ label, isActive = false, children }: MenuProps) {
  return (
    <details className="menu" name="menu">
      <summary className={isActive ? "button button-small active" : "button button-small"}>{label}</summary>
      <div className="pop-up stack">{children}</div>
    </details>
  );
}
