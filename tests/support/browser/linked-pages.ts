import { alertPath, confirmAlertPath, confirmPath, stopAlertPath, stopAllAlertsPath } from "#app/paths.ts";
import type { App } from "../server/app.ts";
import { addNamed } from "../server/routes.ts";

/** The pages that an e-mail about a listing and one of an alert lead to. */
export async function linkedPages({ db }: Pick<App, "db">, listingId: string): Promise<string[]> {
  const { alert, confirmation } = await addNamed({ db }, listingId);
  await db
    .insertInto("alerts")
    .values({ email: "asha@example.org", query: "bedrooms=3", frequency: "daily", confirmed_at: new Date() })
    .execute();
  const ofAlert = [alertPath, confirmAlertPath, stopAlertPath, stopAllAlertsPath];
  return [confirmPath(confirmation, "live"), ...ofAlert.map((pathOf) => pathOf(alert))];
}
