import type { Visitor } from "../http/visitor.ts";

/** Presses 'Download my data'. */
export const downloadData = async (visitor: Visitor) =>
  (await visitor.get("/profile/account")).form("Download my data").submit();

/** The content of the file, parsed; `Data` is not checked. */
export const ownData = async <Data>(visitor: Visitor) => JSON.parse((await downloadData(visitor)).html) as Data;
