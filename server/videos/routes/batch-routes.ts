import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { createLinksSheet } from '../use-cases/batches/create-links-sheet.ts';
import { archiveBatch } from '../use-cases/batches/archive-batch.ts';
import { cancelBatch, deleteBatch, retryBatch } from '../use-cases/batches/change-batch.ts';
import { createBatch, previewBatch } from '../use-cases/batches/create-batch.ts';
import { listBatches, loadBatch, type BatchItem } from '../use-cases/batches/load-batch.ts';
import { shareBatch } from '../use-cases/batches/change-batch.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { recordProjectExport } from '../../projects/index.ts';
import { batchOperations, type batchParams } from '#contract/videos/batch-operations.ts';
import { serve } from '../../http/serve.ts';

type BatchRequest = Parameters<typeof toWorkspaceItem>[0] & { readonly params: z.infer<typeof batchParams> };

/** A video for each row of a sheet. */
export function registerBatchRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const toItem = (request: BatchRequest): BatchItem => ({
    ...toWorkspaceItem(request, request.params.id),
    batchId: request.params.batch,
  });
  serve(app, batchOperations, 'POST /api/projects/:id/batches/check', async (request) => {
    const { rows, skipped } = readSheetRows(request.body, services.parseCsv);
    const checked = await previewBatch(services, toWorkspaceItem(request, request.params.id), rows);
    return { ...checked, skippedRows: skipped };
  });

  serve(app, batchOperations, 'POST /api/projects/:id/batches', async (request) => {
    const item = toWorkspaceItem(request, request.params.id);
    const { rows } = readSheetRows(request.body, services.parseCsv);
    const order = { rows, name: request.body.name, key: request.headers['idempotency-key'] };
    const batchId = await createBatch(services, item, order);
    return loadBatch(services, { ...item, batchId });
  });

  serve(app, batchOperations, 'GET /api/projects/:id/batches', async (request) => ({
    batches: [...(await listBatches(services, toWorkspaceItem(request, request.params.id)))],
  }));

  serve(app, batchOperations, 'GET /api/projects/:id/batches/:batch', async (request) => loadBatch(services, toItem(request)));

  serve(app, batchOperations, 'GET /api/projects/:id/batches/:batch/links.csv', async (request, reply) => {
    const sheet = await createLinksSheet(services, toItem(request), parts.settings.publicUrl);
    void reply.header('content-disposition', formatContentDisposition('links.csv', false)).type('text/csv; charset=utf-8');
    return reply.send(sheet);
  });

  serve(app, batchOperations, 'GET /api/projects/:id/batches/:batch/videos.zip', async (request, reply) => {
    const { name, rows } = await loadBatch(services, toItem(request));
    await recordProjectExport(services, toItem(request), { kind: 'export.videos', format: 'ZIP' });
    const chunks = archiveBatch(services, { rows, from: request.query.from });
    void reply.header('content-disposition', formatContentDisposition(`${name}.zip`, false)).header('cache-control', 'private, no-store');
    return reply.type('application/zip').send(Readable.from(chunks, { objectMode: false }));
  });

  serve(app, batchOperations, 'POST /api/projects/:id/batches/:batch/retry', async (request) => retryBatch(services, toItem(request)));

  serve(app, batchOperations, 'POST /api/projects/:id/batches/:batch/cancel', async (request) => cancelBatch(services, toItem(request)));

  serve(app, batchOperations, 'POST /api/projects/:id/batches/:batch/share', async (request) => shareBatch(services, toItem(request)));

  serve(app, batchOperations, 'DELETE /api/projects/:id/batches/:batch', async (request) => {
    await deleteBatch(services, toItem(request));
  });
}
