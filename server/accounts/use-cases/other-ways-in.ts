import { and, eq, isNull } from 'drizzle-orm';
import { removeWebhook } from '../../webhooks/index.ts';
import { parseWayInId, toWayInId, type WayIn } from '#domain/account/ways-in.ts';
import { webhookEndpoint } from '../../webhooks/tables/webhook-tables.ts';
import { apiKey } from '../tables/api-key-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { revokeApiKey } from './manage-api-keys.ts';

/** Ways in that no auth adapter knows of: API keys, and webhooks, which carry data out. */
export async function listOtherWaysIn({ database: { db } }: Pick<ServerContext, 'database'>, userId: string): Promise<readonly WayIn[]> {
  const keys = await db
    .select({ id: apiKey.id, name: apiKey.name })
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
  const webhooks = await db
    .select({ id: webhookEndpoint.id, url: webhookEndpoint.url })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.userId, userId));
  return [
    ...keys.map((row) => toWayIn('api-key', row)),
    ...webhooks.map(({ id, url }) => toWayIn('webhook', { id, name: new URL(url).host })),
  ];
}

/** Ids of other kinds are left alone. */
export async function removeOtherWaysIn(services: ServerContext, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const key = parseWayInId(id, 'api-key');
    const webhook = parseWayInId(id, 'webhook');
    if (key !== undefined) await revokeApiKey(services, { userId, id: key });
    if (webhook !== undefined) await removeWebhook(services, { userId, id: webhook });
  }
}

function toWayIn(kind: 'api-key' | 'webhook', { id, name }: { readonly id: string; readonly name: string }): WayIn {
  return { id: toWayInId(kind, id), kind, name };
}
