import type { Engine, LanguageCode, PollyClient, Voice as PollyVoice, VoiceId } from '@aws-sdk/client-polly';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import { SPOKEN_MARKS, type SpokenMark } from '#domain/speech/spoken-marks.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { collectPages } from '../shared/call-json.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { createShapeFailure, ok, type SpokenUtterance, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { toCharOffset } from '../shared/anchor-text.ts';
import { listEmphasisTags, listTempoTags, writeSsmlText } from '../shared/write-ssml.ts';
import { describeVoice, toGender, toLanguageTag } from '../shared/voice-facts.ts';
import { explainSdkError, hasNoMarks } from './explain-error.ts';
import { readSpeechMarks } from './speech-marks.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

export const metadata = {
  id: 'polly',
  capabilities: ['many-languages', 'word-times', 'viseme-times', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface PollyOptions extends ServiceSpeechParts {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly engine: 'standard' | 'neural' | 'long-form' | 'generative';
  readonly url?: string | undefined;
  /** Milliseconds for one request. */
  readonly timeout?: number;
}

/** Hz; the highest rate of headerless PCM. */
const RATE = 16_000;
/** Billed characters of one request. */
const LONGEST_TEXT = 3_000;
/** Requests at the same time, well below what new accounts may. */
const CONCURRENCY = 4;
/** US dollars for 1,000 characters, from the public price list (4, 16, 100 and 30 dollars a million). */
const PRICES: Readonly<Record<PollyOptions['engine'], number>> = { standard: 0.004, neural: 0.016, 'long-form': 0.1, generative: 0.03 };

/** What its engines know of SSML: another tag is an error. */
const MARKS: Readonly<Record<PollyOptions['engine'], readonly SpokenMark[]>> = {
  standard: SPOKEN_MARKS,
  neural: ['pace'],
  'long-form': ['pace'],
  generative: [],
};

/** Amazon Polly through its own SDK: two requests for each text, one for the audio, one for its marks. */
export function createPollySpeech(options: PollyOptions): Speech {
  const { region, accessKeyId, secretAccessKey, engine, url, timeout = CALL_DEADLINES.speech } = options;
  const explain = (error: unknown) => explainSdkError(error, [secretAccessKey, accessKeyId]);
  const load = memoizeAsync(async () => {
    const sdk = await import('@aws-sdk/client-polly');
    const client = new sdk.PollyClient({
      region,
      requestHandler: { connectionTimeout: CALL_DEADLINES.speechConnect, requestTimeout: timeout, throwOnRequestTimeout: true },
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
      ...(url !== undefined && { endpoint: url }),
    });
    return { sdk, client };
  });
  let opened: PollyClient | undefined;
  /** Voices whose engine answers a question for marks with an error. */
  const unmarked = new Set<string>();

  async function synthesize(
    { voice, language, ...utterance }: ServiceUtterance,
    format: { readonly OutputFormat: 'pcm' | 'json'; readonly SampleRate?: string; readonly SpeechMarkTypes?: ('word' | 'viseme')[] },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { sdk, client } = await load();
    opened = client;
    const spoken = language === voice.language ? {} : { LanguageCode: language as LanguageCode };
    const input = writeInput(utterance);
    const command = new sdk.SynthesizeSpeechCommand({
      Text: input.text,
      TextType: input.type,
      VoiceId: voice.id as VoiceId,
      Engine: engine as Engine,
      ...format,
      ...spoken,
    });
    const { AudioStream } = await client.send(command, { abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
    return AudioStream === undefined ? new Uint8Array() : AudioStream.transformToByteArray();
  }

  async function readMarks(utterance: ServiceUtterance, signal: AbortSignal): Promise<ReturnType<typeof readSpeechMarks>> {
    if (unmarked.has(utterance.voice.id)) return NO_MARKS;
    try {
      return readSpeechMarks(
        writeInput(utterance).toOffset,
        await synthesize(utterance, { OutputFormat: 'json', SpeechMarkTypes: ['word', 'viseme'] }, signal),
      );
    } catch (error) {
      if (!hasNoMarks(error)) throw error;
      unmarked.add(utterance.voice.id);
      return NO_MARKS;
    }
  }

  async function say(utterance: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    try {
      const [pcm, marks] = await Promise.all([
        synthesize(utterance, { OutputFormat: 'pcm', SampleRate: String(RATE) }, signal),
        readMarks(utterance, signal),
      ]);
      const { anchors, phones } = marks;
      return ok({ audio: { bytes: pcm, rawRate: RATE }, anchors, ...(phones.length > 0 && { phones }) });
    } catch (error) {
      signal.throwIfAborted();
      return explain(error);
    }
  }

  async function listVoices(signal: AbortSignal): Promise<ServiceResult<readonly Voice[]>> {
    try {
      const { sdk, client } = await load();
      opened = client;
      const listed = await collectPages(async (next) => {
        const command = new sdk.DescribeVoicesCommand({ Engine: engine, ...(next !== undefined && { NextToken: next }) });
        const { Voices = [], NextToken } = await client.send(command, { abortSignal: signal });
        return ok({ items: Voices, next: NextToken });
      }, SERVICE_LIMITS.voices);
      if (listed.kind !== 'ok') return listed;
      const voices = listed.value.flatMap((voice) => toVoice(voice) ?? []);
      return voices.length > 0 ? ok(voices) : createShapeFailure('no voices');
    } catch (error) {
      signal.throwIfAborted();
      return explain(error);
    }
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1 ${engine}`,
      capabilities: createServiceCapabilities({ timing: 'visemes', concurrency: CONCURRENCY, marks: MARKS[engine], price: PRICES[engine] }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      listVoices,
      say,
      stop: async () => opened?.destroy(),
    },
    options,
  );
}

/** What is sent, and where a byte of it stands in the text. Markup only where there's something to mark. */
function writeInput({ text, strong = [], speed }: Pick<ServiceUtterance, 'text' | 'strong' | 'speed'>): {
  readonly text: string;
  readonly type: 'text' | 'ssml';
  readonly toOffset: (byte: number) => number;
} {
  if (strong.length === 0 && speed === undefined) return { text, type: 'text', toOffset: (byte) => toCharOffset(text, byte) };
  const rate = speed === undefined ? undefined : `${Math.round(speed * 100)}%`;
  const { ssml, offsets } = writeSsmlText(text, [...listTempoTags(rate, text), ...listEmphasisTags(strong)]);
  const document = `${OPENING}${ssml}</speak>`;
  const toOffset = (byte: number): number => offsets[Math.max(toCharOffset(document, byte) - OPENING.length, 0)] ?? text.length;
  return { text: document, type: 'ssml', toOffset };
}

const OPENING = '<speak>';

const NO_MARKS: ReturnType<typeof readSpeechMarks> = { anchors: [], phones: [] };

function toVoice({ Id, Name, Gender, LanguageCode: code }: PollyVoice): Voice | undefined {
  const language = toLanguageTag(code?.split('-').slice(0, 2).join('-'));
  if (Id === undefined || language === undefined) return undefined;
  return { id: Id, name: Name ?? Id, language, gender: toGender(Gender), description: describeVoice(language) };
}
