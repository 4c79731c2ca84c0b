import { changeShortlist } from "#db/account/shortlists.server.ts";
import { db } from "#db/site/client.server.ts";
import { changedShortlist, joinedShortlists } from "#app/domain/account/shortlist.ts";

/**
 * Saves a home in the account of a user, or removes it.
 * @param browser what the browser has saved, which moves into the account
 * @param gone the homes that are no longer listed
 */
export async function changeSavedHome(
  user: { id: string },
  { home, keep, browser, gone }: { home: string; keep: boolean; browser: string[]; gone: string[] },
): Promise<void> {
  const change = (saved: string[]) => {
    const listed = joinedShortlists(browser, saved).filter((id) => !gone.includes(id));
    return changedShortlist(listed, home, keep);
  };
  await db.transaction().execute((trx) => changeShortlist(trx, user.id, change));
}
