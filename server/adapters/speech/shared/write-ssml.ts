import { escapeXml } from './escape-xml.ts';
import type { TextRange } from './speech-service.ts';

/** A tag and the offset in the text that it stands before. */
export interface SsmlTag {
  readonly at: number;
  readonly tag: string;
}

export interface SsmlText {
  readonly ssml: string;
  /** Offset in the text of each UTF-16 unit of the SSML, and of its end. */
  readonly offsets: readonly number[];
}

/** The text as SSML, where nothing of it is markup. Tags of one place keep their order, but those that end come first, innermost first. */
export function writeSsmlText(text: string, tags: readonly SsmlTag[]): SsmlText {
  const isEnd = ({ tag }: SsmlTag): boolean => tag.startsWith('</');
  const sorted = [...tags.filter(isEnd).toReversed(), ...tags.filter((tag) => !isEnd(tag))].toSorted((one, other) => one.at - other.at);
  const offsets: number[] = [];
  let ssml = '';
  let next = 0;
  let at = 0;
  const add = (part: string): void => {
    ssml += part;
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at);
  };
  for (const character of text) {
    for (; (sorted[next]?.at ?? Infinity) <= at; next += 1) add(sorted[next]?.tag ?? '');
    add(escapeXml(character));
    at += character.length;
  }
  for (; next < sorted.length; next += 1) add(sorted[next]?.tag ?? '');
  return { ssml, offsets: [...offsets, at] };
}

/** Tags around the words that are stressed. */
export function listEmphasisTags(strong: readonly TextRange[] = []): readonly SsmlTag[] {
  return strong.flatMap(({ from, to }) => [
    { at: from, tag: '<emphasis level="strong">' },
    { at: to, tag: '</emphasis>' },
  ]);
}

/** Tags that set the tempo of the whole text, as the service writes it; none at the usual one. */
export function listTempoTags(rate: string | undefined, text: string): readonly SsmlTag[] {
  if (rate === undefined) return [];
  return [
    { at: 0, tag: `<prosody rate="${rate}">` },
    { at: text.length, tag: '</prosody>' },
  ];
}
