import { Link } from "@remix-run/react";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import { editListingPath } from "#app/paths.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { pointNoticeTexts } from "#texts/listing/point-notice.ts";

/** For a listing's owner: its point is so far from its city that it must be wrong. */
export function PointNotice({ id, farFromCity }: { id: string; farFromCity: FarFromCity }) {
  return (
    <p className="notice notice-problem">
      <RichText
        text={pointNoticeTexts.farAway(farFromCity)}
        correct={(part) => <Link to={`${editListingPath(id)}#listing-latitude`}>{part}</Link>}
      />
    </p>
  );
}
