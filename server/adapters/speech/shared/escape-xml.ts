const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What XML 1.0 has no way to write. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for a document of SSML, so that a script is never markup to the service. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, ' ').replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
