import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { shortlistPath } from "#app/paths.ts";
import { loadRouteModule } from "#app/ui/site/browser/route-module.ts";
import { toast } from "#app/ui/site/flash.tsx";
import { Icon, RareIcon } from "#app/ui/site/icons.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { failureTexts } from "#texts/site/failure.ts";
import { useSavedHomes } from "./saved-homes.ts";

interface Home {
  id: string;
  name: string;
}

/**
 * The button that saves a home to the shortlist or removes it. Without script it returns to this page.
 * @param anchor the fragment to return to; without one, the top of the page
 */
export function SaveHome({ home, anchor }: { home: Home; anchor?: string }) {
  const { pathname, search } = useLocation();
  const saved = useSavedHomes().includes(home.id);
  return (
    <ShortlistForm
      home={home}
      keep={!saved}
      to={pathname + search + (anchor ? `#${anchor}` : "")}
      className={saved ? "button button-small saved" : "button button-small"}
    >
      <Icon name="star" />
      <ActionLabel label={saved ? cardTexts.saved : cardTexts.save} name={home.name} />
    </ShortlistForm>
  );
}

/** The button that removes a home, on the shortlist itself. */
export function RemoveHome({ home }: { home: Home }) {
  return (
    <ShortlistForm home={home} keep={false} to={shortlistPath} className="button button-small">
      <RareIcon name="bin" />
      <ActionLabel label={cardTexts.remove} name={home.name} />
    </ShortlistForm>
  );
}

interface ShortlistFormProps {
  home: Home;
  /** Whether the button saves the home or removes it. */
  keep: boolean;
  /** The path to return to without script. */
  to: string;
  className: string;
  children: ReactNode;
}

/** With script the page stays open, and a toast shows the result. */
function ShortlistForm({ home, keep, to, className, children }: ShortlistFormProps) {
  const fetcher = useFetcher<{ text: string; stored: boolean }>();
  const response = fetcher.data;
  useEffect(() => {
    // The shortlist is a cookie.
    if (response) toast(response.stored && !navigator.cookieEnabled ? cardTexts.notStored : response.text);
  }, [response]);
  const load = () => loadRouteModule("routes/listing/shortlist");
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("stay", "yes");
    if (await load()) fetcher.submit(form, { method: "post", action: shortlistPath });
    else toast(failureTexts.ours.title);
  }
  return (
    <fetcher.Form
      method="post"
      action={shortlistPath}
      className="save-home"
      onSubmit={(event) => void submit(event)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    >
      <input type="hidden" name="home" value={home.id} />
      <input type="hidden" name="keep" value={keep ? "yes" : "no"} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" className={className}>
        {children}
      </button>
    </fetcher.Form>
  );
}
