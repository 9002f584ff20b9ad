/** Invalid arguments or input; `message` is shown at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
