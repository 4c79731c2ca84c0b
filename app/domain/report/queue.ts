/** The most entries that a queue of admins shows, the most urgent first. */
export const queueSize = 100;
