import { expiredBefore } from "#app/domain/site/retention.ts";
import { db } from "#db/site/client.server.ts";
import {
  addAlert,
  alertsOf,
  confirmAlert,
  deleteAlert,
  deleteAlertsOfSameAddress,
  deleteUnconfirmedAlerts,
  findAlert,
  setFrequency,
} from "#db/alert/alerts.server.ts";
import { findAccountByEmail } from "#db/account/users.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { writeCriteria } from "#app/domain/search/saved.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import { type Frequency, mostAlerts } from "#app/domain/alert/alert.ts";
import { nextTime } from "#app/domain/alert/sending-time.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { confirmAlertEmail, existingAlertEmail, tooManyAlertsEmail } from "./emails.server.ts";

/**
 * Stores an alert and asks for its confirmation by e-mail. If the address has this alert already, or too many, the e-mail
 * says so: the visitor does not get to know. A further question to an address that nobody has proven, and that has had its
 * e-mails of the day, waits for the next day (TRUST.md row 48).
 */
export async function requestAlert(
  address: string,
  { criteria, frequency }: { criteria: Criteria; frequency: Frequency },
): Promise<void> {
  const email = emailKey(address);
  const query = writeCriteria(criteria);
  const [known, account] = await Promise.all([gazetteer(), findAccountByEmail(db, email)]);
  await db.transaction().execute(async (trx) => {
    const existing = await alertsOf(trx, email);
    const [first] = existing;
    if (first && existing.length >= mostAlerts && !existing.some((alert) => alert.query === query)) {
      return queueEmail(trx, tooManyAlertsEmail(first), { alertId: first.id });
    }
    const alert = await addAlert(trx, { email, query, frequency });
    if (alert.isConfirmed) return queueEmail(trx, existingAlertEmail(alert, criteria), { alertId: alert.id });
    const isProven = account?.emailProven || existing.some(({ isConfirmed }) => isConfirmed);
    const question = confirmAlertEmail(alert, criteria, known);
    return queueEmail(trx, isProven ? question : { ...question, toUnproven: "reminder" }, { alertId: alert.id });
  });
  wake("send-email");
}

/** Turns an alert on: homes that are listed from now on are sent. @returns false if there is no such alert */
export async function turnOnAlert(id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const alert = await findAlert(trx, id);
    if (alert) await confirmAlert(trx, id, nextTime(alert.frequency, new Date()));
    return alert !== null;
  });
}

/** @returns false if there is no such alert */
export async function changeAlert(id: string, frequency: Frequency): Promise<boolean> {
  if (!(await findAlert(db, id))) return false;
  await setFrequency(db, { id, frequency, nextAt: nextTime(frequency, new Date()) });
  return true;
}

/** Stops an alert. Repeatable. @returns another alert of the same address, if there is one */
export async function stopAlert(id: string): Promise<{ id: string } | null> {
  return db.transaction().execute(async (trx) => {
    const alert = await findAlert(trx, id);
    await deleteAlert(trx, id);
    const [other] = alert ? await alertsOf(trx, alert.email) : [];
    return other ?? null;
  });
}

/** Stops all alerts of the address that has this alert. */
export async function stopAllAlerts(id: string): Promise<void> {
  await deleteAlertsOfSameAddress(db, id);
}

/** Deletes alerts that were not confirmed in time. */
export async function removeUnconfirmedAlerts(now: Date): Promise<void> {
  await deleteUnconfirmedAlerts(db, expiredBefore("unconfirmedAlerts", now));
}
