import type { ShownTime } from "#app/domain/site/time.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

interface ConfirmationProps {
  confirmation: {
    /** Null if the owner has never been reminded. */
    time: ShownTime | null;
    /** The text for a listing that its owner has not confirmed lately. */
    unconfirmed: string | null;
  };
}

/** When the owner last said that a home is available. */
export function Confirmation({ confirmation: { time, unconfirmed } }: ConfirmationProps) {
  if (unconfirmed !== null) return <p className="notice">{unconfirmed}</p>;
  if (time === null) return null;
  return (
    <p className="hint">
      <RichText text={detailTexts.confirmed} time={() => <TimeAgo time={time} />} />
    </p>
  );
}
