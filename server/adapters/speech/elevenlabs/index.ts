import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { Speech } from '#ports/speech.ts';
import { anchorCharacters, type TimedText } from '../shared/anchor-text.ts';
import { callJson, collectPages, type JsonCallParts } from '../shared/call-json.ts';
import { parseJsonBytes, redact, type ServiceCallParts, type ServiceResponse } from '../shared/call-service.ts';
import { createCloneFilter } from '../shared/cloned-voices.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type ServiceFailure, type ServiceUtterance } from '../shared/speech-service.ts';
import { createElevenLabsClones } from './clones.ts';
import { isCloned, toVoice, voiceSchema } from './voice-list.ts';

export const metadata = {
  id: 'elevenlabs',
  capabilities: ['many-languages', 'character-times', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface ElevenLabsOptions extends ServiceSpeechParts, ServiceCallParts {
  readonly apiKey: string;
  readonly model?: string | undefined;
  readonly url?: string | undefined;
  /** Ids of clones that everybody may use, with commas between them. */
  readonly clonedVoices?: string | undefined;
  /** Requests the plan allows at the same time. */
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number;
}

/** Samples per second that every plan may ask for. */
const RATE = 24_000;
/** Of one request; the smallest limit of its models. */
const LONGEST_TEXT = 3_000;
const PAGE = 100;
/** Share of the usual tempo; more is an error. */
const FASTEST = 1.2;
/** Only these models take a language; others answer with an error. */
const TAKES_LANGUAGE = /_v2_5$|_v3/u;
/** Sentences before and after keep the melody, where the model takes them. */
const TAKES_NEIGHBORS = /^(?!.*_v3)/u;

const alignmentSchema = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
const spokenSchema = z.object({
  audio_base64: z.string(),
  alignment: alignmentSchema.nullish(),
  normalized_alignment: alignmentSchema.nullish(),
});
const voicesSchema = z.object({ voices: z.array(voiceSchema), has_more: z.boolean().nullish(), next_page_token: z.string().nullish() });
const errorSchema = z.object({ detail: z.object({ status: z.string().optional(), message: z.string().optional() }) });

export function createElevenLabsSpeech(options: ElevenLabsOptions): Speech {
  const { apiKey, model = 'eleven_multilingual_v2', concurrency = 2, price } = options;
  const base = (options.url ?? 'https://api.elevenlabs.io').replace(/\/+$/u, '');
  const isOffered = createCloneFilter(options.clonedVoices);
  const headers = { 'xi-api-key': apiKey };
  const parts: JsonCallParts = { ...options, secrets: [apiKey], explain: (response) => explainError(apiKey, response) };

  function toBody({ text, language, before, after, speed }: ServiceUtterance): unknown {
    return {
      text,
      model_id: model,
      ...(speed && { voice_settings: { speed: Math.min(speed, FASTEST) } }),
      ...(TAKES_LANGUAGE.test(model) && { language_code: getPrimaryLanguage(language) }),
      ...(TAKES_NEIGHBORS.test(model) && { previous_text: before, next_text: after }),
    };
  }

  function loadVoices(signal: AbortSignal) {
    return collectPages(async (next) => {
      const query = new URLSearchParams({ page_size: String(PAGE), ...(next !== undefined && { next_page_token: next }) });
      const page = await callJson(parts, { url: `${base}/v2/voices?${query}`, headers, schema: voicesSchema }, signal);
      if (page.kind !== 'ok') return page;
      const { voices, has_more: more, next_page_token: token } = page.value;
      return ok({ items: voices, next: more === true ? (token ?? undefined) : undefined });
    }, SERVICE_LIMITS.voices);
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1 ${model}`,
      capabilities: createServiceCapabilities({ timing: 'characters', concurrency, marks: ['pace'], price }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      async listVoices(signal) {
        const listed = await loadVoices(signal);
        if (listed.kind !== 'ok') return listed;
        return ok(listed.value.filter((voice) => isOffered({ id: voice.voice_id, isCloned: isCloned(voice) })).map(toVoice));
      },
      clones: createElevenLabsClones({ parts, base, headers, log: options.log, loadVoices }),
      async say(utterance, signal) {
        const query = new URLSearchParams({ output_format: `pcm_${RATE}` });
        const url = `${base}/v1/text-to-speech/${encodeURIComponent(utterance.voice.id)}/with-timestamps?${query}`;
        const spoken = await callJson(parts, { url, headers, body: toBody(utterance), schema: spokenSchema }, signal);
        if (spoken.kind !== 'ok') return spoken;
        const times = spoken.value.alignment ?? spoken.value.normalized_alignment ?? undefined;
        const anchors = times === undefined ? [] : anchorCharacters(utterance.text, toTimedCharacters(times));
        return ok({ audio: { bytes: Buffer.from(spoken.value.audio_base64, 'base64'), rawRate: RATE }, anchors });
      },
    },
    options,
  );
}

function toTimedCharacters(times: z.infer<typeof alignmentSchema>): readonly TimedText[] {
  return times.characters.map((text, index) => ({
    text,
    start: times.character_start_times_seconds[index] ?? Number.NaN,
    end: times.character_end_times_seconds[index] ?? Number.NaN,
  }));
}

/** Seconds to wait for a place among the plan's own requests, and for the whole service. */
const OWN_QUEUE = 1;
const BUSY = 10;

/** Two kinds of 429, and 401 for a used-up plan as well as for a wrong key: only `detail.status` tells. */
function explainError(apiKey: string, response: Extract<ServiceResponse, { readonly kind: 'response' }>): ServiceFailure | undefined {
  const error = errorSchema.safeParse(parseJsonBytes(response.bytes)).data?.detail;
  const detail = redact({ secrets: [apiKey] }, `HTTP ${response.status} ${error?.status ?? ''} ${error?.message ?? ''}`);
  switch (error?.status) {
    case 'too_many_concurrent_requests':
      return { kind: 'throttled', retryAfterSeconds: OWN_QUEUE, detail };
    case 'system_busy':
      return { kind: 'throttled', retryAfterSeconds: BUSY, detail };
    case 'quota_exceeded':
    case 'voice_limit_reached':
      return { kind: 'quota', detail };
    case 'voice_not_found':
    case 'voice_does_not_exist':
      return { kind: 'unknown-voice', detail };
    case 'content_against_policy':
      return { kind: 'moderated', detail };
    default:
      return undefined;
  }
}
