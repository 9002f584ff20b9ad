/** How browsers and the bundler say that a part of the page could not be fetched. */
const MESSAGES = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** A part of this page is no longer there: most often because a newer version took its place. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return MESSAGES.some((words) => message.includes(words));
}
