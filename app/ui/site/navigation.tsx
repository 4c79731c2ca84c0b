import { type Location, ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createListingPath, editListingPath } from "#app/paths.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { useHydrated } from "./browser/hydrated.ts";

/** The way from page to page while script runs: the place on the page, the focus, and a sign that something comes. */
export function Navigation() {
  const hydrated = useHydrated();
  const { state } = useNavigation();
  useFocusAfterwards();
  useWholePages();
  useGoingOn();
  useNoContextMenu();
  useEffect(() => {
    // For who waits for it.
    document.documentElement.dataset.live = "";
  }, []);
  if (!hydrated) return null;
  return (
    <>
      {state !== "idle" && (
        <>
          <div className="loading" role="progressbar" aria-label="Loading the page" />
          <div className="loading-overlay" />
        </>
      )}
      {/* With the hash: a link within the page must not restore the position before it. */}
      <ScrollRestoration getKey={({ key, hash }) => key + hash} />
      <OfflineScreen />
    </>
  );
}

/** What was shown last. Where Remix draws the document anew, that is not forgotten. */
let shown: { location: Location; depth: number } | null = null;

/**
 * After a navigation the focus is where the next thing is read: on another page at its heading, or on the way back at the
 * link that was taken; on the same page it stays, unless what had it is gone.
 */
function useFocusAfterwards(): void {
  const location = useLocation();
  useEffect(() => {
    const left = shown;
    const depth = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    shown = { location, depth };
    if (!left || left.location.key === location.key) return;
    if (left.location.pathname === location.pathname && hasFocusInSight()) return;
    const taken = depth < left.depth ? linkTo(left.location) : undefined;
    focusOn(taken ?? document.getElementById(location.hash.slice(1)) ?? headingOfPage());
  }, [location]);
}

/** A menu that has just closed may still hold it. */
function hasFocusInSight(): boolean {
  const active = document.activeElement;
  const closed = active?.closest("details:not([open]) > :not(summary)");
  return active !== document.body && !closed && active?.getClientRects().length !== 0;
}

function focusOn(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

function linkTo({ pathname, search }: Location): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  return links.find((link) => link.pathname === pathname && link.search === search);
}

function headingOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}

/** Pages that are loaded anew, and left by loading another: what they hold in memory begins and ends with them. */
const wholePages = [createListingPath, editListingPath("")];

function isWhole(pathname: string): boolean {
  return wholePages.some((path) => pathname === path || (path.endsWith("/") && pathname.startsWith(path)));
}

/** Leaves links to and from such pages to the browser, by keeping their clicks from Remix. */
function useWholePages(): void {
  useEffect(() => {
    function listen(event: MouseEvent): void {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]:not([href^='#'])") : null;
      if (link && (isWhole(link.pathname) || isWhole(window.location.pathname))) event.stopPropagation();
    }
    window.addEventListener("click", listen, true);
    return () => window.removeEventListener("click", listen, true);
  }, []);
}

/**
 * Right-click shows no menu but on form fields (SPEC.md section 2, app-wide; DESIGN.md section 6). Keyboards and long
 * presses keep theirs: people who use them have no other way to what it offers.
 */
function useNoContextMenu(): void {
  useEffect(() => {
    function listen(event: MouseEvent): void {
      const onField = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.button === 2 && !onField) event.preventDefault();
    }
    document.addEventListener("contextmenu", listen);
    return () => document.removeEventListener("contextmenu", listen);
  }, []);
}

/** As much of the Navigation API (HTML Living Standard) as is asked here; not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: "push" | "replace" | "reload" | "traverse";
  userInitiated: boolean;
}

/** Where the code of the next page does not come, Remix loads the page anew that it was to lead away from: we go on. */
function useGoingOn(): void {
  const { key } = useLocation();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // It has come.
    asked.current = null;
  }, [key]);
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: EventTarget };
    if (!navigation) return;
    function press({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
      const elsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
      asked.current = link?.origin === window.location.origin && !elsewhere ? link.href : null;
    }

    function submit({ target }: SubmitEvent): void {
      const form = target as HTMLFormElement;
      asked.current = form.method === "get" ? addressOf(form) : null;
    }
    function goOn(event: Event): void {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const on = asked.current;
      if (navigationType !== "reload" || userInitiated || on === null || on === window.location.href) return;
      event.preventDefault();
      window.location.assign(on);
    }
    window.addEventListener("click", press, true);
    window.addEventListener("submit", submit, true);
    navigation.addEventListener("navigate", goOn);
    return () => {
      window.removeEventListener("click", press, true);
      window.removeEventListener("submit", submit, true);
      navigation.removeEventListener("navigate", goOn);
    };
  }, []);
}

/** Where a form leads that asks for a page. */
function addressOf(form: HTMLFormElement): string {
  // None of ours sends a file this way.
  const typed = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  return `${form.action.split("?")[0]}?${typed}`;
}
