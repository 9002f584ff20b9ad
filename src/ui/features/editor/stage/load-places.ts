/** With the first text: what finds places for it is a part of the check. Null without a connection: then texts go to their own place. */
export function loadPlaces() {
  return import('../../../../domain/preflight/place-new-text.ts').catch(() => null);
}

export type Places = Awaited<ReturnType<typeof loadPlaces>>;
