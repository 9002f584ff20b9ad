import type { CallToAction } from '../../../domain/sharing/call-to-action.ts';
import type { LeadForm } from '../../../domain/sharing/lead-form.ts';
import { SHARE_ACCESSES, type Share } from '../../../domain/sharing/share.ts';
import type { ShareApi } from '../../../ports/share-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readJson,
  readList,
  readNothing,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../../shared/http/read-json.ts';

export function createHttpShareApi(http: HttpClient): ShareApi {
  const getPath = (taskId: string): string => `/api/avatar/${encodeURIComponent(taskId)}/share`;
  return {
    load: (taskId, options) =>
      http.send({
        method: 'GET',
        path: getPath(taskId),
        signal: options?.signal,
        read: async (response) => {
          const { share } = await readJson(response);
          return share === null ? null : readShare(readObject(share, 'share'));
        },
      }),
    save: (taskId, change, options) =>
      http.send({
        method: 'PUT',
        path: getPath(taskId),
        body: change,
        signal: options?.signal,
        read: async (response) => readShare(readObject((await readJson(response))['share'], 'share')),
      }),
    remove: (taskId, options) => http.send({ method: 'DELETE', path: getPath(taskId), signal: options?.signal, read: readNothing }),
  };
}

function readShare(body: Json): Share {
  return {
    path: readText(body, 'path'),
    ...(body['host'] !== undefined && { host: readText(body, 'host') }),
    access: readOneOf(body, 'access', SHARE_ACCESSES),
    expiresAt: readTextOrNull(body, 'expiresAt'),
    download: body['download'] === true,
    embedDomains: readList(body, 'embedDomains').filter((domain) => typeof domain === 'string'),
    callToAction: readCallToAction(body['callToAction']),
    leadForm: readLeadForm(body['leadForm']),
    greetsByName: body['greetsByName'] === true,
    linkVariables: readList(body, 'linkVariables').filter((name) => typeof name === 'string'),
    createdAt: readText(body, 'createdAt'),
  };
}

function readCallToAction(value: unknown): CallToAction | null {
  if (value === null || value === undefined) return null;
  const body = readObject(value, 'callToAction');
  return { text: readText(body, 'text'), url: readText(body, 'url') };
}

function readLeadForm(value: unknown): LeadForm | null {
  return value === null || value === undefined ? null : { prompt: readText(readObject(value, 'leadForm'), 'prompt') };
}
