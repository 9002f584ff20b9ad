import { hearBursts } from '#server/adapters/transcriber/fake/hear-bursts.ts';
import type { HeardWord } from '#domain/transcription/join-parts.ts';
import type { ModelFault } from './model-services.ts';
import { startWebServer, type WebServer } from './web-server.ts';

export interface TranscriptionService extends WebServer {
  /** What came with the recordings so far: fields of the form, or of the address. */
  readonly requests: readonly { readonly authorization: string; readonly fields: Readonly<Record<string, string>> }[];
  setFault(fault: ModelFault | null): void;
}

interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
}

interface Wire {
  readonly path: string;
  readonly authorization: string;
  readSent(request: Request): Promise<Sent>;
  /** The status of a request that asks for the wrong thing. */
  findProblem(fields: Sent['fields']): string | undefined;
  write(words: readonly HeardWord[], language: string): unknown;
}

/** What every service hears, a word in each burst. */
export const SAID = 'Well, it’s 9:30 (um) in Zoë’s naïve “Café”.';
const HEADER = 44;

/** Samples of a WAV file as services want it; throws for any other. */
function readWav(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = new TextDecoder('latin1').decode(file.subarray(0, 12));
  const [channels, rate, bits] = [view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)];
  if (!/^RIFF[\s\S]{4}WAVE$/u.test(name) || channels !== 1 || rate !== 16_000 || bits !== 16) throw new Error('no WAV at 16 kHz');
  return new Int16Array(file.slice(HEADER).buffer);
}

const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const join = (words: readonly HeardWord[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .trim();

async function readForm(request: Request): Promise<Sent> {
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new Error('no file');
  const fields = Object.fromEntries([...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])));
  return {
    fields: {
      ...fields,
      granularities: form
        .getAll('timestamp_granularities[]')
        .flatMap((each) => (typeof each === 'string' ? [each] : []))
        .join(' '),
    },
    file: new Uint8Array(await file.arrayBuffer()),
  };
}

async function startService(wire: Wire): Promise<TranscriptionService> {
  const requests: { authorization: string; fields: Sent['fields'] }[] = [];
  let fault: ModelFault | null = null;
  const server = await startWebServer(async (request) => {
    // Where a redirect leads: whoever follows it gets a response.
    if (new URL(request.url).pathname === '/elsewhere') return Response.json(wire.write([], 'en'));
    if (fault?.kind === 'silent') return new Promise(() => {});
    if (fault?.kind === 'status') return new Response('{}', { status: fault.status, headers: { ...fault.headers } });
    if (fault?.kind === 'body') return new Response(fault.body);
    if (new URL(request.url).pathname !== wire.path || request.method !== 'POST') return new Response('{}', { status: 404 });
    const authorization = request.headers.get('authorization') ?? '';
    const { fields, file } = await wire.readSent(request);
    requests.push({ authorization, fields });
    if (authorization !== wire.authorization) return new Response('{}', { status: 401 });
    const problem = fields['language'] === 'tlh' ? 'Unknown language: tlh' : wire.findProblem(fields);
    if (problem !== undefined) return Response.json({ error: problem }, { status: 400 });
    const { language = 'auto' } = fields;
    return Response.json(wire.write(hearBursts(readWav(file), SAID), language === 'auto' ? 'en' : language));
  });
  return { ...server, requests, setFault: (next) => void (fault = next) };
}

const times = ({ start, end }: HeardWord) => ({ start, end });

/** The wire of `/audio/transcriptions`: words without punctuation, and languages by their English names. */
export function startTranscriptionServer(key: string): Promise<TranscriptionService> {
  return startService({
    path: '/v1/audio/transcriptions',
    authorization: `Bearer ${key}`,
    readSent: readForm,
    findProblem: ({ model, response_format: format, granularities }) =>
      model === 'm' && format === 'verbose_json' && granularities === 'word segment' ? undefined : 'Ask for words.',
    write: (words, language) => ({
      task: 'transcribe',
      language: language === 'de' ? 'german' : 'english',
      duration: 9,
      text: join(words),
      words: words.map((word) => ({ word: bare(word.text), ...times(word) })),
      segments: words.length === 0 ? [] : [{ id: 0, start: 0, end: 9, text: join(words) }],
    }),
  });
}

export function startDeepgram(key: string): Promise<TranscriptionService> {
  return startService({
    path: '/v1/listen',
    authorization: `Token ${key}`,
    async readSent(request) {
      if (request.headers.get('content-type') !== 'audio/wav') throw new Error('no WAV');
      return { fields: Object.fromEntries(new URL(request.url).searchParams), file: new Uint8Array(await request.arrayBuffer()) };
    },
    findProblem: ({ model, smart_format: smart, language, detect_language: detects }) =>
      model === 'm' && smart === 'true' && (language === undefined) === (detects === 'true') ? undefined : 'Bad parameters.',
    write: (words, language) => ({
      metadata: { channels: 1 },
      results: {
        channels: [
          {
            detected_language: language,
            alternatives: [
              {
                transcript: join(words),
                confidence: 0.9,
                words: words.map((word) => ({ word: bare(word.text).toLowerCase(), punctuated_word: word.text.trim(), ...times(word) })),
              },
            ],
          },
        ],
      },
    }),
  });
}

/** The server of whisper.cpp: segments, whose words are tokens, one of which is half a letter. */
export function startWhisperCpp(): Promise<TranscriptionService> {
  const split = ({ text, ...word }: HeardWord) => {
    const middle = word.start + (word.end - word.start) / 2;
    const at = Math.ceil(text.length / 2);
    return [
      { word: text.slice(0, at), start: word.start, end: middle, t_dtw: -1, probability: 0.9 },
      { word: text.includes('ë') ? '\uFFFD' : text.slice(at), start: middle, end: word.end, t_dtw: -1, probability: 0.9 },
    ];
  };
  return startService({
    path: '/inference',
    authorization: '',
    readSent: readForm,
    findProblem: ({ response_format: format, language }) =>
      format === 'verbose_json' && language !== undefined ? undefined : 'Ask for words.',
    write: (words, language) => ({
      task: 'transcribe',
      language: language === 'de' ? 'german' : 'english',
      duration: 9,
      text: join(words),
      segments: words.length === 0 ? [] : [{ id: 0, text: ` ${join(words)}`, start: 0, end: 9, words: words.flatMap(split) }],
    }),
  });
}
