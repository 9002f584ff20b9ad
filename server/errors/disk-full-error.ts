/** Of the operating system, and PostgreSQL's own (`disk_full`). */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** ENOSPC in the file system of an engine that is WebAssembly, which throws `{ name: 'ErrnoError', errno }`. */
const WEBASSEMBLY = { name: 'ErrnoError', errno: 51 } as const;
const WORDS = /no space left on device|ENOSPC/i;
const MOST_CAUSES = 5;

/** Files are refused while less than this is free, so that the database can still write that they were. */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024;

/** Thrown before the disk is really full: what is left is kept for the database. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk is full. The remaining space is reserved for the database.');
    this.name = 'DiskFull';
  }
}

/** Whoever noticed that there is no room: a file system, a database, or one of them as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && typeof at === 'object' && at !== null; depth += 1) {
    const { code, name, errno, message, cause } = at as Readonly<Record<string, unknown>>;
    if (CODES.has(String(code))) return true;
    if (name === WEBASSEMBLY.name && errno === WEBASSEMBLY.errno) return true;
    if (typeof message === 'string' && WORDS.test(message)) return true;
    at = cause;
  }
  return false;
}
