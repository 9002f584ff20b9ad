import type { ScriptApi } from '#ports/script-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** Milliseconds. Models take a while for a long script, and twice as long where the first one can't be used. */
const WRITE_TIMEOUT = 250_000;
const READ_TIMEOUT = 120_000;

export function createHttpScriptApi(http: HttpClient): ScriptApi {
  return {
    writer: (options) => withField(http.call('GET /api/scripts', {}, options), 'manner'),
    write: (body, options) => withField(http.call('POST /api/scripts', { body }, { ...options, timeout: WRITE_TIMEOUT }), 'script'),
    readDocument(file, options) {
      const form = new FormData();
      form.set('file', file);
      return withField(http.call('POST /api/scripts/documents', {}, { ...options, form, timeout: READ_TIMEOUT }), 'text');
    },
    draftQuiz: ({ scenes, ...body }, options) =>
      mapOutcome(
        http.call('POST /api/scripts/quiz', { body: { ...body, scenes: [...scenes] } }, { ...options, timeout: WRITE_TIMEOUT }),
        ({ questions }) => questions,
      ),
    rewrite: (body, options) =>
      mapOutcome(http.call('POST /api/scripts/rewrite', { body }, { ...options, timeout: WRITE_TIMEOUT }), ({ text }) => text),
  };
}
