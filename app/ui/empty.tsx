import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

/** Where something would be: that there is nothing yet, and the way on. */
export function Empty({ icon, children }: { icon: Parameters<typeof Icon>[0]["name"]; children: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      {children}
    </div>
  );
}
