import { z } from 'zod';
import { parseJsonBytes } from '../shared/call-service.ts';
import type { SpeechAnchor, TimedPhone } from '../shared/speech-service.ts';

const markSchema = z.object({
  time: z.number(),
  type: z.string(),
  start: z.number().optional(),
  end: z.number().optional(),
  value: z.string().optional(),
});

/** Its visemes as a phone each that looks the same. */
const VISEMES: Readonly<Record<string, string>> = {
  sil: '',
  p: 'p',
  t: 't',
  S: 'ʃ',
  T: 'θ',
  f: 'f',
  k: 'k',
  i: 'i',
  r: 'ɹ',
  s: 's',
  u: 'u',
  '@': 'ə',
  a: 'a',
  e: 'e',
  E: 'ɛ',
  o: 'o',
  O: 'ɔ',
};
const MILLISECONDS = 1_000;

/** Words and visemes of a stream of JSON lines. Times are milliseconds; each lasts until the next one. `toOffset`: place in the text of a byte of what was sent. */
export function readSpeechMarks(
  toOffset: (byte: number) => number,
  bytes: Uint8Array,
): { readonly anchors: readonly SpeechAnchor[]; readonly phones: readonly TimedPhone[] } {
  const marks = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => markSchema.safeParse(parseJsonBytes(new TextEncoder().encode(line))).data ?? []);
  const visemes = marks.filter(({ type }) => type === 'viseme');
  const phones = visemes.slice(0, -1).map(({ time, value }, index) => ({
    ipa: VISEMES[value ?? ''] ?? 'ə',
    start: time / MILLISECONDS,
    end: (visemes[index + 1]?.time ?? time) / MILLISECONDS,
  }));
  const anchors = marks.flatMap(({ type, time, start, end }) => {
    if (type !== 'word' || start === undefined || end === undefined) return [];
    const at = time / MILLISECONDS;
    return [{ charStart: toOffset(start), charEnd: toOffset(end), start: at, end: at }];
  });
  return { anchors, phones };
}
