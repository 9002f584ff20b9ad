/** What a PDF may be, and what it may take. */
export const PDF_LIMITS = {
  /** Pages that are read. */
  pages: 100,
  /** Milliseconds for one file; its process is ended then. */
  time: 20_000,
  /** Megabytes of the process that opens PDFs, in all. */
  memory: 768,
} as const;
