import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import type { VideoApi } from '#ports/video-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpVideoApi(http: HttpClient): VideoApi {
  const of = (id: string) => ({ params: { id } });
  return {
    generate: (body, options) => withField(http.call('POST /api/avatar/generate', { body }, options), 'taskId'),
    status: (id, options) => mapOutcome(http.call('GET /api/avatar/status/:id', of(id), options), parseTaskMessage, 'task'),
    list: ({ projectId, ...options } = {}) =>
      mapOutcome(http.call('GET /api/avatar/list', { querystring: { projectId } }, options), ({ videos }) => videos),
    detail: (id, options) => withField(http.call('GET /api/avatar/:id', of(id), options), 'languages'),
    rename: (id, title) => withField(http.call('PATCH /api/avatar/:id', { ...of(id), body: { title } }), 'taskId'),
    choosePoster: (id, seconds) => withField(http.call('PUT /api/avatar/:id/poster', { ...of(id), body: { seconds } }), 'taskId'),
    remove: (id) => http.call('DELETE /api/avatar/:id', of(id)),
    restore: (id) => withField(http.call('POST /api/avatar/:id/restore', of(id)), 'taskId'),
    cancel: (id) => mapOutcome(http.call('POST /api/avatar/:id/cancel', of(id)), parseTaskMessage, 'task'),
    project: (id) => withField(http.call('POST /api/avatar/:id/project', of(id)), 'id'),
    renderTransparent: (id, options) => withField(http.call('POST /api/avatar/:id/transparent', of(id), options), 'share'),
    loadRerender: (id, options) => withField(http.call('GET /api/avatar/:id/compare', of(id), options), 'latest'),
    requestRerender: (id) => withField(http.call('POST /api/avatar/:id/compare', of(id)), 'latest'),
    cancelRerender: (id) => withField(http.call('DELETE /api/avatar/:id/compare', of(id)), 'latest'),
  };
}
