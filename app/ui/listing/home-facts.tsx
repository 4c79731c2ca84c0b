import type { PageFact } from "#app/domain/listing/facts/page.ts";
// A file of its own, and not in the page: browsers keep it.
import factIcons from "#app/styles/fact-icons.svg?no-inline";
import { factGroupTexts } from "#texts/listing/facts/page.ts";

/** A longer text has a row of its own, in characters. */
const longText = 40;

interface FactListProps {
  facts: PageFact[];
  className: string;
  withIcons?: boolean;
  /** The fragment at which the owner can be asked for what is missing. */
  contact?: string;
}

/** Facts of a home with their terms. */
export function FactList({ facts, className, withIcons = false, contact }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ icon, term, text, missing, link }) => (
        <div key={term} className={text.length + (link?.text.length ?? 0) > longText ? "fact-long" : undefined}>
          <dt>
            {withIcons && (
              <svg className="icon" width="20" height="20" aria-hidden="true">
                <use href={`${factIcons}#${icon}`} />
              </svg>
            )}{" "}
            {term}
          </dt>
          <dd>
            {contact && missing ? <a href={`#${contact}`}>{text}</a> : text}
            {link && (
              <>
                {" "}
                <a href={link.url} rel="noreferrer">
                  {link.text}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The further facts of a home on its page, in groups. */
export function FactGroups({
  groups,
  contact,
}: { groups: { title: string; facts: PageFact[] }[] } & Pick<FactListProps, "contact">) {
  return (
    <section className="detail-part" aria-labelledby="details">
      <h2 id="details">{factGroupTexts.title}</h2>
      <div className="fact-groups stack">
        {groups.map(({ title, facts }) => (
          <div key={title}>
            <h3>{title}</h3>
            <FactList facts={facts} className="fact-rows" contact={contact} />
          </div>
        ))}
      </div>
    </section>
  );
}
