import { decodeRecording } from '#domain/recording/recording-file.ts';
import type { NewRecording, RecordingApi } from '#ports/recording-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withField } from '../../shared/http/call-operation.ts';

export function createHttpRecordingApi(http: HttpClient): RecordingApi {
  return {
    create: (take, options) => withField(http.call('POST /api/recording', {}, { ...options, form: toForm(take) }), 'assetId'),
    load: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `/api/recording/${encodeURIComponent(assetId)}`,
        signal: options?.signal,
        read: async (response) => decodeRecording(new Uint8Array(await response.arrayBuffer())),
      }),
  };
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
