import { speakAudio } from './speak-audio.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { 'a0e99841-438c': 'ivy', 'c45bc5ec-dc68': 'marcus' };
/** Made in the account, from a recording of somebody. */
const CLONE = { id: 'f0e1d2c3-b4a5', name: 'Mia', language: 'en', gender: 'feminine', is_owner: true };
const CHUNK = 8_192;

/** A stream of events. Traps: `early-end`, `late-error`, `no-times`, `unknown-events`. */
export function startCartesia(apiKey: string, fault?: SpeechFault): Promise<PlayedSpeechService> {
  const list = Object.keys(VOICES).map((id, index) => ({
    id,
    name: ['Katie', 'Blake'][index],
    description: 'Clear and calm.',
    language: 'en',
    country: 'US',
    gender: ['feminine', 'masculine'][index],
    is_owner: false,
  }));
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        headers.get('authorization') === `Bearer ${apiKey}` && headers.get('cartesia-version') !== null
          ? undefined
          : Response.json({ title: 'Unauthorized', message: 'Invalid API key', status_code: 401 }, { status: 401 }),
      isSpeaking: ({ method, path }) => method === 'POST' && path === '/tts/sse',
      answer({ path }) {
        if (path === '/voices?limit=100') return Response.json({ data: list.slice(0, 1), has_more: true });
        if (path === `/voices?limit=100&starting_after=${list[0]?.id}`)
          return Response.json({ data: [...list.slice(1), CLONE], has_more: false });
        return undefined;
      },
      async speak({ body }, trap) {
        const { id } = body['voice'] as { readonly id: string };
        const voice = id === CLONE.id ? 'ivy' : VOICES[id];
        if (voice === undefined) return Response.json({ title: 'Voice not found', message: 'The voice was not found.' }, { status: 404 });
        const { sample_rate: rate } = body['output_format'] as { readonly sample_rate: number };
        return new Response(await writeEvents(String(body['transcript']), { voice, rate }, trap));
      },
    },
    fault,
  );
}

async function writeEvents(
  text: string,
  { voice, rate }: { readonly voice: string; readonly rate: number },
  trap: string | undefined,
): Promise<string> {
  const { pcm, words, phones } = await speakAudio(text, voice, rate);
  const spoken = phones.filter(({ ipa }) => ipa !== '');
  const starts = (list: readonly { readonly start: number }[]) => list.map(({ start }) => start);
  const ends = (list: readonly { readonly end: number }[]) => list.map(({ end }) => end);
  const chunks = Array.from({ length: Math.ceil(pcm.length / CHUNK) }, (_, index) => ({
    type: 'chunk',
    done: false,
    data: pcm.subarray(index * CHUNK, (index + 1) * CHUNK).toString('base64'),
  }));
  const times = [
    {
      type: 'phoneme_timestamps',
      phoneme_timestamps: { phonemes: spoken.map(({ ipa }) => ipa), start: starts(spoken), end: ends(spoken) },
    },
    { type: 'timestamps', word_timestamps: { words: words.map(({ text: word }) => word), start: starts(words), end: ends(words) } },
  ];
  const [first, ...rest] = chunks;
  const events = [
    first,
    ...(trap === 'no-times' ? [] : times),
    ...(trap === 'unknown-events' ? [{ type: 'flush_done' }, { type: 'hello', data: 3 }] : []),
    ...(trap === 'early-end' ? rest.slice(0, 1) : rest),
    ...(trap === 'late-error' ? [{ type: 'error', title: 'Internal error', message: 'Something broke.' }] : []),
    ...(trap === 'early-end' || trap === 'late-error' ? [] : [{ type: 'done', done: true }]),
  ];
  return events.map((event) => `event: ${event?.type ?? ''}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}
