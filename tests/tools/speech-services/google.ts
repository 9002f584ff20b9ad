import { speakAudio, toWav } from './speak-audio.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { 'en-US-Neural2-C': 'ivy', 'en-GB-Neural2-B': 'callum' };
const LONGEST_BYTES = 5_000;
const fail = (code: number, status: string, message: string) => Response.json({ error: { code, status, message } }, { status: code });

/** Traps: `text-only` (refuses SSML), `no-times`, `one-tempo` (refuses a speaking rate). */
export function startGoogle(apiKey: string, fault?: SpeechFault): Promise<PlayedSpeechService> {
  const list = Object.keys(VOICES).map((name, index) => ({
    name,
    languageCodes: [name.slice(0, 5)],
    ssmlGender: ['FEMALE', 'MALE'][index],
    naturalSampleRateHertz: 24_000,
  }));
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        headers.get('x-goog-api-key') === apiKey
          ? undefined
          : fail(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      isSpeaking: ({ method, path }) => method === 'POST' && path === '/v1beta1/text:synthesize',
      answer: ({ path }) => (path === '/v1beta1/voices' ? Response.json({ voices: list }) : undefined),
      async speak({ body }, trap) {
        const { name } = body['voice'] as { readonly name: string };
        const { sampleRateHertz, speakingRate } = body['audioConfig'] as {
          readonly sampleRateHertz: number;
          readonly speakingRate?: number;
        };
        if (trap === 'one-tempo' && speakingRate !== undefined)
          return fail(400, 'INVALID_ARGUMENT', 'This voice does not support speaking rate or pitch parameters at this time.');
        const { ssml, text } = body['input'] as { readonly ssml?: string; readonly text?: string };
        const voice = VOICES[name];
        if (voice === undefined) return fail(400, 'INVALID_ARGUMENT', `Voice '${name}' does not exist.`);
        if (ssml !== undefined && trap === 'text-only') return fail(400, 'INVALID_ARGUMENT', 'This voice does not support SSML input.');
        if (Buffer.byteLength(ssml ?? text ?? '') > LONGEST_BYTES) return fail(400, 'INVALID_ARGUMENT', 'Input is longer than 5000 bytes.');
        const marked = readMarks(ssml ?? '');
        const audio = await speakAudio(text ?? marked.text, voice, sampleRateHertz);
        const timepoints = [...marked.offsets].flatMap(([markName, offset]) => {
          const word = audio.words.find(({ charEnd }) => charEnd > offset);
          return word === undefined ? [] : [{ markName, timeSeconds: word.start }];
        });
        return Response.json({ audioContent: toWav(audio).toString('base64'), ...(trap === 'no-times' ? {} : { timepoints }) });
      },
    },
    fault,
  );
}

const CODES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the document, and where its marks stand in it. */
function readMarks(ssml: string): { readonly text: string; readonly offsets: ReadonlyMap<string, number> } {
  const offsets = new Map<string, number>();
  let text = '';
  for (const [part, , mark] of ssml.matchAll(/<(mark name="([^"]*)"\/|[^>]*)>|[^<]+/gu)) {
    if (mark !== undefined) offsets.set(mark, text.length);
    else if (!part.startsWith('<')) text += part.replaceAll(/&(\w+);/gu, (_, name: string) => CODES[name] ?? '');
  }
  return { text, offsets };
}
