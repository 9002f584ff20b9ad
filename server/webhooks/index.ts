/** The face of this subject: all that other subjects import of it, besides its tables. */
export { enqueueWebhookEvent } from './use-cases/enqueue-webhook-event.ts';
export { createWebhook, listColumns as listWebhookColumns, removeWebhook } from './use-cases/manage-webhooks.ts';
