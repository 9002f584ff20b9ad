import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKey } from '../tools/tables.ts';
import { confirmPassword } from '../tools/test-users.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';
import { connectIntegration } from '../tools/wire-integration.ts';

const WAIT = { interval: 20 };
let server: TestServer;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver((response) => void response.writeHead(200).end('ok'));
  server = await startTestServer({});
});
afterAll(async () => void (await Promise.all([server.close(), receiver.close()])));

describe('the key that added a webhook', () => {
  test.each(['revoked', 'expired'] as const)('%s, pauses it until its owner resumes it', async (end) => {
    const { user, call } = await connectIntegration(server);
    await confirmPassword(server.url, user);
    const url = `${receiver.url}/${end}`;
    const countSent = (path: string) => receiver.received.filter((sent) => sent.path === path).length;
    const added = await call('POST', '/v1/webhook/endpoint.add', { url });
    const id = String(added.body.data['endpoint_id']);
    const own = await user.call('POST', '/api/webhooks', { url: `${url}/own`, events: ['video.finished'] });
    expect([added.status, own.status]).toEqual([200, 201]);
    const makeVideo = async () => {
      const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };
      expect((await user.call('POST', '/api/avatar/generate', order)).status).toBe(202);
    };
    await makeVideo();
    await expect.poll(() => [countSent(`/${end}`), countSent(`/${end}/own`)], WAIT).toEqual([1, 1]);

    const { keys } = (await (await user.call('GET', '/api/keys')).json()) as { readonly keys: readonly { readonly id: string }[] };
    if (end === 'revoked') await user.call('DELETE', `/api/keys/${String(keys[0]?.id)}`);
    else await server.services.database.db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.userId, user.id));
    expect((await call('GET', '/v1/webhook/endpoint.list')).status).toBe(401);
    const findPause = async () => {
      const { endpoints } = (await (await user.call('GET', '/api/webhooks')).json()) as {
        readonly endpoints: readonly { readonly id: string; readonly paused: string | null }[];
      };
      return endpoints.find((endpoint) => endpoint.id === id)?.paused;
    };
    expect(await findPause()).toBe('user');

    const listDeliveries = async () => {
      const listed = (await (await user.call('GET', `/api/webhooks/${id}/deliveries`)).json()) as {
        readonly deliveries: readonly { readonly id: string }[];
      };
      return listed.deliveries;
    };
    // Sent again it waits, before what is sent to the other webhook next.
    const deliveries = await listDeliveries();
    expect(deliveries).toHaveLength(1);
    await user.call('POST', `/api/webhooks/${id}/deliveries/${String(deliveries[0]?.id)}/redeliver`);
    await makeVideo();
    await expect.poll(() => countSent(`/${end}/own`), WAIT).toBe(2);
    expect(countSent(`/${end}`)).toBe(1);

    expect((await user.call('PATCH', `/api/webhooks/${id}`, { paused: false })).status).toBe(200);
    expect(await findPause()).toBeNull();
    await makeVideo();
    await expect.poll(() => countSent(`/${end}`), WAIT).toBe(3);
    expect(await listDeliveries()).toHaveLength(2);
  });
});
