import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, refuseImpersonator } from '../../http/require-user.ts';
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateWebhookSecret } from '../use-cases/manage-webhooks.ts';
import { listDeliveries, redeliver, sendTestEvent } from '../use-cases/webhook-deliveries.ts';
import { webhookOperations } from '#contract/webhooks/webhook-operations.ts';
import { serve } from '../../http/serve.ts';

/** Webhooks of the user. Like API keys, they are managed in a session only. */
export function registerWebhookEndpointRoutes(app: App, parts: AppParts): void {
  registerManagementRoutes(app, parts);
  registerDeliveryRoutes(app, parts);
}

function registerManagementRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, webhookOperations, 'GET /api/webhooks', async (request) => {
    const { endpoints, available } = await listWebhooks(services, getPrincipal(request).userId);
    return { endpoints: endpoints, available };
  });

  serve(app, webhookOperations, 'POST /api/webhooks', async (request) => createWebhook(parts, getPrincipal(request).userId, request.body));

  serve(app, webhookOperations, 'PATCH /api/webhooks/:id', async (request) =>
    changeWebhook(parts, { userId: getPrincipal(request).userId, ...request.params }, request.body),
  );

  serve(app, webhookOperations, 'POST /api/webhooks/:id/rotate', async (request) =>
    rotateWebhookSecret(services, { userId: getPrincipal(request).userId, ...request.params, ...request.body }),
  );

  serve(app, webhookOperations, 'DELETE /api/webhooks/:id', async (request) => {
    refuseImpersonator(request);
    await removeWebhook(services, { userId: getPrincipal(request).userId, ...request.params });
  });
}

function registerDeliveryRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, webhookOperations, 'GET /api/webhooks/:id/deliveries', async (request) => ({
    deliveries: [...(await listDeliveries(services, { userId: getPrincipal(request).userId, ...request.params }))],
  }));

  serve(
    app,
    webhookOperations,
    'POST /api/webhooks/:id/test',
    async (request) => await sendTestEvent(services, { userId: getPrincipal(request).userId, ...request.params }),
  );

  serve(app, webhookOperations, 'POST /api/webhooks/:id/deliveries/:delivery/redeliver', async (request) => {
    const { id, delivery: deliveryId } = request.params;
    return await redeliver(services, { userId: getPrincipal(request).userId, id, deliveryId });
  });
}
