/** Bytes of a whole `.castwright` file. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024;

/** Bytes of everything in it, unpacked. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;

/** Bytes of one unpacked file. */
export const MAX_ENTRY_BYTES = 50 * 1024 * 1024;

export const MAX_ENTRIES = 200;
