import type { ShownTime } from "#app/domain/site/time.ts";

/** How long ago something was, with the full time as a hint if there is room for it. */
export function TimeAgo({ time: { iso, ago, full } }: { time: Omit<ShownTime, "full"> & { full?: string } }) {
  return (
    <time dateTime={iso} title={full}>
      {ago}
    </time>
  );
}
