import type { NewVoiceClone, VoiceClones } from '#ports/voice-clones.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withField } from '../../shared/http/call-operation.ts';

/** Milliseconds: uploading a recording over a slow connection, aligning it, and a service that takes its time. */
const CLONE_TIMEOUT = 240_000;

export function createHttpVoiceClones(http: HttpClient): VoiceClones {
  return {
    list: (options) => withField(http.call('GET /api/voices/clones', {}, options), 'clones'),
    create: (clone, options) =>
      withField(http.call('POST /api/voices/clones', {}, { ...options, form: toForm(clone), timeout: CLONE_TIMEOUT }), 'id'),
    withdraw: (id, options) =>
      withField(http.call('DELETE /api/voices/clones/:id', { params: { id } }, { ...options, timeout: CLONE_TIMEOUT }), 'id'),
  };
}

function toForm({ requestId, name, person, date, file }: NewVoiceClone): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ requestId, name, person, date })) form.append(field, value);
  form.append('file', file);
  return form;
}
