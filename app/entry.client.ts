/**
 * What runs in the browser, on pages that ask for it (`handle.script`): comfort on top of pages that are whole without.
 */
import { offerPopUps } from "./ui/google-pop-up.client.ts";
import { offerShowingPasswords } from "./ui/show-password.client.ts";

offerShowingPasswords();
offerPopUps();

const listingForm = document.querySelector<HTMLFormElement>("form.listing-form");
if (listingForm) {
  // Loaded where it is used. Where it cannot be, the form stays the plain one it is.
  void import("./ui/photo-manager.client.ts").then(
    ({ offerPhotoManager }) => offerPhotoManager(listingForm),
    () => {},
  );
}

const mapPage = document.querySelector<HTMLElement>("#map-page");
if (mapPage) {
  void import("./ui/results-map.client.tsx").then(({ offerResultsMap }) => offerResultsMap(mapPage)).catch(() => {});
}
