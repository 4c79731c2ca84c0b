/** What the name of a folder of files on their way in begins with, below the system's temporary one. */
export const spoolPrefix = "gharsetu-upload-";
