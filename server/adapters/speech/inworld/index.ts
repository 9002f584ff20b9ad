import { z } from 'zod';
import type { Speech, Voice } from '#ports/speech.ts';
import { anchorTimedWords, type TimedText } from '../shared/anchor-text.ts';
import { callJson } from '../shared/call-json.ts';
import type { ServiceCallParts } from '../shared/call-service.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type TimedPhone } from '../shared/speech-service.ts';
import { describeVoice, toGender, toLanguageTag, toStyles } from '../shared/voice-facts.ts';

export const metadata = {
  id: 'inworld',
  capabilities: ['many-languages', 'word-times', 'phone-times', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface InworldOptions extends ServiceSpeechParts, ServiceCallParts {
  /** Base 64 credentials. */
  readonly apiKey: string;
  readonly model?: string | undefined;
  readonly url?: string | undefined;
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number;
}

const LONGEST_TEXT = 2_000;
const RATE = 24_000;

const voicesSchema = z.object({
  voices: z.array(
    z.object({
      voiceId: z.string(),
      displayName: z.string().nullish(),
      description: z.string().nullish(),
      languages: z.array(z.string()).nullish(),
      tags: z.array(z.string()).nullish(),
    }),
  ),
});
const phoneSchema = z.object({ phoneSymbol: z.string(), startTimeSeconds: z.number(), durationSeconds: z.number() });
const alignmentSchema = z.object({
  words: z.array(z.string()),
  wordStartTimeSeconds: z.array(z.number()),
  wordEndTimeSeconds: z.array(z.number()),
  phoneticDetails: z.array(z.object({ phones: z.array(phoneSchema).nullish() })).nullish(),
});
const spokenSchema = z.object({
  audioContent: z.string(),
  timestampInfo: z.object({ wordAlignment: alignmentSchema.nullish() }).nullish(),
});

/** Inworld: words and phones with their times, the nearest of all services to what lips need. */
export function createInworldSpeech(options: InworldOptions): Speech {
  const { apiKey, model = 'inworld-tts-1', concurrency = 2, price } = options;
  const base = (options.url ?? 'https://api.inworld.ai').replace(/\/+$/u, '');
  const headers = { authorization: `Basic ${apiKey}` };
  const parts: ServiceCallParts = { ...options, secrets: [apiKey] };
  return createServiceSpeech(
    {
      identity: `${metadata.id} 1 ${model}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency, marks: ['pace'], price }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      async listVoices(signal) {
        const listed = await callJson(parts, { url: `${base}/tts/v1/voices`, headers, schema: voicesSchema }, signal);
        return listed.kind === 'ok' ? ok(listed.value.voices.map(toVoice)) : listed;
      },
      async say({ text, voice, speed }, signal) {
        const body = {
          text,
          voiceId: voice.id,
          modelId: model,
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: RATE, ...(speed && { speakingRate: speed }) },
          timestampType: 'WORD',
        };
        const spoken = await callJson(parts, { url: `${base}/tts/v1/voice`, headers, body, schema: spokenSchema }, signal);
        if (spoken.kind !== 'ok') return spoken;
        const alignment = spoken.value.timestampInfo?.wordAlignment ?? undefined;
        const phones = alignment === undefined ? [] : readPhones(alignment);
        return ok({
          audio: { bytes: Buffer.from(spoken.value.audioContent, 'base64') },
          anchors: alignment === undefined ? [] : anchorTimedWords(text, readWords(alignment)),
          ...(phones.length > 0 && { phones }),
        });
      },
    },
    options,
  );
}

function readWords(alignment: z.infer<typeof alignmentSchema>): readonly TimedText[] {
  return alignment.words.map((text, index) => ({
    text,
    start: alignment.wordStartTimeSeconds[index] ?? Number.NaN,
    end: alignment.wordEndTimeSeconds[index] ?? Number.NaN,
  }));
}

/** Phones in IPA; an answer without details for every word has none, since half a mouth is worse than a worked-out one. */
function readPhones({ words, phoneticDetails }: z.infer<typeof alignmentSchema>): readonly TimedPhone[] {
  const details = phoneticDetails ?? [];
  if (details.length < words.length) return [];
  return details.flatMap(({ phones }) =>
    (phones ?? []).map(({ phoneSymbol, startTimeSeconds, durationSeconds }) => ({
      ipa: phoneSymbol.replaceAll(/[ˈˌ.]/gu, ''),
      start: startTimeSeconds,
      end: startTimeSeconds + durationSeconds,
    })),
  );
}

function toVoice({ voiceId, displayName, description, languages, tags }: z.infer<typeof voicesSchema>['voices'][number]): Voice {
  const language = toLanguageTag(languages?.[0]) ?? 'en-US';
  const gender = toGender((tags ?? []).find((tag) => /male/iu.test(tag)));
  const styles = toStyles((tags ?? []).filter((tag) => !/male|neutral/iu.test(tag)));
  return { id: voiceId, name: displayName ?? voiceId, language, gender, description: describeVoice(language, [description]), ...styles };
}
