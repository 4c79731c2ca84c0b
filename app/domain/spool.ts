/** What the name of a folder of files on their way in begins with, below the system's temporary one. */
export const spoolPrefix = "gharsetu-upload-";

/** A process, as the name of its folders says it. */
export interface SpoolOwner {
  /** The machine or container: its process numbers mean nothing on another one. */
  host: string;
  pid: number;
}

/** The name of a process's folder, to which `mkdtemp` adds its six characters. */
export const spoolName = ({ host, pid }: SpoolOwner): string => `${spoolPrefix}${host}-${pid}-`;

/** The process a folder belongs to by its name; null where the name says none. */
export function spoolOwner(name: string): SpoolOwner | null {
  const [, host, pid] = /^gharsetu-upload-(.+)-(\d+)-\w{6}$/.exec(name) ?? [];
  return host && pid ? { host, pid: Number(pid) } : null;
}
