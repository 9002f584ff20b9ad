import type { SpeechAnchor, TimedPhone } from '../shared/speech-service.ts';
import type { EspeakSpeech } from './espeak-messages.ts';
import { toKnownIpa } from './espeak-phones.ts';

type Open = { -readonly [Key in keyof SpeechAnchor]: SpeechAnchor[Key] };

const BYTES_PER_SAMPLE = 2;

/** Phones from the first sample to the last without a gap, and the words where something of them is heard. */
export function readEvents(
  text: string,
  { pcm, rate, events }: EspeakSpeech,
): { readonly phones: readonly TimedPhone[]; readonly anchors: readonly SpeechAnchor[] } {
  const seconds = pcm.length / BYTES_PER_SAMPLE / rate;
  const offsets = listOffsets(text);
  const phones: TimedPhone[] = [];
  const anchors: Open[] = [];
  let word: Pick<Open, 'charStart' | 'charEnd'> | undefined;
  let isHeard = false;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'word') {
      const [charStart, charEnd] = [offsets[event.from], offsets[event.from + event.length]];
      word = charStart === undefined || charEnd === undefined || charEnd <= charStart ? undefined : { charStart, charEnd };
      isHeard = false;
      continue;
    }
    const from = phones.at(-1)?.end ?? 0;
    const next = events.slice(index + 1).find(({ kind }) => kind === 'phone');
    const end = Math.max(from, Math.min(seconds, next === undefined ? seconds : next.sample / rate));
    const ipa = event.ipa === '' ? '' : toKnownIpa(event.ipa);
    const before = phones.at(-1);
    if (ipa === undefined) {
      if (before !== undefined) phones[phones.length - 1] = { ...before, end };
      continue;
    }
    if (end > from) phones.push({ ipa, start: from, end });
    if (ipa === '' || end <= from || word === undefined) continue;
    const last = anchors.at(-1);
    if (isHeard && last !== undefined) last.end = end;
    else anchors.push({ ...word, start: from, end });
    isHeard = true;
  }
  return { phones, anchors };
}

/** Offset in UTF-16 units of each character, and of the end. */
function listOffsets(text: string): readonly number[] {
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return offsets;
}
