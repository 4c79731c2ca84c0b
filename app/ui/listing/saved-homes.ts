import { useFetchers, useRouteLoaderData } from "@remix-run/react";
import { shortlistPath } from "#app/paths.ts";

const none: string[] = [];

/** The ids of the homes on the shortlist, newest first, with changes that the server has not confirmed yet. */
export function useSavedHomes(): string[] {
  const stored = useRouteLoaderData<() => { shortlist: string[] }>("root")?.shortlist ?? none;
  const pending = useFetchers().filter(({ formAction }) => formAction?.split("?")[0] === shortlistPath);
  return pending.reduce((saved, { formData }) => {
    const home = formData?.get("home");
    if (typeof home !== "string") return saved;
    const others = saved.filter((id) => id !== home);
    return formData?.get("keep") === "yes" ? [home, ...others] : others;
  }, stored);
}
