import { stockOperations } from '#contract/projects/stock-operations.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { serve } from '../../http/serve.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { searchStock } from '../use-cases/stock/search-stock.ts';
import { takeStock } from '../use-cases/stock/take-stock.ts';

/** Images and clips of the workspace and of a stock service. */
export function registerStockRoutes(app: App, { services }: AppParts): void {
  serve(app, stockOperations, 'GET /api/stock', () => {
    const { source } = services.stockMedia;
    return { source: source && { name: source.name, kinds: [...source.kinds] } };
  });

  serve(app, stockOperations, 'GET /api/stock/items', async (request, reply) => {
    const call = { workspace: getWorkspace(request), signal: createDisconnectSignal(reply) };
    const { own, items, ...found } = await searchStock(services, call, request.query);
    return { ...found, own: [...own], items: [...items] };
  });

  serve(app, stockOperations, 'POST /api/stock/items', async (request, reply) =>
    takeStock(services, getWorkspace(request), { ...request.body, signal: createDisconnectSignal(reply) }),
  );
}
