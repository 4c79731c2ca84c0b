import { retention } from "#app/domain/site/retention.ts";

/** How long a session lasts after signing in, and after its last use, in days. */
export const sessionDays = retention.sessions.days;
export const unusedSessionDays = retention.unusedSessions.days;

/** How long after signing in, or after the password, an admin acts without giving the password again, in minutes. */
export const authenticatedMinutes = 15;
