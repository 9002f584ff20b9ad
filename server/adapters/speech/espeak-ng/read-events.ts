import type { SpeechAnchor, TimedPhone } from '../shared/speech-service.ts';
import type { EspeakEvent, EspeakSpeech } from './espeak-messages.ts';
import { toKnownIpa } from '../shared/known-ipa.ts';

const BYTES_PER_SAMPLE = 2;
/** Below it a sample is silence, of 32,767: the library's pauses are exact zeros, but for what rings out. */
const SOFT = 330;

/** Phones from the first sample to the last without a gap, and the words where something of them is heard. */
export function readEvents(
  text: string,
  { pcm, rate, events: given }: EspeakSpeech,
): { readonly phones: readonly TimedPhone[]; readonly anchors: readonly SpeechAnchor[] } {
  const seconds = pcm.length / BYTES_PER_SAMPLE / rate;
  const samples = new Int16Array(Uint8Array.from(pcm).buffer, 0, pcm.length >> 1);
  const givenEnds = listEnds(given, rate, seconds);
  const events = given.flatMap((event, index) =>
    toKnownEvent(event, () => isSilent(samples.subarray(event.sample, Math.round((givenEnds[index] ?? 0) * rate)))),
  );
  const ends = listEnds(events, rate, seconds);
  const offsets = listOffsets(text);
  const phones: TimedPhone[] = [];
  const anchors: SpeechAnchor[] = [];
  let word: Pick<SpeechAnchor, 'charStart' | 'charEnd'> | undefined;
  let isHeard = false;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'word') {
      const [charStart, charEnd] = [offsets[event.from], offsets[event.from + event.length]];
      word = charStart === undefined || charEnd === undefined || charEnd <= charStart ? undefined : { charStart, charEnd };
      isHeard = false;
      continue;
    }
    const start = phones.at(-1)?.end ?? 0;
    const end = Math.max(start, Math.min(seconds, ends[index] ?? seconds));
    if (end <= start) continue;
    phones.push({ ipa: event.ipa, start, end });
    if (event.ipa === '' || word === undefined) continue;
    const begun = isHeard ? anchors.pop() : undefined;
    anchors.push({ ...word, start: begun?.start ?? start, end });
    isHeard = true;
  }
  return { phones, anchors };
}

/** What only says something of the phone before it is dropped, so that this lasts longer; so is a glide without a name. */
function toKnownEvent(event: EspeakEvent, isPause: () => boolean): readonly EspeakEvent[] {
  if (event.kind === 'word') return [event];
  if (event.ipa === '') return isPause() ? [event] : [];
  const ipa = toKnownIpa(event.ipa);
  return ipa === undefined ? [] : [{ ...event, ipa }];
}

function isSilent(samples: Int16Array): boolean {
  return samples.every((sample) => Math.abs(sample) < SOFT);
}

/** When the phone after each event begins; the audio's end where there is none. */
function listEnds(events: readonly EspeakEvent[], rate: number, seconds: number): readonly number[] {
  const ends: number[] = [];
  let next = seconds;
  for (const event of events.toReversed()) {
    ends.push(next);
    if (event.kind === 'phone') next = event.sample / rate;
  }
  return ends.toReversed();
}

/** Offset in UTF-16 units of each character, and of the end. */
function listOffsets(text: string): readonly number[] {
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return offsets;
}
