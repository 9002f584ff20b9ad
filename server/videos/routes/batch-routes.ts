import { Readable } from 'node:stream';
import { z } from 'zod';
import { PERSONALIZATION_LIMITS } from '../../../src/domain/personalization/personalization-limits.ts';
import { ORDER_KEY_LENGTH } from '../../../src/domain/project/project-limits.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { createLinksSheet } from '../../projects/use-cases/batches/create-links-sheet.ts';
import { archiveBatch } from '../../projects/use-cases/batches/archive-batch.ts';
import { cancelBatch, deleteBatch, retryBatch } from '../../projects/use-cases/batches/change-batch.ts';
import { createBatch, previewBatch } from '../../projects/use-cases/batches/create-batch.ts';
import type { Batch } from '../../../src/domain/personalization/batch.ts';
import { listBatches, loadBatch, type BatchItem } from '../../projects/use-cases/batches/load-batch.ts';
import { shareBatch } from '../../projects/use-cases/batches/share-batch.ts';
import { batchCheckSchema, batchOrderSchema, batchSchema, batchSummarySchema, readRows, rowsSchema } from './schemas/batch-schemas.ts';
import { recordProjectExport } from '../../projects/use-cases/record-project-export.ts';

const path = '/api/projects/:id/batches';
const documented = { tags: ['batches'], security: USER_OR_KEY };
const params = idParameters;
const batchParams = idParameters.extend({ batch: idParameters.shape.id });
type BatchRequest = Parameters<typeof toWorkspaceItem>[0] & { readonly params: z.infer<typeof batchParams> };

/** A video for each row of a sheet. */
export function registerBatchRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'videos:read', 'view'), requireUserOrKey(parts, 'videos:write', 'order')];
  const toBody = (batch: Batch) => batchSchema.parse(batch);
  const toItem = (request: BatchRequest): BatchItem => ({
    ...toWorkspaceItem(request, request.params.id),
    batchId: request.params.batch,
  });
  const forBatch = { ...documented, params: batchParams, response: { 200: batchSchema, ...errorResponses } };

  app.post(
    `${path}/check`,
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.generate },
      schema: {
        ...{ ...documented, params, body: rowsSchema },
        summary: 'Check rows against the project and the plan; nothing is made or counted',
        response: { 200: batchCheckSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { rows, skipped } = readRows(request.body, services.parseCsv);
      const checked = await previewBatch(services, toWorkspaceItem(request, request.params.id), rows);
      return batchCheckSchema.parse({ ...checked, skippedRows: skipped });
    },
  );

  app.post(
    path,
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.generate },
      schema: {
        ...{ ...documented, params, body: batchOrderSchema },
        summary: 'Order a video for each row; the same `Idempotency-Key` orders them once',
        headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
        response: { 201: batchSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const item = toWorkspaceItem(request, request.params.id);
      const { rows } = readRows(request.body, services.parseCsv);
      const order = { rows, name: request.body.name, key: request.headers['idempotency-key'] };
      const batchId = await createBatch(services, item, order);
      return reply.code(201).send(toBody(await loadBatch(services, { ...item, batchId })));
    },
  );

  app.get(
    path,
    {
      onRequest: mayRead,
      schema: {
        ...{ ...documented, params },
        summary: 'Batches of a project, newest first',
        response: { 200: z.object({ batches: z.array(batchSummarySchema) }), ...errorResponses },
      },
    },
    async (request) => ({ batches: [...(await listBatches(services, toWorkspaceItem(request, request.params.id)))] }),
  );

  app.get(
    `${path}/:batch`,
    { onRequest: mayRead, schema: { ...forBatch, summary: 'A batch with its rows and how far their videos are' } },
    async (request) => toBody(await loadBatch(services, toItem(request))),
  );

  app.get(
    `${path}/:batch/links.csv`,
    {
      onRequest: requireUserOrKey(parts, 'videos:read', 'export'),
      schema: {
        ...{ ...documented, params: batchParams },
        summary: 'The rows with their videos’ pages and shared links as CSV',
        response: { 200: createFileSchema('The rows', ['text/csv']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const sheet = await createLinksSheet(services, toItem(request), parts.settings.publicUrl);
      void reply.header('content-disposition', formatContentDisposition('links.csv', false)).type('text/csv; charset=utf-8');
      return reply.send(sheet);
    },
  );

  app.get(
    `${path}/:batch/videos.zip`,
    {
      onRequest: requireUserOrKey(parts, 'videos:read', 'export'),
      config: { rateLimit: HTTP_LIMITS.accountExport },
      schema: {
        ...{ ...documented, params: batchParams },
        querystring: z.object({ from: z.coerce.number().int().min(1).max(PERSONALIZATION_LIMITS.rows).default(1) }),
        summary: 'The finished videos as a ZIP, from row `from` on; its last file says if there are more than fit',
        response: { 200: createFileSchema('The videos', ['application/zip']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { name, rows } = await loadBatch(services, toItem(request));
      await recordProjectExport(services, toItem(request), { kind: 'export.videos', format: 'ZIP' });
      const chunks = archiveBatch(services, { rows, from: request.query.from });
      void reply.header('content-disposition', formatContentDisposition(`${name}.zip`, false)).header('cache-control', 'private, no-store');
      return reply.type('application/zip').send(Readable.from(chunks, { objectMode: false }));
    },
  );

  app.post(
    `${path}/:batch/retry`,
    { onRequest: mayWrite, schema: { ...forBatch, summary: 'Order failed and canceled rows again' } },
    async (request) => toBody(await retryBatch(services, toItem(request))),
  );

  app.post(
    `${path}/:batch/cancel`,
    { onRequest: mayWrite, schema: { ...forBatch, summary: 'Stop what hasn’t ended; finished videos stay' } },
    async (request) => toBody(await cancelBatch(services, toItem(request))),
  );

  app.post(
    `${path}/:batch/share`,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'share'),
      schema: { ...forBatch, summary: 'Share each finished video that isn’t yet, with anyone who has its link' },
    },
    async (request) => toBody(await shareBatch(services, toItem(request))),
  );

  app.delete(
    `${path}/:batch`,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'delete'),
      schema: {
        ...{ ...documented, params: batchParams },
        summary: 'Stop what hasn’t ended and delete the batch with its values; finished videos stay',
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteBatch(services, toItem(request));
      return reply.code(204).send(null);
    },
  );
}
