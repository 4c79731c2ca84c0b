/**
 * What runs in the browser, on pages that ask for it (`handle.script`): comfort on top of pages that are whole without.
 */
import { offerPopUps } from "./ui/google-pop-up.client.ts";
import { offerShowingPasswords } from "./ui/show-password.client.ts";

offerShowingPasswords();
offerPopUps();
