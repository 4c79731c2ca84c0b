import { Link } from "@remix-run/react";
import { draftDays } from "#app/domain/listing/draft.ts";
import type { ShownTime } from "#app/domain/site/time.ts";
import { deleteDraftPath, draftPath } from "#app/paths.ts";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";

const texts = draftTexts.list;

/** A draft in its owner's profile. */
export interface DraftEntry {
  id: string;
  /** As typed; empty if nothing was. */
  name: string;
  photos: number;
  changed: ShownTime;
}

/** The listings that the owner has not published yet. */
export function Drafts({ drafts }: { drafts: DraftEntry[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="my-drafts">
      <h2 id="my-drafts">{texts.title}</h2>
      <p>{texts.text(draftDays)}</p>
      <ul className="entries drafts">
        {drafts.map(({ id, name, photos, changed }) => (
          <li key={id} className="panel">
            <h3>
              <UserText text={name || texts.untitled} />
            </h3>
            <p>
              <RichText text={texts.changed} time={() => <TimeAgo time={changed} />} /> · {texts.photos(photos)}
            </p>
            <p className="buttons">
              <Link to={draftPath(id)} className="button button-small">
                <ActionLabel label={texts.continue} name={name || texts.untitled} />
              </Link>{" "}
              <Link to={deleteDraftPath(id)} className="button button-small">
                <ActionLabel label={texts.delete} name={name || texts.untitled} />
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
