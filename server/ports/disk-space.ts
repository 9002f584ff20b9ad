/** Free space on the disk that holds this server's files. */
export interface DiskSpace {
  /** Bytes this process may still write; undefined where the disk does not tell. */
  free(): Promise<number | undefined>;
}
