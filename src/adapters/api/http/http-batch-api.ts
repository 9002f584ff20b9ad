import type { BatchApi, BatchRef } from '#ports/batch-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** Milliseconds. A thousand rows are checked and stored in one call. */
const SHEET_TIMEOUT = 120_000;

export function createHttpBatchApi(http: HttpClient): BatchApi {
  const toParams = ({ projectId, batchId }: BatchRef) => ({ params: { id: projectId, batch: batchId } });
  return {
    check: (id, rows, options) =>
      mapOutcome(
        http.call('POST /api/projects/:id/batches/check', { params: { id }, body: { rows } }, { ...options, timeout: SHEET_TIMEOUT }),
        // Rows that a CSV skipped aren't ours: we send rows.
        ({ rows: count, problems, unusedColumns, videosLeft }) =>
          // An object without them isn't ours.
          problems === undefined ? undefined : { rows: count, problems, unusedColumns, videosLeft },
      ),
    create: (id, { key, ...body }) =>
      withField(
        http.call('POST /api/projects/:id/batches', { params: { id }, body }, { timeout: SHEET_TIMEOUT, idempotencyKey: key }),
        'rows',
      ),
    list: (id, options) => mapOutcome(http.call('GET /api/projects/:id/batches', { params: { id } }, options), ({ batches }) => batches),
    load: (batch, options) => withField(http.call('GET /api/projects/:id/batches/:batch', toParams(batch), options), 'rows'),
    retry: (batch) =>
      withField(http.call('POST /api/projects/:id/batches/:batch/retry', toParams(batch), { timeout: SHEET_TIMEOUT }), 'rows'),
    cancel: (batch) =>
      withField(http.call('POST /api/projects/:id/batches/:batch/cancel', toParams(batch), { timeout: SHEET_TIMEOUT }), 'rows'),
    share: (batch) =>
      withField(http.call('POST /api/projects/:id/batches/:batch/share', toParams(batch), { timeout: SHEET_TIMEOUT }), 'rows'),
    remove: (batch) => http.call('DELETE /api/projects/:id/batches/:batch', toParams(batch)),
  };
}
