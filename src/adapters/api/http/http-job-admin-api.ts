import { JOB_STATES, QUEUES } from '../../../domain/jobs/job-queues.ts';
import type { AdminJob, JobAdminApi, JobCounts } from '../../../ports/job-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readBody,
  readNothing,
  readNumber,
  readOneOf,
  readRows,
  readText,
  readTextOrNull,
} from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { toQueryText } from './to-query-text.ts';

const PATH = '/api/admin/jobs';

export function createHttpJobAdminApi(http: HttpClient): JobAdminApi {
  return {
    jobs: (query, options) =>
      http.send({ method: 'GET', path: `${PATH}${toQueryText(query)}`, signal: options?.signal, read: readPage(readJob) }),
    queues: (options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/queues`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'queues', readCounts)),
      }),
    retry: (id, options) =>
      http.send({ method: 'POST', path: `${PATH}/${encodeURIComponent(id)}/retry`, signal: options?.signal, read: readNothing }),
    discard: (id, options) =>
      http.send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, signal: options?.signal, read: readNothing }),
  };
}

function readJob(body: Json): AdminJob {
  return {
    id: readText(body, 'id'),
    queue: readOneOf(body, 'queue', QUEUES),
    state: readOneOf(body, 'state', JOB_STATES),
    recipient: readTextOrNull(body, 'recipient'),
    videoId: readTextOrNull(body, 'videoId'),
    failedTries: readNumber(body, 'failedTries'),
    reason: readTextOrNull(body, 'reason'),
    createdAt: readText(body, 'createdAt'),
    dueAt: readTextOrNull(body, 'dueAt'),
    endedAt: readTextOrNull(body, 'endedAt'),
    canRetry: body['canRetry'] === true,
  };
}

function readCounts(body: Json): JobCounts {
  return {
    queue: readOneOf(body, 'queue', QUEUES),
    waiting: readNumber(body, 'waiting'),
    running: readNumber(body, 'running'),
    dead: readNumber(body, 'dead'),
  };
}
