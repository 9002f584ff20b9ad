import { adminAdapterOperations } from '#contract/operations/admin-adapter-operations.ts';
import { checkAdapters } from '../use-cases/check-adapters.ts';
import { healthOperations } from '#contract/operations/health-operations.ts';
import { serve } from '../../http/serve.ts';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type MemoryGuard, toMegabytes } from '../../shared/memory-guard.ts';
import { checkHealth, checkPublicHealth } from '../use-cases/check-health.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { acceptsBrotli } from '../../http/file-responses.ts';

const compress = promisify(brotliCompress);

export function registerHealthRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  // No rate limit, so that it responds even while the database does not.
  serve(app, healthOperations, 'GET /api/health', () => checkPublicHealth(services));

  serve(app, healthOperations, 'GET /api/admin/health', async () => ({
    ...(await checkHealth(services)),
    role: settings.role,
    version: settings.version,
    database: services.database.kind,
    memory: toFigures(services.memory),
  }));

  // Compressed once: the document is large and does not change while the server runs.
  let compressed: Promise<Buffer> | undefined;
  serve(app, healthOperations, 'GET /api/openapi.json', async (request, reply) => {
    void reply.header('vary', 'accept-encoding');
    if (!acceptsBrotli(request)) return app.swagger();
    compressed ??= compress(JSON.stringify(app.swagger()));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .send(await compressed);
  });
}

function toFigures(memory: MemoryGuard) {
  const { total, heap, buffers } = memory.getUse();
  return { total: toMegabytes(total), heap: toMegabytes(heap), buffers: toMegabytes(buffers), limit: toMegabytes(memory.limit) };
}

/** The adapter behind each port of the server, for administrators. */
export function registerAdminAdapterRoutes(app: App, parts: AppParts): void {
  serve(app, adminAdapterOperations, 'GET /api/admin/providers', async () => ({
    providers: await checkAdapters(parts.adapters),
  }));
}
