import { issueFormToken } from "#app/http/site/form/form-token.server.ts";

/** The token of a form that was opened ten seconds ago. @param about a listing's id, `report <id>`, or `alerts` */
export const openedFormToken = (about: string): string => issueFormToken(about, Date.now() - 10_000);
