const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PostgreSQL throws on a comparison with anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
