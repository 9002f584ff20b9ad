/** Messages of browsers and bundler when a chunk fails to load. */
const MESSAGES = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Whether a chunk of the page is missing, most often because a newer version was deployed. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return MESSAGES.some((words) => message.includes(words));
}
