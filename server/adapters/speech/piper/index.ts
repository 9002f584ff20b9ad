import { z } from 'zod';
import type { Speech } from '#ports/speech.ts';
import { callJson } from '../shared/call-json.ts';
import { callService, type ServiceCallParts } from '../shared/call-service.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { explainStatus } from '../shared/explain-status.ts';
import { SPEAKER, toPiperVoices } from '../shared/piper-voices.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { createShapeFailure, ok, type SpokenUtterance, type ServiceResult, type ServiceUtterance } from '../shared/speech-service.ts';
import { readPhoneTimes } from './phone-times.ts';

export const metadata = {
  id: 'piper',
  capabilities: ['many-languages', 'phone-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface PiperOptions extends ServiceSpeechParts, ServiceCallParts {
  /** Address of the server, like `http://localhost:5000`. */
  readonly url: string;
}

/** Characters of one sentence; the server has no limit of its own, but holds the audio in memory. */
const LONGEST_TEXT = 4_000;
/** Seconds by which the length of the phones may differ from their audio; beyond it they belong to another request. */
const DRIFT = 0.3;

const voicesSchema = z.record(
  z.string(),
  z.object({
    language: z.object({ code: z.string().optional() }).optional(),
    espeak: z.object({ voice: z.string().optional() }).optional(),
    dataset: z.string().optional(),
    speaker_id_map: z.record(z.string(), z.number()).optional(),
  }),
);
const infoSchema = z.object({
  last: z.object({ text: z.string(), alignments: z.array(z.object({ phoneme: z.string(), seconds: z.number() })).nullish() }).nullish(),
});

/** Piper's HTTP server, which runs on one's own machine. One sentence at a time, since its times are those of its latest sentence. */
export function createPiperSpeech({ url, ...parts }: PiperOptions): Speech {
  const base = url.replace(/\/+$/u, '');
  /** Servers before `/synthesize` speak at `/`. */
  let path = '/synthesize';

  async function say({ text, voice, speed }: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const [name, speaker] = voice.id.split(SPEAKER);
    const body = { text, voice: name, ...(speaker !== undefined && { speaker }), ...(speed && { length_scale: 1 / speed }) };
    let response = await callService(parts, { url: base + path, body }, signal);
    if (response.kind === 'response' && (response.status === 404 || response.status === 405) && path !== '/') {
      path = '/';
      response = await callService(parts, { url: base + path, body }, signal);
    }
    if (response.kind !== 'response' || response.status !== 200) return explainStatus(parts, response);
    return ok({ audio: { bytes: response.bytes }, ...(await readTimes(text, response.bytes, signal)) });
  }

  /** Nothing where the latest sentence isn't ours or the voice has no times: the product finds the words itself. */
  async function readTimes(text: string, wav: Uint8Array, signal: AbortSignal): Promise<Pick<SpokenUtterance, 'anchors' | 'phones'>> {
    const info = await callJson(parts, { url: `${base}/info`, schema: infoSchema }, signal);
    const last = info.kind === 'ok' ? info.value.last : undefined;
    if (last?.text !== text || !last.alignments) return { anchors: [] };
    const { anchors, phones } = readPhoneTimes(text, last.alignments);
    const total = last.alignments.reduce((sum, { seconds }) => sum + seconds, 0);
    return Math.abs(total - measureWav(wav)) > DRIFT || phones.length === 0 ? { anchors: [] } : { anchors, phones };
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} 2 ${base}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: 1, marks: ['pace'] }),
      longestUtterance: LONGEST_TEXT,
      async listVoices(signal) {
        const listed = await callJson(parts, { url: `${base}/voices`, schema: voicesSchema }, signal);
        if (listed.kind !== 'ok') return listed;
        const voices = Object.entries(listed.value).flatMap(([id, config]) => toPiperVoices(id, config));
        return voices.length > 0 ? ok(voices) : createShapeFailure('no voices');
      },
      say,
    },
    parts,
  );
}

/** Seconds of a WAV file, by the bytes after its header. */
function measureWav(wav: Uint8Array): number {
  const bytesPerSecond = wav.length >= 44 ? new DataView(wav.buffer, wav.byteOffset).getUint32(28, true) : 0;
  return bytesPerSecond === 0 ? 0 : (wav.length - 44) / bytesPerSecond;
}
