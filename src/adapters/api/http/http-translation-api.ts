import type { TranslationApi } from '../../../ports/translation-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson, readList, readObject, readText } from '../../shared/http/read-json.ts';
import { readProject } from './http-project-api.ts';

const PATH = '/api/translate';
/** Milliseconds. Services take a while for a long project. */
const TRANSLATE_TIMEOUT = 120_000;

export function createHttpTranslationApi(http: HttpClient): TranslationApi {
  return {
    languages: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: async (response) => readList(await readJson(response), 'languages').filter((tag) => typeof tag === 'string'),
      }),
    canShorten: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: async (response) => (await readJson(response))['shortens'] === true,
      }),
    shorten: (request, options) =>
      http.send({
        method: 'POST',
        path: `${PATH}/shorten`,
        body: request,
        timeout: TRANSLATE_TIMEOUT,
        signal: options?.signal,
        read: async (response) => readProject(readObject((await readJson(response))['project'], 'project')),
      }),
    translate: (request, options) =>
      http.send({
        method: 'POST',
        path: PATH,
        body: request,
        timeout: TRANSLATE_TIMEOUT,
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return { from: readText(body, 'from'), project: readProject(readObject(body['project'], 'project')) };
        },
      }),
  };
}
