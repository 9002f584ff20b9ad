import { decodeRecording } from '#domain/recording/recording-file.ts';
import type { NewRecording, RecordingApi, TranscriptionRequest } from '#ports/recording-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type CallOptions, mapOutcome, withField } from '../../shared/http/call-operation.ts';

/** Milliseconds. A service listens to a long recording part by part. */
const TRANSCRIBE_TIMEOUT = 420_000;

export function createHttpRecordingApi(http: HttpClient): RecordingApi {
  return {
    create: (take, options) => withField(http.call('POST /api/recording', {}, { ...options, form: toForm(take) }), 'assetId'),
    transcribes: (options) => mapOutcome(http.call('GET /api/transcripts', {}, options), ({ available }) => available),
    transcribe: (order, options) => withField(transcribe(http, order, { ...options, timeout: TRANSCRIBE_TIMEOUT }), 'script'),
    load: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `/api/recording/${encodeURIComponent(assetId)}`,
        signal: options?.signal,
        read: async (response) => decodeRecording(new Uint8Array(await response.arrayBuffer())),
      }),
  };
}

function transcribe(http: HttpClient, { of, language, lexicon }: TranscriptionRequest, options: CallOptions) {
  const body = { lexicon: [...lexicon], ...(language !== undefined && { language }) };
  if (of.kind === 'recording') return http.call('POST /api/recording/:id/transcript', { params: { id: of.assetId }, body }, options);
  if (of.kind === 'clip') {
    const { assetId: id, from = 0, to } = of;
    const part = { from, ...(to !== undefined && { to }) };
    return http.call('POST /api/background/:id/transcript', { params: { id }, body: { ...body, ...part } }, options);
  }
  const form = new FormData();
  if (language !== undefined) form.append('language', language);
  form.append('lexicon', JSON.stringify(lexicon));
  form.append('file', of.file);
  return http.call('POST /api/transcripts', {}, { ...options, form });
}

function toForm({ file, script, language, lexicon, anyway, replace }: NewRecording): FormData {
  const form = new FormData();
  form.append('script', script);
  form.append('language', language);
  form.append('lexicon', JSON.stringify(lexicon));
  if (anyway === true) form.append('anyway', 'true');
  if (replace !== undefined) {
    form.append('recording', replace.assetId);
    form.append('from', String(replace.from));
    form.append('to', String(replace.to));
  }
  form.append('file', file);
  return form;
}
