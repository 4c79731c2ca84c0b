/** What the name of a folder of files on their way in begins with, below the system's temporary one. */
export const spoolPrefix = "gharsetu-upload-";

/** A process, as the name of its folders says it. */
export interface SpoolOwner {
  /** Of its site (`env.dataDirId`): another site's processes may run in another container, on the same temporary folder. */
  dataDirId: string;
  /** The machine or container: its process numbers mean nothing on another one. */
  host: string;
  pid: number;
}

/** The name of a process's folder, to which `mkdtemp` adds its six characters. */
export const spoolName = ({ dataDirId, host, pid }: SpoolOwner): string => `${spoolPrefix}${dataDirId}-${host}-${pid}-`;

/** The process a folder belongs to by its name; null where the name says none. */
export function spoolOwner(name: string): SpoolOwner | null {
  const [, dataDirId, host, pid] = /^gharsetu-upload-([0-9a-f]+)-(.+)-(\d+)-\w{6}$/.exec(name) ?? [];
  return dataDirId && host && pid ? { dataDirId, host, pid: Number(pid) } : null;
}
