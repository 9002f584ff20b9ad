const MOST_CAUSES = 5;

/** The `code` of an error, or of the nearest of its causes that has one. */
export function findErrorCode(error: unknown): string | undefined {
  let at: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && typeof at === 'object' && at !== null; depth += 1) {
    const { code, cause } = at as Readonly<Record<string, unknown>>;
    if (typeof code === 'string') return code;
    at = cause;
  }
  return undefined;
}
