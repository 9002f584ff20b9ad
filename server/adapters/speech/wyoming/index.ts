import { z } from 'zod';
import type { Speech, Voice } from '#ports/speech.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { createShapeFailure, ok, type SpokenUtterance, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { capitalize, describeVoice, keepUniqueVoices, toLanguageTag } from '../shared/voice-facts.ts';
import { queryServer, type WyomingAddress } from './query-server.ts';
import type { WyomingEvent } from './event-reader.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

export const metadata = {
  id: 'wyoming',
  capabilities: ['many-languages', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface WyomingOptions extends ServiceSpeechParts {
  /** `tcp://host:port`. */
  readonly url: string;
  /** Milliseconds for one sentence. */
  readonly timeout?: number;
}

const LONGEST_TEXT = 4_000;
const DEFAULT_PORT = 10_200;
/** Between the names of a voice and of one of its speakers. */
const SPEAKER = '#';
const voiceSchema = z.object({
  name: z.string(),
  description: z.string().nullish(),
  languages: z.array(z.string()).nullish(),
  speakers: z.array(z.object({ name: z.string() })).nullish(),
});
const infoSchema = z.object({ tts: z.array(z.object({ voices: z.array(voiceSchema) })) });
const formatSchema = z.object({
  rate: z.number().int().min(8_000).max(192_000),
  width: z.literal(2),
  channels: z.number().int().min(1).max(8),
});

/** Any voice server of the Wyoming protocol, as Home Assistant uses them. It returns no times: forced alignment finds the words. */
export function createWyomingSpeech(options: WyomingOptions): Speech {
  const { hostname, port } = new URL(options.url);
  const address: WyomingAddress = { host: hostname.replaceAll(/[[\]]/gu, ''), port: port === '' ? DEFAULT_PORT : Number(port) };

  async function say({ text, voice, language }: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const [name, speaker] = voice.id.split(SPEAKER);
    const data = { text, voice: { name, language, ...(speaker !== undefined && { speaker }) } };
    const timeout = options.timeout ?? CALL_DEADLINES.speech;
    const result = await queryServer(address, { type: 'synthesize', data, until: 'audio-stop', timeout }, signal);
    return result.kind === 'ok' ? readAudio(result.value) : result;
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 2 ${options.url}`,
      capabilities: createServiceCapabilities({ timing: 'none', concurrency: 2 }),
      longestUtterance: LONGEST_TEXT,
      async listVoices(signal) {
        const result = await queryServer(address, { type: 'describe', until: 'info', timeout: CALL_DEADLINES.voiceList }, signal);
        if (result.kind !== 'ok') return result;
        const info = infoSchema.safeParse(result.value.at(-1)?.data).data;
        const voices = (info?.tts ?? []).flatMap((program) => program.voices.flatMap(toVoices));
        return voices.length > 0 ? ok(keepUniqueVoices(voices)) : createShapeFailure('no voices');
      },
      say,
    },
    options,
  );
}

function readAudio(events: readonly WyomingEvent[]): ServiceResult<SpokenUtterance> {
  const chunks = events.filter(({ type }) => type === 'audio-chunk');
  const start = events.find(({ type }) => type === 'audio-start') ?? chunks[0];
  const format = formatSchema.safeParse(start?.data).data;
  if (format === undefined) return createShapeFailure('no format of its audio');
  const pcm = Buffer.concat(chunks.map(({ payload }) => payload));
  return ok({ audio: { bytes: takeFirstChannel(pcm, format.channels), rawRate: format.rate }, anchors: [] });
}

const BYTES = 2;

function takeFirstChannel(pcm: Buffer, channels: number): Uint8Array {
  if (channels === 1) return pcm;
  const frames = Math.floor(pcm.length / (BYTES * channels));
  const mono = Buffer.alloc(frames * BYTES);
  for (let frame = 0; frame < frames; frame += 1) mono.writeInt16LE(pcm.readInt16LE(frame * BYTES * channels), frame * BYTES);
  return mono;
}

function toVoices({ name, description, languages, speakers }: z.infer<typeof voiceSchema>): readonly Voice[] {
  const language = toLanguageTag(languages?.[0]) ?? 'en-US';
  const about = { language, gender: 'neutral' as const, description: describeVoice(language, [description]) };
  const title = capitalize(name.replace(/^\w\w_\w\w-/u, ''));
  if (speakers === null || speakers === undefined || speakers.length < 2) return [{ id: name, name: title, ...about }];
  return speakers.map((speaker) => ({ id: name + SPEAKER + speaker.name, name: `${title} ${speaker.name}`, ...about }));
}
