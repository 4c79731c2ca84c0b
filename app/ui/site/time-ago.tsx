import type { ShownTime } from "#app/domain/site/time.ts";

/** How long ago something was, with the full time as a hint. */
export function TimeAgo({ time: { iso, ago, full } }: { time: ShownTime }) {
  return (
    <time dateTime={iso} title={full}>
      {ago}
    </time>
  );
}
