/** The most entries that a queue of admins shows: those that wait come first, and make room as they are decided. */
export const queueSize = 100;
