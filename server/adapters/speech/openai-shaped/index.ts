import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { Speech } from '#ports/speech.ts';
import { anchorTimedWords } from '../shared/anchor-text.ts';
import { callService, parseJsonBytes, type ServiceCallParts, type ServiceResponse } from '../shared/call-service.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { explainStatus, readErrorWords } from '../shared/explain-status.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { createShapeFailure, ok, type SpokenUtterance, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { toLanguageTag } from '../shared/voice-facts.ts';
import { parseVoiceSetting, readVoiceList } from './voice-list.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

export const metadata = {
  id: 'openai-shaped',
  capabilities: ['many-languages', 'word-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface OpenAiShapedOptions extends ServiceSpeechParts, ServiceCallParts {
  /** Address before `/audio/speech`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly voices?: string | undefined;
  /** Of voices whose list doesn't say it. */
  readonly language?: string | undefined;
  /** `auto`: word times where the server's own description has a place to ask for them. */
  readonly times?: 'auto' | 'words' | 'none';
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: nothing. */
  readonly price?: number;
}

/** The wire's own limit of one request. */
const LONGEST_INPUT = 4_096;
const CAPTIONED = '/dev/captioned_speech';
const DEFAULT_LANGUAGE = 'en-US';
/** Languages that a server with captions speaks, as its letters for them. */
const LANGUAGE_LETTERS: Readonly<Record<string, string>> = { es: 'e', fr: 'f', hi: 'h', it: 'i', ja: 'j', pt: 'p', zh: 'z' };

const captionedSchema = z.object({
  audio: z.string(),
  timestamps: z.array(z.object({ word: z.string(), start_time: z.number(), end_time: z.number() })).nullish(),
});

/** Any server that speaks at `/audio/speech`, with word times where it also answers at `/dev/captioned_speech`. */
export function createOpenAiShapedSpeech(options: OpenAiShapedOptions): Speech {
  const base = options.url.replace(/\/+$/u, '');
  const root = base.replace(/\/v1$/u, '');
  const { model, apiKey, times = 'auto', concurrency = 2, price } = options;
  const parts: ServiceCallParts = { ...options, secrets: [apiKey ?? ''] };
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const fallback = toLanguageTag(options.language) ?? DEFAULT_LANGUAGE;
  /** Some servers only know one format; what the last refusal taught is remembered. */
  let format = 'wav';

  const findCaptions = memoizeAsync(async () => {
    if (times !== 'auto') return times === 'words';
    const response = await callService(
      parts,
      { url: `${root}/openapi.json`, headers },
      AbortSignal.timeout(CALL_DEADLINES.speechDiscovery),
    );
    if (response.kind !== 'response') throw new Error(response.detail);
    return response.status === 200 && new TextDecoder().decode(response.bytes).includes(`"${CAPTIONED}"`);
  });

  async function sayPlain({ text, voice, speed }: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const ask = (response_format: string) =>
      callService(
        parts,
        { url: `${base}/audio/speech`, headers, body: { model, input: text, voice: voice.id, response_format, ...(speed && { speed }) } },
        signal,
      );
    const first = format;
    let response = await ask(first);
    if (first === 'wav' && refusesFormat(response)) {
      format = 'mp3';
      response = await ask(format);
    }
    if (response.kind !== 'response' || response.status !== 200) return explainStatus(parts, response);
    return ok({ audio: { bytes: response.bytes }, anchors: [] });
  }

  async function sayCaptioned(
    { text, voice, language, speed }: ServiceUtterance,
    signal: AbortSignal,
  ): Promise<ServiceResult<SpokenUtterance>> {
    const letter = LANGUAGE_LETTERS[getPrimaryLanguage(language)];
    const body = {
      ...{ model, input: text, voice: voice.id, response_format: 'wav', stream: false, return_timestamps: true },
      ...(letter !== undefined && { lang_code: letter }),
      ...(speed && { speed }),
    };
    const response = await callService(parts, { url: root + CAPTIONED, headers, body }, signal);
    if (response.kind !== 'response' || response.status !== 200) return explainStatus(parts, response);
    const captioned = captionedSchema.safeParse(parseJsonBytes(response.bytes)).data;
    if (captioned === undefined) return createShapeFailure('no audio in captioned speech');
    const words = (captioned.timestamps ?? []).map(({ word, start_time, end_time }) => ({ text: word, start: start_time, end: end_time }));
    return ok({ audio: { bytes: Buffer.from(captioned.audio, 'base64') }, anchors: anchorTimedWords(text, words) });
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 2 ${model} ${base}`,
      capabilities: createServiceCapabilities({ timing: times === 'none' ? 'none' : 'words', concurrency, marks: ['pace'], price }),
      longestUtterance: LONGEST_INPUT,
      async listVoices(signal) {
        if (options.voices !== undefined) return ok(parseVoiceSetting(options.voices, fallback));
        const urls = [`${base}/audio/voices?model=${encodeURIComponent(model)}`, `${base}/models/${encodeURIComponent(model)}`];
        let last: ServiceResponse | undefined;
        for (const url of urls) {
          last = await callService(parts, { url, headers }, signal);
          const voices = isOk(last) ? readVoiceList(parseJsonBytes(last.bytes), fallback).filter(({ id }) => id !== model) : [];
          if (voices.length > 0) return ok(voices);
          if (last.kind !== 'response' || last.status === 401 || last.status === 403) break;
        }
        if (last === undefined || hasNoList(last)) return NO_VOICES;
        return explainStatus(parts, last);
      },
      async say(utterance, signal) {
        return (await findCaptions().catch(() => false)) ? sayCaptioned(utterance, signal) : sayPlain(utterance, signal);
      },
    },
    options,
  );
}

const NO_LIST: ReadonlySet<number> = new Set([200, 404, 405]);
const NO_VOICES: ServiceResult<never> = {
  kind: 'unavailable',
  detail: 'The server lists no voices for this model. Name them in SPEECH_SERVER_VOICES.',
};

function isOk(response: ServiceResponse): response is Extract<ServiceResponse, { readonly kind: 'response' }> {
  return response.kind === 'response' && response.status === 200;
}

function hasNoList(response: ServiceResponse): boolean {
  return response.kind === 'response' && NO_LIST.has(response.status);
}

function refusesFormat(response: ServiceResponse): boolean {
  if (response.kind !== 'response' || (response.status !== 400 && response.status !== 422)) return false;
  return /response_format|\bwav\b|format/iu.test(readErrorWords(response));
}
