/** What was typed or given cannot be used as it is; `message` is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
