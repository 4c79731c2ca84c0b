import type { ReactNode } from "react";
import { LateStyles } from "./late-styles.tsx";

/** An empty state, with what the visitor can do instead. */
export function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <LateStyles />
      <span className="empty-icon">{icon}</span>
      {children}
    </div>
  );
}
