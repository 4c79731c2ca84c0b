import type { ColumnType, Generated } from "kysely";
import type { Frequency } from "#app/domain/alert/alert.ts";

/** Searches whose new homes are sent by e-mail. */
export interface AlertsTable {
  id: Generated<string>;
  /** As in `emailKey` (`domain/site/addresses/email-address.ts`). */
  email: string;
  /** The search, as in `writeCriteria` (`domain/search/saved.ts`). */
  query: string;
  frequency: ColumnType<Frequency>;
  created_at: Generated<Date>;
  /** Null until it is confirmed by the button behind the link of its first e-mail. */
  confirmed_at: Date | null;
  /** Homes that were listed or relisted later are new. */
  sent_through: Generated<Date>;
  /** When it is due. */
  next_at: Generated<Date>;
}

/** The homes that an alert has sent. */
export interface AlertHomesTable {
  alert_id: string;
  listing_id: string;
}
