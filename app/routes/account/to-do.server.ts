import { findAccount } from "#db/account/users.server.ts";
import { countNewEnquiries } from "#db/enquiry/enquiries.server.ts";
import { findDrafts } from "#db/listing/drafts.server.ts";
import { findHomesToDo } from "#db/listing/to-do.server.ts";
import { db } from "#db/site/client.server.ts";
import { nameOfDraft, resumePath } from "#app/http/listing/resume.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { confirmationDue } from "#app/domain/listing/status.ts";
import { answerPath, draftsPath, editListingPath, inboxPath, listingStatusPath, requestProofPath } from "#app/paths.ts";
import type { ToDo } from "#app/ui/account/to-do.tsx";
import { inboxTexts } from "#texts/enquiry/inbox.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";

/** The most homes of each kind. Whoever has dealt with one sees the next. */
const mostHomes = 5;

const pathOf = {
  hidden: answerPath,
  confirm: listingStatusPath,
  photos: (id: string) => `${editListingPath(id)}#listing-images`,
};

/** What waits for a user, the most urgent first. */
export async function toDosOf(user: Viewer): Promise<ToDo[]> {
  const [account, enquiries, drafts, homes] = await Promise.all([
    findAccount(db, user.id),
    countNewEnquiries(db, user.id),
    findDrafts(db, user.id),
    findHomesToDo(db, { userId: user.id, dueBefore: confirmationDue(new Date()), limit: mostHomes }),
  ]);
  const toDos: (ToDo | false | null | undefined)[] = [
    enquiries > 0 && { kind: "enquiries", subject: inboxTexts.newEnquiries(enquiries), to: inboxPath },
    account?.emailProven === false && { kind: "email", subject: emailInOwnScript(user.email), to: requestProofPath },
    ...homes.map(({ id, name, what }) => ({ kind: what, subject: name, to: pathOf[what](id) })),
    drafts.length > 1
      ? { kind: "drafts", subject: draftTexts.count(drafts.length), to: draftsPath }
      : drafts[0] && {
          kind: "draft",
          subject: nameOfDraft(drafts[0]) ?? draftTexts.list.untitled,
          to: resumePath(drafts[0]),
        },
  ];
  return toDos.filter((one) => !!one);
}
