import { decodeRecording } from '../../../domain/recording/recording-file.ts';
import type { NewRecording, RecordingApi } from '../../../ports/recording-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson, readNumber, readText } from '../../shared/http/read-json.ts';

const PATH = '/api/recording';

export function createHttpRecordingApi(http: HttpClient): RecordingApi {
  return {
    create: (take, options) =>
      http.send({
        method: 'POST',
        path: PATH,
        body: toForm(take),
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return { assetId: readText(body, 'assetId'), seconds: readNumber(body, 'seconds') };
        },
      }),
    load: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/${encodeURIComponent(assetId)}`,
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
