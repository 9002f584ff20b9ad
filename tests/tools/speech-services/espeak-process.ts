import type { EspeakEvent, EspeakOrder, EspeakReply, EspeakVoice } from '#server/adapters/speech/espeak-ng/espeak-messages.ts';
import { speakAudio, type ServiceAudio } from './speak-audio.ts';

/** Plays the process of eSpeak NG with other voices. It crashes, hangs or lacks its library as its argument says. */
const [, , fault = ''] = process.argv;
const VOICES: Readonly<Record<string, string>> = { 'gmw/en-US': 'ivy', 'gmw/en-US+f2': 'ivy', 'gmw/en': 'callum', 'gmw/en+f2': 'callum' };
const LISTED: readonly EspeakVoice[] = [
  { identifier: 'gmw/en', name: 'English_(Great Britain)', language: 'en-gb', gender: 1 },
  { identifier: 'gmw/en-US', name: 'English (America)', language: 'en-us', gender: 1 },
];
const RATE = 22_050;

async function answer(order: EspeakOrder): Promise<EspeakReply | undefined> {
  if (fault === 'missing') return { kind: 'missing', part: 'library', detail: 'cannot open shared object file' };
  if (fault === 'unsupported') return { kind: 'missing', part: 'package', detail: 'Cannot find the native Koffi module' };
  if (fault === 'environment') return { kind: 'failed', detail: Object.keys(process.env).join(' ') };
  if (order.kind === 'voices') return { kind: 'voices', voices: LISTED };
  if (fault === 'crash' || order.text.includes('crash')) process.exit(139);
  if (fault === 'hang' || order.text.includes('hang')) return undefined;
  if (fault === 'failed') return { kind: 'failed', detail: 'it didn’t speak' };
  const voice = VOICES[order.voice];
  if (voice === undefined) return { kind: 'failed', detail: `it has no voice ${order.voice}` };
  const audio = await speakAudio(order.text, voice, RATE);
  return { kind: 'said', speech: { pcm: audio.pcm, rate: RATE, events: listEvents(order.text, audio) } };
}

/** The library's habits: a word before its phones, pauses without a name, a switch of language that takes no time, a tone of its own. */
function listEvents(text: string, { words, phones }: ServiceAudio): readonly EspeakEvent[] {
  const begun = new Set<number>();
  return phones.flatMap(({ ipa, start }, index): readonly EspeakEvent[] => {
    const sample = Math.round(start * RATE);
    const at = words.findIndex((word) => start >= word.start - 1e-6 && start < word.end - 1e-6);
    const word = begun.has(at) || ipa === '' ? undefined : words[at];
    if (word !== undefined) begun.add(at);
    const from = Array.from(text.slice(0, word?.charStart)).length;
    return [
      ...(word === undefined ? [] : [{ kind: 'word', sample, from, length: Array.from(word.text).length } as const]),
      ...(index === 1 ? [{ kind: 'phone', sample, ipa: '(en)' } as const] : []),
      { kind: 'phone', sample, ipa },
      ...(index === 2 ? [{ kind: 'phone', sample: sample + 100, ipa: 'ː' } as const] : []),
    ];
  });
}

process.on('message', (order: EspeakOrder) => {
  void answer(order).then((reply) => reply && process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
