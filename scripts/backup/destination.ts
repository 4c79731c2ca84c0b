import type { Readable } from "node:stream";

/** Where backups lie: a folder, or a bucket. */
export interface Destination {
  /** The address of a backup, as `openBackup` (open.ts) takes it. */
  address(name: string): string;
  /** Stores a file, which appears under its name only when it is complete. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): Promise<Readable>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
