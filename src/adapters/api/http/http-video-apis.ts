import type { QuizApi } from '#ports/quiz-api.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { ShareApi } from '#ports/share-api.ts';
import type { VideoAnalytics } from '#ports/video-analytics.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpQuizApi(http: HttpClient): QuizApi {
  return {
    load: (id, options) => withField(http.call('GET /api/avatar/:id/quiz', { params: { id } }, options), 'scenes'),
    save: (id, body, options) => withField(http.call('PUT /api/avatar/:id/quiz', { params: { id }, body }, options), 'scenes'),
  };
}

export function createHttpShareApi(http: HttpClient): ShareApi {
  return {
    load: (id, options) => mapOutcome(http.call('GET /api/avatar/:id/share', { params: { id } }, options), ({ share }) => share),
    save: (id, body, options) =>
      mapOutcome(http.call('PUT /api/avatar/:id/share', { params: { id }, body }, options), ({ share }) => share),
    remove: (id, options) => http.call('DELETE /api/avatar/:id/share', { params: { id } }, options),
  };
}

export function createHttpVideoAnalytics(http: HttpClient): VideoAnalytics {
  return {
    report: (days, options) => withField(http.call('GET /api/dashboard/analytics', { querystring: { days } }, options), 'days'),
    viewers: (days, options) => withField(http.call('GET /api/dashboard/viewers', { querystring: { days } }, options), 'days'),
    videoViewers: (id, days, options) =>
      withField(http.call('GET /api/avatar/:id/viewers', { params: { id }, querystring: { days } }, options), 'days'),
  };
}

export function createHttpScriptCommentApi(http: HttpClient): ScriptCommentApi {
  return {
    load: (id, options) => withField(http.call('GET /api/projects/:id/comments', { params: { id } }, options), 'comments'),
    start: (id, body) => withField(http.call('POST /api/projects/:id/comments', { params: { id }, body }), 'comments'),
    reply: (id, body) => withField(http.call('POST /api/projects/:id/comments', { params: { id }, body }), 'comments'),
    resolve: (id, commentId, resolved) =>
      withField(http.call('PATCH /api/projects/:id/comments/:commentId', { params: { id, commentId }, body: { resolved } }), 'comments'),
    edit: (id, commentId, text) =>
      withField(http.call('PATCH /api/projects/:id/comments/:commentId', { params: { id, commentId }, body: { text } }), 'comments'),
    remove: (id, commentId) =>
      withField(http.call('DELETE /api/projects/:id/comments/:commentId', { params: { id, commentId } }), 'comments'),
  };
}
