import { escapeXml } from '../shared/escape-xml.ts';

export interface MarkedSsml {
  readonly ssml: string;
  /** Offset in the text of each mark, by its name. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** A mark before every word; where that is more bytes than a request may have, before every second, third … word. */
export function createMarkedSsml(text: string, maxBytes: number): MarkedSsml {
  const words = [...text.matchAll(/\S+/gu)];
  for (let step = 1; step <= words.length; step += 1) {
    const marked = writeSsml(
      text,
      words.filter((_, index) => index % step === 0).map(({ index }) => index),
    );
    if (Buffer.byteLength(marked.ssml) <= maxBytes) return marked;
  }
  return writeSsml(text, []);
}

function writeSsml(text: string, starts: readonly number[]): MarkedSsml {
  const offsets = new Map<string, number>();
  let body = '';
  let from = 0;
  for (const [index, start] of starts.entries()) {
    const name = `w${index}`;
    offsets.set(name, start);
    body += `${escapeXml(text.slice(from, start))}<mark name="${name}"/>`;
    from = start;
  }
  return { ssml: `<speak>${body}${escapeXml(text.slice(from))}</speak>`, offsets };
}
