/** Why e-mails to an address are stopped: it does not exist, or its owner has marked one as spam. */
export type SuppressionReason = "bounced" | "complained";

/** What the mail provider reports about addresses. */
export interface DeliveryProblem {
  recipients: string[];
  reason: SuppressionReason;
}
