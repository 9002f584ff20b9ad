import type { VideoApi } from '../../../ports/video-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { listOf, objectOf, readJson, readNothing } from '../../shared/http/read-json.ts';
import { projectSummaryOf } from './http-project-api.ts';
import { queryText } from './to-query-text.ts';
import { generateAnswerOf, taskMessageOf, videoDetailOf, videoSummaryOf } from './video-wire.ts';

export function createHttpVideoApi(http: HttpClient): VideoApi {
  const address = (taskId: string): string => `/api/avatar/${encodeURIComponent(taskId)}`;

  return {
    generate: (request, options) =>
      http.send({
        method: 'POST',
        path: '/api/avatar/generate',
        body: request,
        signal: options?.signal,
        read: async (response) => generateAnswerOf(await readJson(response)),
      }),
    status: (taskId, options) =>
      http.send({
        method: 'GET',
        path: `/api/avatar/status/${encodeURIComponent(taskId)}`,
        signal: options?.signal,
        read: async (response) => taskMessageOf(await readJson(response)),
      }),
    list: (options) =>
      http.send({
        method: 'GET',
        path: `/api/avatar/list${queryText({ projectId: options?.projectId })}`,
        signal: options?.signal,
        read: async (response) => listOf(await readJson(response), 'videos').map((video) => videoSummaryOf(objectOf(video, 'video'))),
      }),
    detail: (taskId, options) =>
      http.send({
        method: 'GET',
        path: address(taskId),
        signal: options?.signal,
        read: async (response) => videoDetailOf(await readJson(response)),
      }),
    rename: (taskId, title) =>
      http.send({
        method: 'PATCH',
        path: address(taskId),
        body: { title },
        read: async (response) => videoSummaryOf(await readJson(response)),
      }),
    remove: (taskId) => http.send({ method: 'DELETE', path: address(taskId), read: readNothing }),
    restore: (taskId) =>
      http.send({
        method: 'POST',
        path: `${address(taskId)}/restore`,
        read: async (response) => videoSummaryOf(await readJson(response)),
      }),
    cancel: (taskId) =>
      http.send({
        method: 'POST',
        path: `${address(taskId)}/cancel`,
        read: async (response) => taskMessageOf(await readJson(response)),
      }),
    project: (taskId) =>
      http.send({
        method: 'POST',
        path: `${address(taskId)}/project`,
        read: async (response) => projectSummaryOf(await readJson(response)),
      }),
  };
}
