import type { TranslationApi } from '#ports/translation-api.ts';
import { mapOutcome } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withProject } from './http-project-api.ts';

/** Milliseconds. Services take a while for a long project. */
const TRANSLATE_TIMEOUT = 120_000;

export function createHttpTranslationApi(http: HttpClient): TranslationApi {
  return {
    languages: (options) => mapOutcome(http.call('GET /api/translate', {}, options), ({ languages }) => languages),
    canShorten: (options) => mapOutcome(http.call('GET /api/translate', {}, options), ({ shortens }) => shortens),
    shorten: (body, options) =>
      mapOutcome(
        withProject(http.call('POST /api/translate/shorten', { body }, { ...options, timeout: TRANSLATE_TIMEOUT })),
        ({ project }) => project,
      ),
    translate: (body, options) => withProject(http.call('POST /api/translate', { body }, { ...options, timeout: TRANSLATE_TIMEOUT })),
  };
}
