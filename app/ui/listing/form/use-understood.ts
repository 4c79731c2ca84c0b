import { useEffect, useState } from "react";
import type { AmountField, Understood } from "#app/domain/listing/form/understood.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { understoodTexts } from "#texts/listing/form/understood.ts";

/** How long nobody types before the amounts are read, in milliseconds: screen readers would announce every key. */
const pause = 700;

/**
 * What the amounts of a listing form are understood as: what the server says, and with script what is being typed.
 * @param stored the fields of the form's other parts
 */
export function useUnderstood(
  formId: string,
  options: { initial: Understood; stored: Record<string, string> },
): Understood {
  const [understood, setUnderstood] = useState(options.initial);
  const [stored] = useState(options.stored);
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    let timer: number | undefined;
    const update = async () => {
      const { understoodIn } = await import("#app/domain/listing/form/understood.ts");
      const typed = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
      setUnderstood(understoodIn({ ...stored, ...Object.fromEntries(typed) }));
    };
    const stop = listen(form, {
      input: () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => void update().catch(() => {}), pause);
      },
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [formId, stored]);
  return understood;
}

/** What the amount in a field is understood as, for below it. */
export function understoodText({ amounts }: Understood): (field: AmountField) => string {
  return (field) => (amounts[field] === undefined ? "" : understoodTexts.amount(amounts[field]));
}
