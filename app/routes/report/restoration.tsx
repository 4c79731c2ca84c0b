import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { restoreByDecision } from "#app/commands/report/decide.server.ts";
import { restoreForm } from "#app/domain/report/forms.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { reportedTexts as texts } from "#texts/report/admin.ts";
import { adminAction } from "./admin.server.ts";
import { DecisionPage } from "./decision-page.tsx";
import { answerDecision, loadReported } from "./reported-listing.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export const loader = (call: LoaderFunctionArgs) => loadReported(call);

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: restoreForm };
  return adminAction({ request, context }, options, (admin, form) =>
    answerDecision("restore", params.id, form, (id) => restoreByDecision(admin, id, form.value.seen)),
  );
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.restore.button, noindex: true });

export default function Restoration() {
  return <DecisionPage decision="restore" />;
}
