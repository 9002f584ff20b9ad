import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { anchorTimedWords } from '../shared/anchor-text.ts';
import { callJson, collectPages } from '../shared/call-json.ts';
import { callService, redact, type ServiceCallParts } from '../shared/call-service.ts';
import { createCloneFilter } from '../shared/cloned-voices.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { explainStatus } from '../shared/explain-status.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type SpokenUtterance, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { describeVoice, toGender, toLanguageTag } from '../shared/voice-facts.ts';
import { readEvents } from './read-events.ts';

export const metadata = {
  id: 'cartesia',
  capabilities: ['many-languages', 'word-times', 'phone-times', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface CartesiaOptions extends ServiceSpeechParts, ServiceCallParts {
  readonly apiKey: string;
  readonly model?: string | undefined;
  readonly url?: string | undefined;
  /** Ids of clones that everybody may use, with commas between them. */
  readonly clonedVoices?: string | undefined;
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number;
}

/** Version of the API this was written for. */
const VERSION = '2025-04-16';
const RATE = 44_100;
const LONGEST_TEXT = 2_000;
const PAGE = 100;
/** Older models ignore a speed, or take it as a word. */
const TAKES_SPEED = /^sonic-(?:[3-9]|\d{2})/u;
const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  language: z.string().nullish(),
  country: z.string().nullish(),
  gender: z.string().nullish(),
  /** True for a voice made in this account, not for one of the service. */
  is_owner: z.boolean().nullish(),
});
const voicesSchema = z.object({ data: z.array(voiceSchema), has_more: z.boolean().nullish() });

/** Cartesia: a stream of events with audio, words and phones. */
export function createCartesiaSpeech(options: CartesiaOptions): Speech {
  const { apiKey, model = 'sonic-3.5', concurrency = 2, price } = options;
  const base = (options.url ?? 'https://api.cartesia.ai').replace(/\/+$/u, '');
  const isOffered = createCloneFilter(options.clonedVoices);
  const headers = { authorization: `Bearer ${apiKey}`, 'cartesia-version': VERSION };
  const parts: ServiceCallParts = { ...options, secrets: [apiKey] };

  async function say({ text, voice, language, speed }: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const body = {
      model_id: model,
      transcript: text,
      voice: { mode: 'id', id: voice.id },
      output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: RATE },
      language: getPrimaryLanguage(language),
      ...(speed && { generation_config: { speed } }),
      add_timestamps: true,
      add_phoneme_timestamps: true,
    };
    const response = await callService(parts, { url: `${base}/tts/sse`, headers, body }, signal);
    if (response.kind !== 'response' || response.status !== 200) return explainStatus(parts, response);
    const spoken = readEvents(response.bytes);
    if (spoken.error !== undefined) return { kind: 'unavailable', detail: redact(parts, spoken.error) };
    if (!spoken.isDone) return { kind: 'unavailable', detail: 'the stream ended early' };
    const phones = spoken.phonemes.map(({ text: ipa, start, end }) => ({ ipa: ipa.replaceAll(/[ˈˌ]/gu, ''), start, end }));
    return ok({
      audio: { bytes: spoken.pcm, rawRate: RATE },
      anchors: anchorTimedWords(text, spoken.words),
      ...(phones.length > 0 && { phones }),
    });
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1 ${model}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency, marks: TAKES_SPEED.test(model) ? ['pace'] : [], price }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      async listVoices(signal) {
        const listed = await collectPages(async (next) => {
          const query = new URLSearchParams({ limit: String(PAGE), ...(next !== undefined && { starting_after: next }) });
          const page = await callJson(parts, { url: `${base}/voices?${query}`, headers, schema: voicesSchema }, signal);
          if (page.kind !== 'ok') return page;
          return ok({ items: page.value.data, next: page.value.has_more === true ? page.value.data.at(-1)?.id : undefined });
        }, SERVICE_LIMITS.voices);
        if (listed.kind !== 'ok') return listed;
        return ok(listed.value.filter(({ id, is_owner: own }) => isOffered({ id, isCloned: own === true })).map(toVoice));
      },
      say,
    },
    options,
  );
}

function toVoice({ id, name, description, language, country, gender }: z.infer<typeof voiceSchema>): Voice {
  const tag = toLanguageTag(country ? `${language ?? 'en'}-${country}` : language) ?? toLanguageTag(language) ?? 'en-US';
  return { id, name, language: tag, gender: toGender(gender), description: describeVoice(tag, [description]) };
}
