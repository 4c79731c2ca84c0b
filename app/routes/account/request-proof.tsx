import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requestProof } from "#app/commands/account/prove-email.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byNetworks } from "#app/http/site/limits.server.ts";
import { profilePath } from "#app/paths.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";

/** The profile has the button. */
export const loader = () => redirect(profilePath, 303);

const refusals = {
  proven: accountMessages.emailAlreadyConfirmed,
  "too-many": accountMessages.tooManyConfirmations,
};

/** E-mails the link that proves the address of the signed-in user again. */
export function action({ request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user) => {
    const outcome = await requestProof(user, byNetworks("proofs", request));
    if ("refused" in outcome) return seeOther(profilePath, { text: refusals[outcome.refused], tone: "problem" });
    return seeOther(profilePath, { text: accountMessages.confirmationSent(emailInOwnScript(user.email)) });
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function RequestProof() {
  return null;
}
