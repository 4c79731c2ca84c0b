import { createContext, useContext } from "react";

/** What hydrates a page; only the server provides it, and not for every page. */
export const HydrationContext = createContext<{ data: string; boot: string } | null>(null);

/** Takes the place of Remix's `Scripts`. It must be the last in `body`, where React ignores what only the server rendered. */
export function HydrationScripts() {
  const hydration = useContext(HydrationContext);
  if (!hydration) return null;
  const { data, boot } = hydration;
  return (
    <>
      <script type="application/json" id="hydration-data" dangerouslySetInnerHTML={{ __html: data }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: boot }} />
    </>
  );
}
