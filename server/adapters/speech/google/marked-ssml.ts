import type { ServiceUtterance } from '../shared/speech-service.ts';
import { listEmphasisTags, writeSsmlText } from '../shared/write-ssml.ts';

export interface MarkedSsml {
  readonly ssml: string;
  /** Offset in the text of each mark, by its name. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** A mark before every word; where that is more bytes than a request may have, before every second, third … word. */
export function createMarkedSsml(utterance: Pick<ServiceUtterance, 'text' | 'strong'>, maxBytes: number): MarkedSsml {
  const { text } = utterance;
  const words = [...text.matchAll(/\S+/gu)];
  for (let step = 1; step <= words.length; step += 1) {
    const marked = writeSsml(
      utterance,
      words.filter((_, index) => index % step === 0).map(({ index }) => index),
    );
    if (Buffer.byteLength(marked.ssml) <= maxBytes) return marked;
  }
  return writeSsml(utterance, []);
}

function writeSsml({ text, strong }: Pick<ServiceUtterance, 'text' | 'strong'>, starts: readonly number[]): MarkedSsml {
  const offsets = new Map(starts.map((start, index) => [`w${index}`, start]));
  const marks = [...offsets].map(([name, at]) => ({ at, tag: `<mark name="${name}"/>` }));
  return { ssml: `<speak>${writeSsmlText(text, [...marks, ...listEmphasisTags(strong)]).ssml}</speak>`, offsets };
}
