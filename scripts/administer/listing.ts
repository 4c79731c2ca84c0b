import { runJob } from "../site/with-database.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { findHomes } from "#db/report/overview.server.ts";
import type { Db } from "#db/schema.ts";
import { wordsToFind } from "#app/domain/report/find.ts";
import { hideForm } from "#app/domain/report/forms.ts";
import { listingIdIn } from "#app/domain/report/grievance.ts";
import { reportLength } from "#app/domain/report/report.ts";
import { listingCommandTexts as texts } from "#texts/report/commands.ts";

/** How many homes a list shows. */
const most = 100;

/** @returns the exit code: a listing that does not exist is an error, an empty list is not */
type Action = (typed: string[], db: Db) => Promise<number>;

const actions: Record<string, Action> = { find, hide, show };

await runJob(texts.help, async () => {
  const [name = "", ...typed] = process.argv.slice(2);
  const isComplete = name === "show" ? typed.length === 1 : typed.length > 0;
  const action = Object.hasOwn(actions, name) && isComplete ? actions[name] : undefined;
  if (!action) {
    console.error(texts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const code = await action(typed, db);
  await db.destroy();
  return code;
});

async function find(typed: string[], db: Db): Promise<number> {
  const words = wordsToFind(typed.join(" "));
  const homes = words?.length ? await findHomes(db, words, most + 1) : [];
  for (const home of homes.slice(0, most)) {
    console.log(texts.entry({ ...home, owner: home.owner?.email ?? texts.noOwner }));
  }
  if (homes.length === 0) console.log(texts.none);
  if (homes.length > most) console.log(texts.more(most));
  return 0;
}

async function hide([listing = "", ...words]: string[], db: Db): Promise<number> {
  const typed = hideForm.safeParse({ reason: words.join(" ") });
  if (!typed.success) {
    console.error(texts.invalidReason(reportLength.min, reportLength.max));
    return 1;
  }
  const { hideByDecision } = await import("#app/commands/report/decide.server.ts");
  return decide(db, listing, texts.hidden, (id) => hideByDecision("command", id, { reason: typed.data.reason }));
}

async function show([listing = ""]: string[], db: Db): Promise<number> {
  const { restoreByDecision } = await import("#app/commands/report/decide.server.ts");
  return decide(db, listing, texts.shown, (id) => restoreByDecision("command", id));
}

/** Says what became of a decision about the listing with this id or link. */
async function decide(
  db: Db,
  listing: string,
  done: (hasOwner: boolean) => string,
  act: (id: string) => Promise<string>,
): Promise<number> {
  const id = listingIdIn(listing);
  const found = id === null ? null : await findListing(db, id);
  const outcome = found ? await act(found.id) : "gone";
  if (outcome === "done") console.log(done(found?.userId !== null));
  else console.error(outcome === "not-hidden" ? texts.notHidden : texts.unknown);
  return outcome === "done" ? 0 : 1;
}
