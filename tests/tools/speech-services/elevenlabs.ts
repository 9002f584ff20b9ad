import { speakAudio, type ServiceAudio } from './speak-audio.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { '21m00Tcm4TlvDq8ikWAM': 'ivy', JBFqnCBsd6RMkjVDRZzb: 'callum' };
/** Voices of people, in the account beside those of the service; the last was added from the public library. */
const CLONES: readonly Readonly<Record<string, unknown>>[] = [
  { voice_id: 'cloneInstant', name: 'Mia', category: 'cloned' },
  { voice_id: 'clonePro', name: 'Noah', category: 'professional', sharing: null },
  { voice_id: 'cloneShared', name: 'Ada', category: 'professional', sharing: { status: 'enabled' } },
  { voice_id: 'cloneEnded', name: 'Leo', category: 'professional', sharing: { status: 'copied_disabled' } },
  { voice_id: 'cloneLibrary', name: 'Zoe', category: 'professional', sharing: { status: 'copied' } },
];
const REMOVE = /^\/v1\/voices\/(\w+)$/u;
const ADD = '/v1/voices/add';
const RATE = 24_000;
const SPEAK = /^\/v1\/text-to-speech\/(\w+)\/with-timestamps\?output_format=pcm_24000$/u;

/** Voices that were made through the wire, by id. */
export type PlayedClones = ReadonlyMap<string, { readonly name: string; readonly sample: Uint8Array }>;

/**
 * Traps: `lost-response` (the clone is made, but nobody hears of it), `needs-verification` (a clone that may not speak), `no-times`, `normalized` (only the text as
 * spoken has times, in other letters), `cut-base64`.
 */
export async function startElevenLabs(
  apiKey: string,
  fault?: SpeechFault,
): Promise<PlayedSpeechService & { readonly clones: PlayedClones }> {
  const clones = new Map<string, { readonly name: string; readonly sample: Uint8Array }>();
  const list = Object.keys(VOICES).map((id, index) => ({
    voice_id: id,
    name: ['Rachel', 'George'][index],
    category: 'premade',
    labels: { accent: ['american', 'british'][index], gender: ['female', 'male'][index], age: 'middle_aged' },
    verified_languages: [{ language: 'en', locale: null }],
  }));
  const service = await startSpeechService(
    {
      refuse: ({ headers }) =>
        headers.get('xi-api-key') === apiKey
          ? undefined
          : Response.json({ detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, { status: 401 }),
      isSpeaking: ({ method, path }) => method === 'POST' && SPEAK.test(path),
      isCloning: ({ method, path }) => path === ADD || (method === 'DELETE' && REMOVE.test(path)),
      answer({ path }) {
        if (path === '/v2/voices?page_size=100') return Response.json({ voices: list.slice(0, 1), has_more: true, next_page_token: 'two' });
        if (path === '/v2/voices?page_size=100&next_page_token=two')
          return Response.json({ voices: [...list.slice(1), ...CLONES, ...listClones(clones)], has_more: false });
        return undefined;
      },
      async speak({ method, path, body, form }, trap) {
        if (path === ADD) {
          const id = `made${clones.size}`;
          clones.set(id, { name: readText(form?.get('name')), sample: await readFile(form?.get('files')) });
          if (trap === 'lost-response') throw new Error('dropped');
          return Response.json({ voice_id: id, requires_verification: trap === 'needs-verification' });
        }
        if (method === 'DELETE') {
          if (clones.delete(REMOVE.exec(path)?.[1] ?? '')) return Response.json({ status: 'ok' });
          return Response.json({ detail: { status: 'voice_does_not_exist', message: 'No such voice.' } }, { status: 400 });
        }
        const id = SPEAK.exec(path)?.[1] ?? '';
        const voice = clones.has(id) || CLONES.some(({ voice_id: clone }) => clone === id) ? 'callum' : VOICES[id];
        if (voice === undefined) return Response.json({ detail: { status: 'voice_not_found', message: 'Gone.' } }, { status: 404 });
        const text = String(body['text']);
        const audio = await speakAudio(text, voice, RATE);
        const encoded = audio.pcm.toString('base64');
        return Response.json({
          audio_base64: trap === 'cut-base64' ? encoded.slice(0, encoded.length >> 2) : encoded,
          alignment: trap === undefined || trap === 'cut-base64' ? listCharacters(text, audio) : null,
          normalized_alignment: trap === 'normalized' ? listCharacters(text.toUpperCase(), audio) : null,
        });
      },
    },
    fault,
  );
  return { ...service, clones };
}

function listClones(clones: PlayedClones): readonly unknown[] {
  return [...clones].map(([id, { name }]) => ({ voice_id: id, name, category: 'cloned' }));
}

function readText(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

async function readFile(file: unknown): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

/** Every character shares its word's time; a space belongs to the gap before the next word. */
function listCharacters(text: string, { words }: ServiceAudio): unknown {
  const characters = Array.from(text).map((character, index) => {
    const word = words.find(({ charStart, charEnd }) => index >= charStart && index < charEnd);
    if (word === undefined) return { character, at: words.findLast(({ charEnd }) => charEnd <= index)?.end ?? 0, length: 0 };
    const letters = word.text.replace(/[^\p{L}\p{N}]+$/u, '').length;
    const each = (word.end - word.start) / Math.max(1, letters);
    const isMark = index - word.charStart >= letters;
    return isMark ? { character, at: word.end, length: 0 } : { character, at: word.start + (index - word.charStart) * each, length: each };
  });
  return {
    characters: characters.map(({ character }) => character),
    character_start_times_seconds: characters.map(({ at }) => at),
    character_end_times_seconds: characters.map(({ at, length }) => at + length),
  };
}
