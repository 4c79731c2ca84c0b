import { runJob } from "./with-database.ts";

await runJob(
  "maintain: removes unused photos, ended sessions, and listings whose owner has been gone for 30 days.",
  async () => {
    const { db } = await import("#db/client.server.ts");
    const { deleteExpiredSessions } = await import("#db/sessions.server.ts");
    const { deleteExpiredLimits } = await import("#db/rate-limits.server.ts");
    const { deleteExpiredResetCodes } = await import("#db/reset-codes.server.ts");
    const { removeOwnerless } = await import("#app/domain/listing.server.ts");
    const { sweepUploads } = await import("#app/domain/photo.server.ts");

    const now = new Date();
    const listings = await removeOwnerless(now);
    const photos = await sweepUploads(now);
    const sessions = await deleteExpiredSessions(db, now);
    await deleteExpiredResetCodes(db, now);
    await deleteExpiredLimits(now);
    console.log(
      `Removed ${listings} ownerless listings, ${photos.removed} unused photos, ${sessions} ended sessions.` +
        (photos.failed > 0 ? ` ${photos.failed} photos could not be removed and will be tried again.` : ""),
    );
    await db.destroy();
    return photos.failed > 0 ? 1 : 0;
  },
);
