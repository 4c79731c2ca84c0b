import { useFetcher, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { loadRouteModule } from "#app/ui/site/browser/route-module.ts";
import { mayOpenModal } from "#app/ui/site/browser/modal.ts";
import type { FiltersSheet } from "./filters-sheet.client.tsx";
import type { FiltersState } from "./filters.tsx";

/**
 * Opens all filters over the results. Their code and their counts are loaded when the link is pressed, and they appear
 * with all of it; if the code fails to load, the link leads to their page.
 * @param path of that page
 * @returns the dialog, null while closed, and the handler of a click on the link
 */
export function useFiltersSheet(path: string): {
  sheet: ReactNode;
  open: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const navigate = useNavigate();
  const fetcher = useFetcher<FiltersState>();
  const link = useRef<HTMLAnchorElement | null>(null);
  const [opened, setOpened] = useState<{ Sheet: typeof FiltersSheet; path: string } | null>(null);

  async function load(): Promise<void> {
    try {
      const { FiltersSheet } = await import("./filters-sheet.client.tsx");
      if (!(await loadRouteModule("routes/search/filters"))) return navigate(path);
      setOpened({ Sheet: FiltersSheet, path });
      if (fetcher.data?.form.filters !== path) fetcher.load(path);
    } catch {
      navigate(path);
    }
  }
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (!mayOpenModal(event)) return;
    event.preventDefault();
    link.current = event.currentTarget;
    void load();
  }
  function close(): void {
    setOpened(null);
    link.current?.focus({ preventScroll: true });
  }
  const isLoaded = fetcher.state === "idle" && fetcher.data !== undefined;
  const sheet = opened?.path === path && isLoaded && <opened.Sheet filters={fetcher.data!} onClose={close} />;
  return { sheet, open };
}
