import { type Location, ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createListingPath, draftPath, editListingPath } from "#app/paths.ts";
import { OfflineScreen } from "#app/ui/site/offline-screen.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { frameTexts } from "#texts/site/frame.ts";

/** Client-side navigation: scroll position, focus and progress. */
export function ClientNavigation() {
  const hydrated = useHydrated();
  const { state } = useNavigation();
  useFocusAfterNavigation();
  useDocumentLoads();
  useNavigationFallback();
  useNoContextMenu();
  useEffect(() => {
    // Marks the page as hydrated, for browser tests.
    document.documentElement.dataset.live = "";
  }, []);
  if (!hydrated) return null;
  return (
    <>
      {state !== "idle" && (
        <>
          <div className="loading" role="progressbar" aria-label={frameTexts.loading} />
          <div className="loading-overlay" />
        </>
      )}
      <ScrollRestoration getKey={scrollKey} />
      <OfflineScreen />
    </>
  );
}

/**
 * The key under which a location's scroll position is kept. It has the hash, because a link within a page must not restore
 * the position before it. The browser follows such links itself, so that their locations have the key `default` on every
 * page. A jump within a page gets a new key, under which no position is kept; a return to the page gets the one of its path.
 */
function scrollKey({ key, pathname, hash }: Location): string {
  if (key !== "default" || hash === "") return key + hash;
  const isJump = shown?.location.pathname === pathname && shown.location.hash !== hash;
  return isJump ? String(performance.now()) : pathname + hash;
}

/** The location shown before, and its index in the history. Not state, which is lost if React renders the document again. */
let shown: { location: Location; index: number } | null = null;

/**
 * Moves the focus after a navigation: to the heading of the new page or, after Back, to the link that was followed. On the
 * same page it stays, unless the focused element has disappeared.
 */
function useFocusAfterNavigation(): void {
  const location = useLocation();
  useEffect(() => {
    const previous = shown;
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    shown = { location, index };
    if (!previous || previous.location.key === location.key) return;
    if (previous.location.pathname === location.pathname && hasVisibleFocus()) return;
    const followedLink = index < previous.index ? linkTo(previous.location) : undefined;
    focus(followedLink ?? document.getElementById(location.hash.slice(1)) ?? pageHeading());
  }, [location]);
}

/** The focused element may be in a menu that has just closed. */
function hasVisibleFocus(): boolean {
  const active = document.activeElement;
  const closed = active?.closest("details:not([open]) > :not(summary)");
  return active !== document.body && !closed && active?.getClientRects().length !== 0;
}

function focus(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

function linkTo({ pathname, search }: Location): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  return links.find((link) => link.pathname === pathname && link.search === search);
}

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}

/** Pages that are entered and left by loading a document, so that their state in memory never outlives them. */
const documentPaths = [createListingPath, draftPath(""), editListingPath("")];

function needsDocumentLoad(pathname: string): boolean {
  return documentPaths.some((path) => pathname === path || (path.endsWith("/") && pathname.startsWith(path)));
}

/** Leaves links to and from these pages to the browser, by stopping their clicks before Remix handles them. */
function useDocumentLoads(): void {
  useEffect(() => {
    function listen(event: MouseEvent): void {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]:not([href^='#'])") : null;
      if (link && (needsDocumentLoad(link.pathname) || needsDocumentLoad(window.location.pathname)))
        event.stopPropagation();
    }
    window.addEventListener("click", listen, true);
    return () => window.removeEventListener("click", listen, true);
  }, []);
}

/**
 * Disables the context menu on right-click, except on form fields (SPEC.md section 2, app-wide; DESIGN.md section 6). By
 * keyboard or long press it still opens: without a mouse there is no other way to its commands.
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

/** The part of the Navigation API (HTML Living Standard) that is used here; not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: "push" | "replace" | "reload" | "traverse";
  userInitiated: boolean;
}

/** If the next page's modules cannot be loaded, Remix reloads the current page. This loads the next page instead. */
function useNavigationFallback(): void {
  const { key } = useLocation();
  const target = useRef<string | null>(null);
  useEffect(() => {
    target.current = null;
  }, [key]);
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: EventTarget };
    if (!navigation) return;
    function onClick({ target: clicked, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
      const link = clicked instanceof Element ? clicked.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
      const newTab = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
      target.current = link?.origin === window.location.origin && !newTab ? link.href : null;
    }
    function onSubmit({ target: submitted }: SubmitEvent): void {
      const form = submitted as HTMLFormElement;
      target.current = form.method === "get" ? urlOf(form) : null;
    }
    function onNavigate(event: Event): void {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const url = target.current;
      if (navigationType !== "reload" || userInitiated || url === null || url === window.location.href) return;
      event.preventDefault();
      window.location.assign(url);
    }
    window.addEventListener("click", onClick, true);
    window.addEventListener("submit", onSubmit, true);
    navigation.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("submit", onSubmit, true);
      navigation.removeEventListener("navigate", onNavigate);
    };
  }, []);
}

/** The URL that a GET form navigates to. */
function urlOf(form: HTMLFormElement): string {
  // No GET form has a file field.
  const params = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  return `${form.action.split("?")[0]}?${params}`;
}
