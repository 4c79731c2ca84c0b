import type { Visitor } from "../http/visitor.ts";

/** Presses 'Download my data'. */
export const downloadData = async (visitor: Visitor) =>
  (await visitor.get("/profile/account")).form("Download my data").submit();

/** What a user's file contains. */
export const ownData = async <Data>(visitor: Visitor) => JSON.parse((await downloadData(visitor)).html) as Data;
