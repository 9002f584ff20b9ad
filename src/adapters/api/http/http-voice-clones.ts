import type { VoiceCloneSummary } from '../../../domain/voice-clone/voice-clone.ts';
import type { NewVoiceClone, VoiceClones } from '../../../ports/voice-clones.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readNumber, readObject, readRows, readText, readTextOrNull } from '../../shared/http/read-json.ts';

const PATH = '/api/voices/clones';
/** Milliseconds: uploading a recording over a slow connection, aligning it, and a service that takes its time. */
const CLONE_TIMEOUT = 240_000;

export function createHttpVoiceClones(http: HttpClient): VoiceClones {
  const read = readBody(readClone);
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: readBody((body) => ({
          clones: readRows(body, 'clones', readClone),
          service: readTextOrNull(body, 'service'),
          passage: readText(body, 'passage'),
        })),
      }),
    create: (clone, options) =>
      http.send({ method: 'POST', path: PATH, body: toForm(clone), signal: options?.signal, timeout: CLONE_TIMEOUT, read }),
    withdraw: (id, options) =>
      http.send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, signal: options?.signal, timeout: CLONE_TIMEOUT, read }),
  };
}

function toForm({ requestId, name, person, date, file }: NewVoiceClone): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ requestId, name, person, date })) form.append(field, value);
  form.append('file', file);
  return form;
}

function readClone(body: Json): VoiceCloneSummary {
  const consent = readObject(body['consent'], 'consent');
  return {
    id: readText(body, 'id'),
    voiceId: readText(body, 'voiceId'),
    name: readText(body, 'name'),
    mine: body['mine'] === true,
    seconds: readNumber(body, 'seconds'),
    consent: {
      text: readText(consent, 'text'),
      person: readText(consent, 'person'),
      date: readText(consent, 'date'),
      givenAt: readText(consent, 'givenAt'),
      withdrawnAt: readTextOrNull(consent, 'withdrawnAt'),
    },
    createdAt: readText(body, 'createdAt'),
  };
}
