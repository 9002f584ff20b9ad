import { z } from 'zod';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { callJson, type JsonCallParts } from '../shared/call-json.ts';
import { redact, type ServiceCallParts, type ServiceResponse } from '../shared/call-service.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { readErrorWords, readRetryAfter } from '../shared/explain-status.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type SpokenUtterance, type ServiceFailure, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { describeVoice, toGender, toLanguageTag } from '../shared/voice-facts.ts';
import { createMarkedSsml } from './marked-ssml.ts';

export const metadata = {
  id: 'google',
  capabilities: ['many-languages', 'mark-times', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface GoogleSpeechOptions extends ServiceSpeechParts, ServiceCallParts {
  readonly apiKey: string;
  readonly url?: string | undefined;
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number;
}

/** Bytes of one request's text, marks included. */
const LONGEST_BYTES = 5_000;
/** Characters that fit into it in any script, without marks. */
const LONGEST_TEXT = 1_200;
const RATE = 24_000;
const voicesSchema = z.object({
  voices: z.array(z.object({ name: z.string(), languageCodes: z.array(z.string()), ssmlGender: z.string().nullish() })),
});
const spokenSchema = z.object({
  audioContent: z.string(),
  timepoints: z.array(z.object({ markName: z.string(), timeSeconds: z.number() })).nullish(),
});
type Spoken = z.infer<typeof spokenSchema>;

/** Google Cloud: requests the time of a mark before every word, from the only API version that returns it. */
export function createGoogleSpeech(options: GoogleSpeechOptions): Speech {
  const { apiKey, concurrency = 4, price } = options;
  const base = (options.url ?? 'https://texttospeech.googleapis.com').replace(/\/+$/u, '');
  const headers = { 'x-goog-api-key': apiKey };
  const parts: JsonCallParts = { ...options, secrets: [apiKey], explain: (response) => explainError(apiKey, response) };
  /** Newer families take text only. */
  const plainVoices = new Set<string>();
  /** Some of them have one tempo. */
  const steadyVoices = new Set<string>();

  async function synthesize(utterance: ServiceUtterance, input: object, signal: AbortSignal): Promise<ServiceResult<Spoken>> {
    const { speed, ...plain } = utterance;
    if (speed === undefined || steadyVoices.has(utterance.voice.id)) return callOnce(plain, input, signal);
    const spoken = await callOnce(utterance, input, signal);
    if (spoken.kind !== 'unavailable' || !/speaking.?rate/iu.test(spoken.detail)) return spoken;
    steadyVoices.add(utterance.voice.id);
    return callOnce(plain, input, signal);
  }

  function callOnce({ voice, language, speed }: ServiceUtterance, input: object, signal: AbortSignal): Promise<ServiceResult<Spoken>> {
    const marks = 'ssml' in input ? { enableTimePointing: ['SSML_MARK'] } : {};
    const own = voice.language.split('-')[0] === language.split('-')[0] ? voice.language : language;
    const body = {
      input,
      voice: { name: voice.id, languageCode: own },
      audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: RATE, ...(speed && { speakingRate: speed }) },
      ...marks,
    };
    return callJson(parts, { url: `${base}/v1beta1/text:synthesize`, headers, body, schema: spokenSchema }, signal);
  }

  async function say(utterance: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const { text, voice } = utterance;
    const { ssml, offsets } = createMarkedSsml(utterance, LONGEST_BYTES);
    let spoken = plainVoices.has(voice.id) ? undefined : await synthesize(utterance, { ssml }, signal);
    if (spoken?.kind === 'unavailable' && /ssml/iu.test(spoken.detail)) plainVoices.add(voice.id);
    if (plainVoices.has(voice.id)) spoken = await synthesize(utterance, { text }, signal);
    if (spoken === undefined || spoken.kind !== 'ok') return spoken ?? { kind: 'unavailable', detail: 'nothing was asked' };
    const anchors = (spoken.value.timepoints ?? []).flatMap(({ markName, timeSeconds }) => {
      const at = offsets.get(markName);
      return at === undefined ? [] : [{ charStart: at, charEnd: at, start: timeSeconds, end: timeSeconds }];
    });
    return ok({ audio: { bytes: Buffer.from(spoken.value.audioContent, 'base64') }, anchors });
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1`,
      capabilities: createServiceCapabilities({ timing: 'marks', concurrency, marks: SPOKEN_MARKS, price }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      async listVoices(signal) {
        const listed = await callJson(parts, { url: `${base}/v1beta1/voices`, headers, schema: voicesSchema }, signal);
        return listed.kind === 'ok' ? ok(listed.value.voices.flatMap((voice) => toVoice(voice) ?? [])) : listed;
      },
      say,
    },
    options,
  );
}

/** `en-US-Neural2-C` is Neural2 C. A voice without a language it can name is left out. */
function toVoice({ name, languageCodes, ssmlGender }: z.infer<typeof voicesSchema>['voices'][number]): Voice | undefined {
  const [code = ''] = languageCodes;
  const language = toLanguageTag(code);
  if (language === undefined) return undefined;
  const short = name.startsWith(`${code}-`) ? name.slice(code.length + 1) : name;
  return { id: name, name: short.replaceAll('-', ' '), language, gender: toGender(ssmlGender), description: describeVoice(language) };
}

/** A wrong key is a 400, and a limit by the minute speaks of a quota. */
function explainError(apiKey: string, response: Extract<ServiceResponse, { readonly kind: 'response' }>): ServiceFailure | undefined {
  const words = readErrorWords(response);
  const detail = redact({ secrets: [apiKey] }, `HTTP ${response.status} ${words}`);
  if (response.status === 400 && /API[ _]key/iu.test(words)) return { kind: 'auth', detail: 'HTTP 400 about the key' };
  if (response.status === 429 && /per[ _]minute/iu.test(words))
    return { kind: 'throttled', retryAfterSeconds: Math.max(MINUTE, readRetryAfter(response.headers)), detail };
  return undefined;
}

/** Seconds. */
const MINUTE = 60;
