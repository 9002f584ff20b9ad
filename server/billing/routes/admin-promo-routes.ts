import { z } from 'zod';
import type { PromoSummary } from '../../../src/ports/promo-admin-api.ts';
import { createPromoCode, updatePromoCode } from '../use-cases/change-promo-code.ts';
import { listPromoCodes, loadPromoCode } from '../use-cases/list-promo-codes.ts';
import { listPromoUses, streamPromoUsesCsv } from '../use-cases/list-promo-uses.ts';
import { getActor, requireAdmin } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createJsonOrCsvSchema, createPageSchema, errorResponses, idParameters, pageQuery } from '../../http/common-schemas.ts';
import { promoSummarySchema, promoRulesSchema, promoUseSchema } from './schemas/promo-schemas.ts';
import { sendCsv } from '../../http/file-responses.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;
const params = idParameters;

/** Promo codes, for administrators. Every change is in the audit log. */
export function registerAdminPromoRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/promo-codes',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Promo codes, newest first',
        querystring: z.strictObject({ search: z.string().max(200).exactOptional(), page: pageQuery }),
        response: { 200: createPageSchema(promoSummarySchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listPromoCodes(services, request.query);
      return { ...page, rows: page.rows.map(toPromoBody) };
    },
  );

  app.post(
    '/api/admin/promo-codes',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Create a promo code',
        body: promoRulesSchema,
        response: { 201: promoSummarySchema, ...errorResponses },
      },
    },
    async (request, reply) => reply.code(201).send(toPromoBody(await createPromoCode(services, getActor(request), request.body))),
  );

  app.get(
    '/api/admin/promo-codes/:id',
    { onRequest, schema: { tags, security, summary: 'One promo code', params, response: { 200: promoSummarySchema, ...errorResponses } } },
    async (request) => toPromoBody(await loadPromoCode(services, request.params.id)),
  );

  app.put(
    '/api/admin/promo-codes/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Change the rules of a promo code, disable it or enable it again; its name stays',
        params,
        body: promoRulesSchema,
        response: { 200: promoSummarySchema, ...errorResponses },
      },
    },
    async (request) => toPromoBody(await updatePromoCode(services, getActor(request), { id: request.params.id, rules: request.body })),
  );

  app.get(
    '/api/admin/promo-codes/:id/uses',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Uses of a promo code, newest first; `format=csv` gives all of it as a table',
        params,
        querystring: z.strictObject({ page: pageQuery, format: z.enum(['json', 'csv']).default('json') }),
        response: { 200: createJsonOrCsvSchema(createPageSchema(promoUseSchema)), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format, ...query } = request.query;
      if (format === 'csv')
        return sendCsv(reply, { fileName: 'castwright-promo-uses.csv', records: await streamPromoUsesCsv(services, id) });
      const page = await listPromoUses(services, id, query);
      return { ...page, rows: [...page.rows] };
    },
  );
}

/** Copies the lists, because response types are mutable. */
function toPromoBody({ rules, ...card }: PromoSummary) {
  const { amounts, plans, periods, currencies } = rules;
  return {
    ...card,
    rules: {
      ...rules,
      amounts: amounts && { ...amounts },
      plans: plans && [...plans],
      periods: periods && [...periods],
      currencies: currencies && [...currencies],
    },
  };
}
