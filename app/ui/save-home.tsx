import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { shortlistPath } from "#app/paths.ts";
import { Icon } from "./site/icons.tsx";
import { UserText } from "./site/user-text.tsx";
import { PostForm } from "./site/form/post-form.tsx";

interface Home {
  id: string;
  name: string;
}

/** What the visitor saved, as the root loader read it. */
function useShortlist(): string[] {
  return useRouteLoaderData<() => { shortlist: string[] }>("root")?.shortlist ?? [];
}

/**
 * The button that puts a home on the shortlist, or takes it off, and leads back to where it was pressed.
 * @param anchor the fragment to land at; without one, the top of the page
 */
export function SaveHome({ home, anchor }: { home: Home; anchor?: string }) {
  const { pathname, search } = useLocation();
  const saved = useShortlist().includes(home.id);
  return (
    <PostForm action={shortlistPath} className="save-home">
      <ShortlistFields home={home} keep={!saved} to={pathname + search + (anchor ? `#${anchor}` : "")} />
      <button type="submit" className={saved ? "button button-small saved" : "button button-small"}>
        <Icon name="star" />
        {saved ? "Saved" : "Save"}
        <span className="visually-hidden">
          <UserText
            before={saved ? " (remove " : " "}
            text={home.name}
            after={saved ? " from your shortlist)" : " to your shortlist"}
          />
        </span>
      </button>
    </PostForm>
  );
}

/** The button that takes a home off, on the shortlist itself. */
export function RemoveHome({ home }: { home: Home }) {
  return (
    <PostForm action={shortlistPath}>
      <ShortlistFields home={home} keep={false} to={shortlistPath} />
      <button type="submit" className="button button-small">
        <Icon name="bin" />
        Remove
        <span className="visually-hidden">
          <UserText before=" " text={home.name} />
        </span>
      </button>
    </PostForm>
  );
}

function ShortlistFields({ home, keep, to }: { home: Home; keep: boolean; to: string }) {
  return (
    <>
      <input type="hidden" name="home" value={home.id} />
      <input type="hidden" name="keep" value={keep ? "yes" : "no"} />
      <input type="hidden" name="to" value={to} />
    </>
  );
}
