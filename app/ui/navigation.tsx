import { ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createListingPath, editListingPath } from "#app/paths.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { useHydrated } from "./hydrated.ts";

/** The way from page to page while script runs: the place on the page, the focus, and a sign that something comes. */
export function Navigation() {
  const hydrated = useHydrated();
  const { state } = useNavigation();
  useFocusOnHeading();
  useWholePages();
  useGoingOn();
  useNoContextMenu();
  if (!hydrated) return null;
  return (
    <>
      {state !== "idle" && (
        <>
          <div className="loading" role="progressbar" aria-label="Loading the page" />
          <div className="loading-overlay" />
        </>
      )}
      <ScrollRestoration />
      <OfflineScreen />
    </>
  );
}

/** After a navigation a screen reader goes on at the new page's heading, as it does on a page that is loaded. */
function useFocusOnHeading(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
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
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
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
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: EventTarget };
    if (!navigation) return;
    let asked: string | null = null;
    function press({ target }: MouseEvent): void {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      asked = link?.origin === window.location.origin ? link.href : null;
    }
    function goOn(event: Event): void {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated || asked === null || asked === window.location.href) return;
      event.preventDefault();
      window.location.assign(asked);
    }
    window.addEventListener("click", press, true);
    navigation.addEventListener("navigate", goOn);
    return () => {
      window.removeEventListener("click", press, true);
      navigation.removeEventListener("navigate", goOn);
    };
  }, []);
}
