import { createPromoCode, updatePromoCode } from '../use-cases/change-promo-code.ts';
import { listPromoCodes, loadPromoCode } from '../use-cases/list-promo-codes.ts';
import { listPromoUses, streamPromoUsesCsv } from '../use-cases/list-promo-uses.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { sendCsv } from '../../http/file-responses.ts';
import { adminPromoOperations } from '#contract/billing/admin-promo-operations.ts';
import { serve } from '../../http/serve.ts';

/** Promo codes, for administrators. Every change is in the audit log. */
export function registerAdminPromoRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, adminPromoOperations, 'GET /api/admin/promo-codes', async (request) => {
    const page = await listPromoCodes(services, request.query);
    return { ...page, rows: page.rows };
  });

  serve(app, adminPromoOperations, 'POST /api/admin/promo-codes', async (request) =>
    createPromoCode(services, getActor(request), request.body),
  );

  serve(app, adminPromoOperations, 'GET /api/admin/promo-codes/:id', async (request) => loadPromoCode(services, request.params.id));

  serve(app, adminPromoOperations, 'PUT /api/admin/promo-codes/:id', async (request) =>
    updatePromoCode(services, getActor(request), { id: request.params.id, rules: request.body }),
  );

  serve(app, adminPromoOperations, 'GET /api/admin/promo-codes/:id/uses', async (request, reply) => {
    const { id } = request.params;
    const { format, ...query } = request.query;
    if (format === 'csv') return sendCsv(reply, { fileName: 'castwright-promo-uses.csv', records: await streamPromoUsesCsv(services, id) });
    return listPromoUses(services, id, query);
  });
}
