import { speakAudio, toWav, type ServiceAudio } from './speak-audio.ts';
import { toMp3 } from './to-mp3.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault, type SpeechRequest } from './start-speech-service.ts';

/** Ids of its voices, with the local voice that speaks for each. */
const VOICES: Readonly<Record<string, string>> = { af_heart: 'ivy', am_adam: 'marcus' };
const RATE = 24_000;
const WRONG_KEY = {
  error: { message: 'Incorrect API key provided.', type: 'invalid_request_error', param: null, code: 'invalid_api_key' },
};

export interface OpenAiShapedOptions {
  readonly apiKey?: string;
  /** Also speaks with word times. */
  readonly captioned?: boolean;
  /** How it lists its voices. */
  readonly list?: 'kokoro' | 'kokoro-legacy' | 'by-model' | 'in-model' | 'none';
  readonly fault?: SpeechFault;
}

const LISTS: Readonly<Record<NonNullable<OpenAiShapedOptions['list']>, Readonly<Record<string, unknown>>>> = {
  kokoro: { '/v1/audio/voices': { voices: Object.keys(VOICES).map((id) => ({ id, name: id })) } },
  'kokoro-legacy': { '/v1/audio/voices': { voices: Object.keys(VOICES) } },
  'by-model': {
    '/v1/audio/voices': {
      data: [{ model: 'm', voices: Object.keys(VOICES).map((name) => ({ name, language: 'en_GB', gender: 'female' })) }],
    },
  },
  'in-model': { '/v1/models/m': { id: 'm', object: 'model', voices: Object.keys(VOICES).map((name) => ({ name, language: 'en-us' })) } },
  none: { '/v1/models/m': { id: 'm', object: 'model', owned_by: 'somebody' } },
};

/**
 * A server that speaks at `/v1/audio/speech`. Traps: `null-times`, `doubled-words`, `no-sound`, `cut-sound`, `streamed-wav` (a header without a
 * length), `only-mp3`.
 */
export function startOpenAiShaped({
  apiKey,
  captioned = false,
  list = 'kokoro',
  fault,
}: OpenAiShapedOptions = {}): Promise<PlayedSpeechService> {
  const path = ({ path: full }: SpeechRequest): string => full.split('?')[0] ?? '';
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        apiKey === undefined || headers.get('authorization') === `Bearer ${apiKey}` ? undefined : Response.json(WRONG_KEY, { status: 401 }),
      isSpeaking: (request) =>
        request.method === 'POST' && (path(request) === '/v1/audio/speech' || (captioned && path(request) === '/dev/captioned_speech')),
      answer(request) {
        if (path(request) === '/openapi.json') return Response.json({ paths: captioned ? { '/dev/captioned_speech': {} } : {} });
        const body = LISTS[list][path(request)];
        return body === undefined ? undefined : Response.json(body);
      },
      async speak(request, trap) {
        const { body } = request;
        const voice = VOICES[String(body['voice'])];
        if (voice === undefined) return Response.json(createVoiceError(String(body['voice'])), { status: 400 });
        if (trap === 'only-mp3' && body['response_format'] !== 'mp3')
          return Response.json({ error: { message: "Invalid response_format 'wav'. Only mp3 is supported." } }, { status: 400 });
        const audio = await speakAudio(String(body['input']), voice, RATE);
        if (path(request) === '/v1/audio/speech') {
          return new Response(body['response_format'] === 'mp3' ? Uint8Array.from(await toMp3(audio)) : writeAudio(audio, trap));
        }
        return Response.json({
          audio: Buffer.from(writeAudio(audio, trap)).toString('base64'),
          audio_format: 'audio/wav',
          timestamps: trap === 'null-times' ? null : listTimestamps(audio, trap),
        });
      },
    },
    fault,
  );
}

function createVoiceError(voice: string): unknown {
  return {
    detail: { error: 'validation_error', message: `Voice '${voice}' not found. Available voices: af_heart`, type: 'invalid_request_error' },
  };
}

function writeAudio(audio: ServiceAudio, trap: string | undefined): Uint8Array<ArrayBuffer> {
  const wav = toWav(audio);
  if (trap === 'streamed-wav') {
    wav.writeUInt32LE(0xff_ff_ff_ff, 4);
    wav.writeUInt32LE(0xff_ff_ff_ff, 40);
  }
  if (trap === 'no-sound') return new Uint8Array();
  return Uint8Array.from(trap === 'cut-sound' ? wav.subarray(0, 20) : wav);
}

/** Words as this server counts them: punctuation is a word of its own. */
function listTimestamps({ words }: ServiceAudio, trap: string | undefined): readonly unknown[] {
  return words.flatMap(({ text, start, end }) => {
    const [, core = text, marks = ''] = /^(.*?)([.,!?;:]*)$/u.exec(text) ?? [];
    const word = { word: core, start_time: start, end_time: end };
    const mark = marks === '' ? [] : [{ word: marks, start_time: end, end_time: end }];
    return trap === 'doubled-words' ? [word, word, ...mark] : [word, ...mark];
  });
}
