const BYTES = 16;

/** What nobody guesses and nobody else has; also on a page that did not come over HTTPS. */
export function createRandomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
