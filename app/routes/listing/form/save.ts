import type { ActionFunctionArgs } from "@remix-run/node";
import type { AutosaveAnswer } from "#app/ui/listing/form/use-autosave.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { submitListingForm } from "./submit.server.ts";

/** Saves a listing form as a draft while it is filled in. Its answer is what is stored, or why nothing is. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const answer = await submitListingForm(call, new URL(call.request.url).searchParams.get("listing"), true);
  // A listing of somebody else, one that is gone, or one that was published meanwhile.
  if (!("data" in answer)) return Response.json({ problem: draftTexts.notSaved }, { status: 422 });
  const { fingerprint, understood, pointProblem, result } = answer.data;
  const problem = Object.values(result?.error ?? {}).flat()[0] ?? null;
  return Response.json({ fingerprint, understood, pointProblem, problem } satisfies AutosaveAnswer, answer.init ?? {});
}
