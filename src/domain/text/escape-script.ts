/** JSON for a script element, which no text in it can end. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
