import type { ReactNode } from "react";

/** Where something would be: that there is nothing yet, and the way on. */
export function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-icon">{icon}</span>
      {children}
    </div>
  );
}
