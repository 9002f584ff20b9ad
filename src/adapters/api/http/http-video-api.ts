import type { VideoApi } from '../../../ports/video-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readNothing, readBody, readRows } from '../../shared/http/read-json.ts';
import { readProjectSummary } from './http-project-api.ts';
import { readRerenderReport } from './rerender-wire.ts';
import { toQueryText } from './to-query-text.ts';
import { readGenerateResponse, readTaskMessageBody, readTransparentProgress, readVideoDetail, readVideoSummary } from './video-wire.ts';

export function createHttpVideoApi(http: HttpClient): VideoApi {
  const path = (taskId: string): string => `/api/avatar/${encodeURIComponent(taskId)}`;

  return {
    generate: (request, options) =>
      http.send({
        method: 'POST',
        path: '/api/avatar/generate',
        body: request,
        signal: options?.signal,
        read: readBody(readGenerateResponse),
      }),
    status: (taskId, options) =>
      http.send({
        method: 'GET',
        path: `/api/avatar/status/${encodeURIComponent(taskId)}`,
        signal: options?.signal,
        read: readBody(readTaskMessageBody),
      }),
    list: (options) =>
      http.send({
        method: 'GET',
        path: `/api/avatar/list${toQueryText({ projectId: options?.projectId })}`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'videos', readVideoSummary)),
      }),
    detail: (taskId, options) =>
      http.send({
        method: 'GET',
        path: path(taskId),
        signal: options?.signal,
        read: readBody(readVideoDetail),
      }),
    rename: (taskId, title) =>
      http.send({
        method: 'PATCH',
        path: path(taskId),
        body: { title },
        read: readBody(readVideoSummary),
      }),
    choosePoster: (taskId, seconds) =>
      http.send({ method: 'PUT', path: `${path(taskId)}/poster`, body: { seconds }, read: readBody(readVideoSummary) }),
    remove: (taskId) => http.send({ method: 'DELETE', path: path(taskId), read: readNothing }),
    restore: (taskId) =>
      http.send({
        method: 'POST',
        path: `${path(taskId)}/restore`,
        read: readBody(readVideoSummary),
      }),
    cancel: (taskId) =>
      http.send({
        method: 'POST',
        path: `${path(taskId)}/cancel`,
        read: readBody(readTaskMessageBody),
      }),
    project: (taskId) =>
      http.send({
        method: 'POST',
        path: `${path(taskId)}/project`,
        read: readBody(readProjectSummary),
      }),
    renderTransparent: (taskId, options) =>
      http.send({
        method: 'POST',
        path: `${path(taskId)}/transparent`,
        signal: options?.signal,
        read: readBody(readTransparentProgress),
      }),
    loadRerender: (taskId, options) =>
      http.send({ method: 'GET', path: `${path(taskId)}/compare`, signal: options?.signal, read: readBody(readRerenderReport) }),
    requestRerender: (taskId) => http.send({ method: 'POST', path: `${path(taskId)}/compare`, read: readBody(readRerenderReport) }),
    cancelRerender: (taskId) => http.send({ method: 'DELETE', path: `${path(taskId)}/compare`, read: readBody(readRerenderReport) }),
  };
}
