import { z } from 'zod';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { callJson } from '../shared/call-json.ts';
import { redact, type ServiceCallParts } from '../shared/call-service.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { escapeXml } from '../shared/escape-xml.ts';
import { listEmphasisTags, listTempoTags, writeSsmlText } from '../shared/write-ssml.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type SpokenUtterance, type ServiceFailure, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { describeVoice, toGender, toLanguageTag, toStyles } from '../shared/voice-facts.ts';
import { readAzureTimes } from './azure-times.ts';
import { speakSsml } from './speak-ssml.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

export const metadata = {
  id: 'azure',
  capabilities: ['many-languages', 'word-times', 'viseme-times', 'styles', 'hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface AzureOptions extends ServiceSpeechParts, ServiceCallParts {
  readonly key: string;
  readonly region: string;
  /** Address of the region's service; the socket is at the same one. */
  readonly url?: string | undefined;
  readonly concurrency?: number;
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number;
}

const RATE = 24_000;
const LONGEST_TEXT = 3_000;
/** Styles that many of its voices have; one without it speaks in its usual way. */
const STYLES = ['cheerful', 'excited', 'friendly', 'hopeful', 'sad', 'angry', 'whispering'] as const;
const voicesSchema = z.array(
  z.object({
    ShortName: z.string(),
    DisplayName: z.string().nullish(),
    Locale: z.string(),
    Gender: z.string().nullish(),
    StyleList: z.array(z.string()).nullish(),
  }),
);

/** Azure through its own SDK: words and visemes come as events beside the audio. */
export function createAzureSpeech(options: AzureOptions): Speech {
  const { key, region, concurrency = 4, price, timeout = CALL_DEADLINES.speech } = options;
  const base = (options.url ?? `https://${encodeURIComponent(region)}.tts.speech.microsoft.com`).replace(/\/+$/u, '');
  const parts: ServiceCallParts = { ...options, secrets: [key] };
  const headers = { 'ocp-apim-subscription-key': key };

  const load = memoizeAsync(async () => {
    // The package is CommonJS: its exports are under `default`.
    const { default: sdk } = await import('microsoft-cognitiveservices-speech-sdk');
    const sockets = await import('microsoft-cognitiveservices-speech-sdk/distrib/lib/src/common.browser/WebsocketMessageAdapter.js');
    // Without it, Node's own web socket is used: it takes no headers, so the key would stand in the address, and it tells no status.
    sockets.default.WebsocketMessageAdapter.forceNpmWebSocket = true;
    const config = sdk.SpeechConfig.fromEndpoint(new URL(`${base.replace(/^http/u, 'ws')}/cognitiveservices/websocket/v1`), key);
    config.speechSynthesisOutputFormat = sdk.SpeechSynthesisOutputFormat.Raw24Khz16BitMonoPcm;
    return { sdk, config };
  });

  async function say(utterance: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const limit = AbortSignal.timeout(timeout);
    try {
      const result = await speakSsml(await load(), writeSsml(utterance), AbortSignal.any([signal, limit]));
      if (result.kind === 'failed') return explainSdkError(result.error, key);
      return ok({ audio: { bytes: result.pcm, rawRate: RATE }, ...readAzureTimes(utterance.text, result.events) });
    } catch (error) {
      signal.throwIfAborted();
      return limit.aborted ? { kind: 'unavailable', detail: 'no answer in time', isDown: true } : explainSdkError(error, key);
    }
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 1`,
      capabilities: createServiceCapabilities({ timing: 'visemes', concurrency, styles: STYLES, marks: SPOKEN_MARKS, price }),
      longestUtterance: LONGEST_TEXT,
      readsNumbers: true,
      async listVoices(signal) {
        const listed = await callJson(parts, { url: `${base}/cognitiveservices/voices/list`, headers, schema: voicesSchema }, signal);
        return listed.kind === 'ok' ? ok(listed.value.flatMap((voice) => toVoice(voice) ?? [])) : listed;
      },
      say,
    },
    options,
  );
}

/** The language is that of the voice, so that a voice of many languages hears which one is meant. */
function writeSsml({ text, voice, language, style, strong, speed }: ServiceUtterance): string {
  const words = writeSsmlText(text, [
    ...listTempoTags(speed === undefined ? undefined : formatRate(speed), text),
    ...listEmphasisTags(strong),
  ]).ssml;
  const styled = style === undefined ? words : `<mstts:express-as style="${escapeXml(style)}">${words}</mstts:express-as>`;
  const namespaces = 'xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts"';
  return `<speak version="1.0" ${namespaces} xml:lang="${escapeXml(language)}"><voice name="${escapeXml(voice.id)}">${styled}</voice></speak>`;
}

/** With its sign: this service takes `112%` for 212 %. */
function formatRate(speed: number): string {
  const percent = Math.round(speed * 100) - 100;
  return `${percent < 0 ? '' : '+'}${percent}%`;
}

/** A server error, a connection that can't be made or is lost (RFC 6455, section 7.4.1). */
const DOWN = /\b(?:5\d\d|1006|1011)\b|connection|network|timed? ?out|unavailable|E(?:CONN|NOTFOUND|AI_AGAIN)/iu;

/** The SDK has one text for everything: the status of the connection or the code of the close stands in it. */
function explainSdkError(error: unknown, key: string): ServiceFailure {
  const words = redact({ secrets: [key] }, error instanceof Error ? error.message : String(error));
  if (/\b(?:401|403)\b|authentication|forbidden/iu.test(words)) return { kind: 'auth', detail: words };
  if (/quota|\b402\b/iu.test(words)) return { kind: 'quota', detail: words };
  if (/\b(?:429|4429)\b|too many requests/iu.test(words))
    return { kind: 'throttled', retryAfterSeconds: SERVICE_LIMITS.retryAfter, detail: words };
  if (/unsupported voice|voice .{0,80}(?:not|invalid)/iu.test(words)) return { kind: 'unknown-voice', detail: words };
  return { kind: 'unavailable', detail: words, ...(DOWN.test(words) && { isDown: true }) };
}

function toVoice({ ShortName, DisplayName, Locale, Gender, StyleList }: z.infer<typeof voicesSchema>[number]): Voice | undefined {
  const language = toLanguageTag(Locale);
  if (language === undefined) return undefined;
  const about = StyleList?.length ? [`Styles: ${StyleList.join(', ')}`] : [];
  const known = { id: ShortName, name: DisplayName ?? ShortName, language, gender: toGender(Gender) };
  return { ...known, description: describeVoice(language, about), ...toStyles(StyleList ?? []) };
}
