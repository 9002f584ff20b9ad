/** Error messages; each is logged once per page, none is thrown or shown. */
export const MISSING_CLIENT_KEY = 'Missing clientKey';

export const UNREACHABLE = 'Couldn’t load feature flags. Pages use the last saved values or their fallbacks.';
export const UNREADABLE = 'Feature flags arrived in an unusable format. Pages keep what they have.';

export function toStartMessage(error: unknown): string {
  return `Feature flags could not be started: ${error instanceof Error ? error.message : 'unknown reason'}. Pages use their fallbacks.`;
}
