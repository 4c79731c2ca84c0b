import { useFetchers, useRouteLoaderData } from "@remix-run/react";
import { shortlistPath } from "#app/paths.ts";

const none: string[] = [];

/** The ids of the homes on the shortlist according to the server, newest first. */
export function useStoredHomes(): string[] {
  return useRouteLoaderData<() => { shortlist: string[] }>("root")?.shortlist ?? none;
}

/** The same, with pending changes that the server has not confirmed yet. */
export function useSavedHomes(): string[] {
  const pending = useFetchers().filter(({ formAction }) => formAction?.split("?")[0] === shortlistPath);
  return pending.reduce((saved, { formData }) => {
    const home = formData?.get("home");
    if (typeof home !== "string") return saved;
    const others = saved.filter((id) => id !== home);
    return formData?.get("keep") === "yes" ? [home, ...others] : others;
  }, useStoredHomes());
}
