import { speakAudio, toWav, type ServiceAudio } from './speak-audio.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { 'en_US-lessac-medium': 'ivy', 'en_GB-alan-low': 'callum' };
const DEFAULT = 'en_US-lessac-medium';
const RATE = 22_050;

/** Piper’s HTTP server. Traps: `other-client`, `no-times`, `wrong-times`, `old` (speaks at `/` only). An unknown voice is the default one. */
export function startPiper(fault?: SpeechFault): Promise<PlayedSpeechService> {
  let last: unknown = null;
  const config = (code: string, dataset: string) => ({ dataset, language: { code }, num_speakers: 1, speaker_id_map: {} });
  return startSpeechService(
    {
      isSpeaking: ({ method, path }) => method === 'POST' && (path === '/synthesize' || path === '/'),
      answer({ path }) {
        if (path === '/voices') return Response.json({ [DEFAULT]: config('en_US', 'lessac'), 'en_GB-alan-low': config('en_GB', 'alan') });
        return path === '/info' ? Response.json({ voice: { name: DEFAULT }, last }) : undefined;
      },
      async speak({ path, body }, trap) {
        if (trap === 'old' && path !== '/') return new Response('<!doctype html><title>404 Not Found</title>', { status: 404 });
        const text = String(body['text']);
        const audio = await speakAudio(text, VOICES[String(body['voice'])] ?? 'ivy', RATE);
        const alignments = trap === 'no-times' ? [] : listAlignments(audio, trap === 'wrong-times' ? 3 : 1);
        last = { text: trap === 'other-client' ? 'Somebody else’s words.' : text, synthesize_seconds: 0.1, phonemes: [], alignments };
        return new Response(Uint8Array.from(toWav(audio)));
      },
    },
    fault,
  );
}

/** Its phonemes are single characters, with marks of stress and signs of their own for the ends, spaces between words. */
function listAlignments({ phones, words }: ServiceAudio, factor: number): readonly unknown[] {
  const ends = new Set(words.map(({ end }) => end.toFixed(4)));
  return phones.flatMap(({ ipa, start, end, stressed }, index) => {
    const seconds = (end - start) * factor;
    if (ipa === '') return [{ phoneme: index === 0 ? '^' : index === phones.length - 1 ? '$' : ',', seconds }];
    const letters = Array.from(ipa);
    const spelled = letters.map((phoneme) => ({ phoneme, seconds: seconds / letters.length }));
    const before = stressed && /^[aeiouæɑɔəɛɪʊʌɝɚ]/u.test(ipa) ? [{ phoneme: 'ˈ', seconds: 0 }] : [];
    return [...before, ...spelled, ...(ends.has(end.toFixed(4)) ? [{ phoneme: ' ', seconds: 0 }] : [])];
  });
}
