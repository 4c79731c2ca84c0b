/** The prefix of folders for incomplete uploads in the system's temporary folder. */
export const spoolPrefix = "gharsetu-upload-";

/** A process, as identified in the names of its folders. */
interface SpoolOwner {
  /**
   * Of its site (`env.dataDirId`): another site's processes may run in another container, on the same temporary folder.
   */
  dataDirId: string;
  /** The machine or container: process ids mean nothing on another one. */
  host: string;
  pid: number;
}

/** The name of a process's folder, to which `mkdtemp` adds six characters. */
export const spoolName = ({ dataDirId, host, pid }: SpoolOwner): string => `${spoolPrefix}${dataDirId}-${host}-${pid}-`;

/** The process in a folder's name; null if it contains none. */
export function spoolOwner(name: string): SpoolOwner | null {
  const [, dataDirId, host, pid] = /^gharsetu-upload-([0-9a-f]+)-(.+)-(\d+)-\w{6}$/.exec(name) ?? [];
  return dataDirId && host && pid ? { dataDirId, host, pid: Number(pid) } : null;
}
