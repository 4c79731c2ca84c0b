import { createHash } from "node:crypto";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { alertPath, confirmAlertPath, confirmPath, stopAlertPath, stopAllAlertsPath } from "#app/paths.ts";
import type { App } from "../server/app.ts";

/** The pages that an e-mail about a listing and one of an alert lead to. */
export async function linkedPages({ db }: Pick<App, "db">, listingId: string): Promise<string[]> {
  const token = "A".repeat(32);
  const tokenHash = createHash("sha256").update(token).digest("base64url");
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db
    .insertInto("confirmation_links")
    .values({ token_hash: tokenHash, listing_id: listingId, expires_at: expiresAt })
    .execute();
  const alerts = ["bedrooms=2", "bedrooms=3"].map((query) => ({
    email: "asha@example.org",
    query,
    frequency: "daily" as const,
    confirmed_at: new Date(),
  }));
  const [alert] = await db.insertInto("alerts").values(alerts).returning("id").execute();
  const ofAlert = [alertPath, confirmAlertPath, stopAlertPath, stopAllAlertsPath];
  return [confirmPath(token, "live"), ...ofAlert.map((pathOf) => pathOf(alertToken(alert!.id)))];
}
