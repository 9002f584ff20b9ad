const BYTES = 16;

/** Unguessable unique text; also works on pages without HTTPS, where `crypto.randomUUID` is missing. */
export function createRandomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
