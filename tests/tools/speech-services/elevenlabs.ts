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
const RATE = 24_000;
const SPEAK = /^\/v1\/text-to-speech\/(\w+)\/with-timestamps\?output_format=pcm_24000$/u;

/** Traps: `no-times`, `normalized` (only the text as spoken has times, in other letters), `cut-base64`. */
export function startElevenLabs(apiKey: string, fault?: SpeechFault): Promise<PlayedSpeechService> {
  const list = Object.keys(VOICES).map((id, index) => ({
    voice_id: id,
    name: ['Rachel', 'George'][index],
    category: 'premade',
    labels: { accent: ['american', 'british'][index], gender: ['female', 'male'][index], age: 'middle_aged' },
    verified_languages: [{ language: 'en', locale: null }],
  }));
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        headers.get('xi-api-key') === apiKey
          ? undefined
          : Response.json({ detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, { status: 401 }),
      isSpeaking: ({ method, path }) => method === 'POST' && SPEAK.test(path),
      answer({ path }) {
        if (path === '/v2/voices?page_size=100') return Response.json({ voices: list.slice(0, 1), has_more: true, next_page_token: 'two' });
        if (path === '/v2/voices?page_size=100&next_page_token=two')
          return Response.json({ voices: [...list.slice(1), ...CLONES], has_more: false });
        return undefined;
      },
      async speak({ path, body }, trap) {
        const id = SPEAK.exec(path)?.[1] ?? '';
        const voice = CLONES.some(({ voice_id: clone }) => clone === id) ? 'callum' : VOICES[id];
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
