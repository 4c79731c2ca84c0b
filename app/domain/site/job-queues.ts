/** The data of the jobs of each queue. */
export interface Jobs {
  /** Sends a row of `outgoing_emails`. */
  "send-email": { id: string };
  /** Moves the photos of a listing that was hidden, or is shown again. */
  "move-photos": { listingId: string };
  /** Sends new homes to the people who requested them. */
  "send-alerts": object;
  /** Removes what nobody needs any more. */
  maintain: object;
}
export type Queue = keyof Jobs;

/** Of a queue, by the names of the library (pg-boss). */
interface QueueOptions {
  /** How often a failed job is tried again, and the first pause, in seconds; with backoff each is twice as long as the one before. */
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  /** How long a job may run, in seconds. */
  expireInSeconds: number;
  /** How often a worker looks for jobs that other processes added, and for retries, in seconds. */
  pollingIntervalSeconds: number;
  /** When a job is added, as cron writes it. */
  schedule?: string;
}

/** How often each kind of background job runs and is tried again. */
export const queues: Record<Queue, QueueOptions> = {
  // 13 retries take about two days.
  "send-email": {
    retryLimit: 13,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 60,
    // Maintenance and alerts add e-mails in other processes.
    pollingIntervalSeconds: 2,
  },
  // Until then, the photos of a hidden home are public, or those of a restored one are missing.
  "move-photos": {
    retryLimit: 13,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 600,
    pollingIntervalSeconds: 30,
  },
  // What an interrupted submit left is removed within the hour (TRUST.md row 27). The next job replaces a failed one.
  maintain: { retryLimit: 0, expireInSeconds: 1200, pollingIntervalSeconds: 30, schedule: "*/20 * * * *" },
  // The next job continues where a failed one stopped.
  "send-alerts": { retryLimit: 0, expireInSeconds: 900, pollingIntervalSeconds: 30, schedule: "*/5 * * * *" },
};
