/** Error codes of the operating system and of PostgreSQL (`disk_full`). */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Disk-full error of the WebAssembly database engine: ENOSPC is 51 there. */
const WEBASSEMBLY = { name: 'ErrnoError', errno: 51 } as const;
const DISK_FULL_MESSAGE = /no space left on device|ENOSPC/i;
const MOST_CAUSES = 5;

/** What users write is refused below this free space, which is reserved for sign-ups, deletions and the server's own work. */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024;

/** Thrown while `DISK_RESERVE_BYTES` are left, which are reserved for the database. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk is full. The remaining space is reserved for the database.');
    this.name = 'DiskFullError';
  }
}

/** Whether the error, or one of its causes, is a full disk reported by the file system or the database. */
export function isDiskFull(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && typeof at === 'object' && at !== null; depth += 1) {
    const { code, name, errno, message, cause } = at as Readonly<Record<string, unknown>>;
    if (DISK_FULL_CODES.has(String(code))) return true;
    if (name === WEBASSEMBLY.name && errno === WEBASSEMBLY.errno) return true;
    if (typeof message === 'string' && DISK_FULL_MESSAGE.test(message)) return true;
    at = cause;
  }
  return false;
}
