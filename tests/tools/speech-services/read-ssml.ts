/** The text of an SSML document, and where it stands in it. */
export interface ReadSsml {
  readonly text: string;
  /** Bytes of the document before each UTF-16 unit of the text, and before its end. */
  readonly bytes: readonly number[];
}

const CODES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readSsml(ssml: string): ReadSsml {
  const bytes: number[] = [];
  let [text, passed] = ['', 0];
  for (const [part] of ssml.matchAll(/<[^>]*>|&\w+;|[^<&]/gu)) {
    if (!part.startsWith('<')) {
      const character = part.startsWith('&') && part.length > 1 ? (CODES[part.slice(1, -1)] ?? '') : part;
      for (let unit = 0; unit < character.length; unit += 1) bytes.push(passed);
      text += character;
    }
    passed += Buffer.byteLength(part);
  }
  return { text, bytes: [...bytes, passed] };
}
