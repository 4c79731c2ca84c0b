import type { Flash } from "#app/domain/flash.ts";

/** The message in the page itself, for who missed the toast. */
export function FlashNotice({ flash }: { flash: Flash }) {
  return <p className={`notice notice-${flash.tone}`}>{flash.text}</p>;
}

/**
 * The message as a dark bar at the bottom: gone after 5 seconds by animation, held while the pointer or the focus rests
 * on it (SPEC.md section 2, app-wide). It can take the focus for that reason alone.
 */
export function Toast({ flash }: { flash: Flash }) {
  return (
    <div className="toast-place">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus holds it, as the pointer does */}
      <p className="toast" role="status" tabIndex={0}>
        {flash.text}
      </p>
    </div>
  );
}
