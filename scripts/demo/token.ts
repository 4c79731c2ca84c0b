import { contentKey } from "#app/domain/site/content-key.server.ts";

/** The form token of something in the demo: the same each time, so that a resumed seed creates nothing twice. */
export const demoToken = (name: string) => contentKey(`demo ${name}`);
