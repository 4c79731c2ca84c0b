import { Link } from "@remix-run/react";
import type { QueuePage } from "#app/domain/report/queue.ts";
import { queueTexts as texts } from "#texts/report/admin.ts";

/** The links to the other pages of a queue. */
export function QueuePages({ more, start }: Pick<QueuePage<unknown>, "more" | "start">) {
  if (!more && !start) return null;
  return (
    <p className="buttons">
      {start && (
        <Link to={start} className="button">
          {texts.start}
        </Link>
      )}{" "}
      {more && (
        <Link to={more} className="button">
          {texts.more}
        </Link>
      )}
    </p>
  );
}
