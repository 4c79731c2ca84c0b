import { Fragment } from "react";
import { Link } from "@remix-run/react";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import { answerPath, editListingPath } from "#app/paths.ts";
import { statusTexts } from "#texts/listing/status.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { PointNotice } from "./point-notice.tsx";
import { FarOffPrice } from "./price/far-off.tsx";
import { StatusButtons } from "./status.tsx";

interface OwnerPanelProps {
  listing: Pick<Listing, "id" | "name" | "type" | "status">;
  /** What its status means. */
  note: string;
  farFromCity: FarFromCity | null;
  /** The main one first. */
  links: { to: string; text: string }[];
  /** That its price may be a mistake. */
  farOff: string | null;
}

/** What the owner sees in place of the contact box. */
export function OwnerPanel({ listing, note, farFromCity, links, farOff }: OwnerPanelProps) {
  const { id, status } = listing;
  return (
    <div className="panel">
      <h2>{detailTexts.yours}</h2>
      {farFromCity && <PointNotice id={id} farFromCity={farFromCity} />}
      <FarOffPrice text={farOff} form={editListingPath(id)} />
      <p>{note}</p>
      {status === "hidden" && (
        <p>
          <Link to={answerPath(id)}>{statusTexts.answer}</Link>
        </p>
      )}
      <StatusButtons listing={listing} to="listing" confirms />
      <p className="buttons">
        {links.map(({ to, text }, index) => (
          <Fragment key={to}>
            <Link to={to} className={index ? "button" : "button button-main"}>
              {text}
            </Link>{" "}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
