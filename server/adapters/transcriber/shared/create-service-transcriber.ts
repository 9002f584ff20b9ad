import { encodeMusicFile } from '#domain/music/music-file.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { Transcript } from '#domain/transcription/join-parts.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';
import { callService, type ServiceCall, type ServiceParts, toFailure } from '../../shared/call-service.ts';

/** What one service does: how it's asked, and what it returns. */
export interface TranscriptionService {
  /** `file`: the recording as WAV. */
  toCall(file: Uint8Array<ArrayBuffer>, language: string | undefined): ServiceCall | Promise<ServiceCall>;
  /** Undefined for a response of another shape. */
  read(value: unknown): Transcript | undefined;
}

/** A transcriber over a service that takes a WAV file and returns JSON. */
export function createServiceTranscriber(
  { timeout = CALL_DEADLINES.transcription, ...parts }: ServiceParts,
  service: TranscriptionService,
): Transcriber {
  const stopping = new AbortController();
  return {
    isConnected: true,
    async transcribe({ pcm, language }, { signal } = {}) {
      const ended = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
      if (ended.aborted) return { kind: 'unavailable', detail: 'aborted' };
      const call = await service.toCall(encodeMusicFile(pcm, TRANSCRIPTION_LIMITS.rate), language);
      const response = await callService({ ...parts, timeout }, call, ended);
      if (response.kind === 'invalid-request' && language !== undefined && /language/iu.test(response.text)) {
        return { kind: 'unknown-language', language };
      }
      const transcript = response.kind === 'ok' ? service.read(response.value) : undefined;
      return transcript === undefined ? toFailure(response) : { kind: 'transcribed', ...transcript };
    },
    stop: async () => stopping.abort(),
  };
}

/** A request with the file as the field of a form. In memory as a whole: a stream of it would outlive a call that was aborted. */
export async function createFormCall(
  { headers, url }: Pick<ServiceCall, 'headers' | 'url'>,
  file: Uint8Array<ArrayBuffer>,
  fields: readonly (readonly [string, string])[],
): Promise<ServiceCall> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', new Blob([file], { type: 'audio/wav' }), 'recording.wav');
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  return { url, headers: { ...headers, 'content-type': type }, raw: new Uint8Array(await body.arrayBuffer()) };
}
