import { speakAudio, type ServiceAudio } from './speak-audio.ts';
import { readSsml, type ReadSsml } from './read-ssml.ts';
import { startHttp2Server } from './start-http2-server.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { Joanna: 'ivy', Matthew: 'marcus' };
/** What a phone looks like to it. */
const VISEMES: readonly (readonly [RegExp, string])[] = [
  [/^[pbm]/u, 'p'],
  [/^(?:tʃ|dʒ|ʃ|ʒ)/u, 'S'],
  [/^[θð]/u, 'T'],
  [/^[fv]/u, 'f'],
  [/^[tdnl]/u, 't'],
  [/^[sz]/u, 's'],
  [/^[kgŋh]/u, 'k'],
  [/^[ɹrɝɚ]/u, 'r'],
  [/^[uʊw]/u, 'u'],
  [/^[iɪj]/u, 'i'],
  [/^[ɔ]/u, 'O'],
  [/^o/u, 'o'],
  [/^[aɑæʌ]/u, 'a'],
  [/^[eɛ]/u, 'E'],
];

/** An error as AWS writes it: the name in a header and in the body. */
export function createAwsError(status: number, name: string, message: string): SpeechFault {
  return {
    kind: 'status',
    status,
    headers: { 'x-amzn-errortype': name, 'content-type': 'application/json' },
    body: { __type: name, message },
  };
}

/** Traps: `no-marks` (an error for marks alone). */
export function startPolly(fault?: SpeechFault): Promise<PlayedSpeechService> {
  const list = Object.keys(VOICES).map((Id, index) => ({
    Id,
    Name: Id,
    Gender: ['Female', 'Male'][index],
    LanguageCode: 'en-US',
    SupportedEngines: ['neural'],
  }));
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        (headers.get('authorization') ?? '').startsWith('AWS4-HMAC-SHA256 Credential=AKIATEST/')
          ? undefined
          : new Response('{}', { status: 403 }),
      isSpeaking: ({ method, path }) => method === 'POST' && path === '/v1/speech',
      answer({ path }) {
        if (/^\/v1\/voices\?Engine=\w+$/u.test(path)) return Response.json({ Voices: list.slice(0, 1), NextToken: 'two' });
        return path.includes('NextToken=two') ? Response.json({ Voices: list.slice(1) }) : undefined;
      },
      async speak({ body }, trap) {
        const voice = VOICES[String(body['VoiceId'])] ?? 'ivy';
        const written = String(body['Text']);
        if (body['TextType'] === 'ssml' && written.includes('<emphasis') && body['Engine'] !== 'standard') {
          const headers = { 'x-amzn-errortype': 'InvalidSsmlException' };
          return Response.json({ message: 'Unsupported Neural feature' }, { status: 400, headers });
        }
        const input = body['TextType'] === 'ssml' ? readSsml(written) : toPlainInput(written);
        const audio = await speakAudio(input.text, voice, Number(body['SampleRate'] ?? 16_000));
        if (body['OutputFormat'] === 'pcm') return new Response(Uint8Array.from(audio.pcm), { headers: { 'content-type': 'audio/pcm' } });
        if (trap === 'no-marks') {
          const name = 'MarksNotSupportedForFormatException';
          return Response.json({ message: 'No speech marks.' }, { status: 400, headers: { 'x-amzn-errortype': name } });
        }
        return new Response(writeMarks(input, audio), { headers: { 'content-type': 'application/x-json-stream' } });
      },
    },
    fault,
    startHttp2Server,
  );
}

function toPlainInput(text: string): ReadSsml {
  return { text, bytes: Array.from({ length: text.length + 1 }, (_, at) => Buffer.byteLength(text.slice(0, at))) };
}

/** JSON lines in order of time; offsets are bytes. */
function writeMarks({ bytes }: ReadSsml, { words, phones }: ServiceAudio): string {
  const toByte = (offset: number): number => bytes[offset] ?? 0;
  const marks = [
    ...words.map(({ text: value, start, charStart, charEnd }) => ({
      time: Math.round(start * 1_000),
      type: 'word',
      start: toByte(charStart),
      end: toByte(charEnd),
      value,
    })),
    ...phones.map(({ ipa, start }) => ({
      time: Math.round(start * 1_000),
      type: 'viseme',
      value: ipa === '' ? 'sil' : (VISEMES.find(([pattern]) => pattern.test(ipa))?.[1] ?? '@'),
    })),
  ];
  return marks
    .toSorted((one, other) => one.time - other.time)
    .map((mark) => JSON.stringify(mark))
    .join('\n');
}
