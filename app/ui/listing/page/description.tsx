import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/**
 * An owner's description. The rest of a long one is opened by 'Read more'.
 * @param props.parts of `splitText`
 */
export function Description({ parts: [beginning, rest] }: { parts: [beginning: string, rest: string] }) {
  return (
    <>
      <Paragraphs text={beginning} />
      {rest !== "" && (
        <details className="read-more">
          <summary>
            <span className="when-closed">{detailTexts.readMore}</span>
            <span className="when-open">{detailTexts.readLess}</span>
          </summary>
          <Paragraphs text={rest} />
        </details>
      )}
    </>
  );
}
