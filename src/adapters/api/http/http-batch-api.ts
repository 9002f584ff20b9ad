import { BATCH_ROW_STATES, type Batch, type BatchCheck, type BatchRow, type BatchSummary } from '../../../domain/personalization/batch.ts';
import type { BatchApi, BatchRef } from '../../../ports/batch-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readJson,
  readList,
  readNothing,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../../shared/http/read-json.ts';

/** Milliseconds. A thousand rows are checked and stored in one call. */
const SHEET_TIMEOUT = 120_000;

export function createHttpBatchApi(http: HttpClient): BatchApi {
  const getPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/batches`;
  const getBatchPath = ({ projectId, batchId }: BatchRef): string => `${getPath(projectId)}/${encodeURIComponent(batchId)}`;
  const read = async (response: Response): Promise<Batch> => readBatch(await readJson(response));
  const change = (batch: BatchRef, verb: 'retry' | 'cancel' | 'share') =>
    http.send({ method: 'POST', path: `${getBatchPath(batch)}/${verb}`, timeout: SHEET_TIMEOUT, read });
  return {
    check: (projectId, rows, options) =>
      http.send({
        method: 'POST',
        path: `${getPath(projectId)}/check`,
        body: { rows },
        timeout: SHEET_TIMEOUT,
        signal: options?.signal,
        read: async (response) => readCheck(await readJson(response)),
      }),
    create: (projectId, { key, ...order }) =>
      http.send({ method: 'POST', path: getPath(projectId), body: order, timeout: SHEET_TIMEOUT, idempotencyKey: key, read }),
    list: (projectId, options) =>
      http.send({
        method: 'GET',
        path: getPath(projectId),
        signal: options?.signal,
        read: async (response) => readList(await readJson(response), 'batches').map((each) => readSummary(readObject(each, 'batch'))),
      }),
    load: (batch, options) => http.send({ method: 'GET', path: getBatchPath(batch), signal: options?.signal, read }),
    retry: (batch) => change(batch, 'retry'),
    cancel: (batch) => change(batch, 'cancel'),
    share: (batch) => change(batch, 'share'),
    remove: (batch) => http.send({ method: 'DELETE', path: getBatchPath(batch), read: readNothing }),
  };
}

function readSummary(body: Json): BatchSummary {
  const counts = readObject(body['counts'], 'counts');
  return {
    id: readText(body, 'id'),
    projectId: readText(body, 'projectId'),
    name: readText(body, 'name'),
    createdAt: readText(body, 'createdAt'),
    counts: Object.fromEntries(BATCH_ROW_STATES.map((state) => [state, readNumber(counts, state)])) as BatchSummary['counts'],
  };
}

function readBatch(body: Json): Batch {
  return { ...readSummary(body), rows: readList(body, 'rows').map((row) => readRow(readObject(row, 'row'))) };
}

function readRow(body: Json): BatchRow {
  const values = readObject(body['values'], 'values');
  return {
    row: readNumber(body, 'row'),
    values: Object.fromEntries(Object.keys(values).map((column) => [column, readText(values, column)])),
    state: readOneOf(body, 'state', BATCH_ROW_STATES),
    message: readText(body, 'message'),
    taskId: readTextOrNull(body, 'taskId'),
    sharePath: readTextOrNull(body, 'sharePath'),
  };
}

function readCheck(body: Json): BatchCheck {
  return {
    rows: readNumber(body, 'rows'),
    problems: readList(body, 'problems').map((each) => {
      const problem = readObject(each, 'problem');
      return { row: readNumber(problem, 'row'), column: readTextOrNull(problem, 'column'), message: readText(problem, 'message') };
    }),
    unusedColumns: readList(body, 'unusedColumns').filter((column) => typeof column === 'string'),
    videosLeft: readNumber(body, 'videosLeft'),
  };
}
