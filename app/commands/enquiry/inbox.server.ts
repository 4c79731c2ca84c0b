import { db } from "#db/site/client.server.ts";
import { findOwnEnquiry, setBlocked, setEnquiryStatus, setStatusOfSender } from "#db/enquiry/enquiries.server.ts";
import type { Enquiry, EnquiryMove, EnquiryStatus } from "#app/domain/enquiry/enquiry.ts";

/** Marks a new enquiry of the owner as read, since they open or answer it. @returns null if they have no such enquiry */
export async function openEnquiry(owner: { id: string }, id: string): Promise<Enquiry | null> {
  await setEnquiryStatus(db, { id, ownerId: owner.id, from: "new", status: "read" });
  return findOwnEnquiry(db, owner.id, id);
}

/**
 * Moves an enquiry of the owner's inbox. Spam blocks its sender for this owner and takes the sender's other enquiries
 * along. Moving it back unblocks the sender and restores them.
 * @returns the new status, and whether the sender was unblocked; null if the owner has no such enquiry
 */
export async function moveEnquiry(
  owner: { id: string },
  id: string,
  move: EnquiryMove,
): Promise<{ status: EnquiryStatus; isUnblocked: boolean } | null> {
  const status = statusAfter(move);
  return db.transaction().execute(async (trx) => {
    const enquiry = await findOwnEnquiry(trx, owner.id, id);
    if (!enquiry) return null;
    const sender = { ownerId: owner.id, email: enquiry.email };
    const isUnblocked = enquiry.status === "spam" && status !== "spam";
    if (status === "spam") {
      await setBlocked(trx, { ...sender, blocked: true });
      await setStatusOfSender(trx, { ...sender, from: null, status });
    } else if (isUnblocked) {
      await setBlocked(trx, { ...sender, blocked: false });
      await setStatusOfSender(trx, { ...sender, from: "spam", status: "new" });
    }
    await setEnquiryStatus(trx, { id, ownerId: owner.id, status });
    return { status, isUnblocked };
  });
}

function statusAfter(move: EnquiryMove): EnquiryStatus {
  if (move === "to-inbox") return "read";
  // The owner may not have seen the sender's other enquiries, which are restored with it.
  return move === "not-spam" ? "new" : move;
}
