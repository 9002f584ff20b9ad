import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodePageReader } from '#server/adapters/page-reader/node/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { changeTask, type TaskChange } from '#server/videos/use-cases/change-task.ts';
import { user as userTable } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { confirmPassword } from '../tools/test-users.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';
import {
  connectIntegration,
  saveWireTemplate,
  WIRE_BODY,
  WIRE_INPUT,
  type Integration,
  type WireReply,
} from '../tools/wire-integration.ts';

const DAY = 86_400_000;
const WAIT = { interval: 20 };

/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
/** Whether the page reader may connect to this machine, as it never may outside of tests. */
let opensHere = true;
let server: TestServer;
let images: WebServer;
let receiver: WebhookReceiver;
let fetches = 0;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer();
  images = await startWebServer(async (request) => {
    fetches += 1;
    const isPage = request.url.endsWith('.html');
    return new Response(isPage ? '<p>Hello</p>' : new Uint8Array(picture), {
      headers: { 'content-type': isPage ? 'text/html' : 'image/png' },
    });
  });
  receiver = await startWebhookReceiver((response) => void response.writeHead(200).end('ok'));
  const [open, closed] = [true, false].map((allowsPrivate) => createNodePageReader({ allowsPrivate }));
  server = await startTestServer({
    clock: { ...systemClock, now: () => systemClock.now() + ahead },
    pageReader: { read: (url, options) => (opensHere ? open : closed)?.read(url, options) ?? Promise.reject(new Error('No reader.')) },
  });
});
afterAll(async () => void (await Promise.all([server.close(), images.close(), receiver.close()])));

const connect = (scopes?: readonly ApiKeyScope[]) => connectIntegration(server, scopes);

async function poll(call: Integration, videoId: string): Promise<WireReply['body']['data']> {
  let data: WireReply['body']['data'] | undefined;
  await expect
    .poll(async () => {
      data = (await call('GET', `/v1/video_status.get?video_id=${videoId}`)).body.data;
      return data['status'];
    }, WAIT)
    .toMatch(/completed|failed/);
  return data as WireReply['body']['data'];
}

describe('VID-9 an integration written for HeyGen', () => {
  test('orders a video, polls until it’s there, and downloads it without a key', async () => {
    const { call, user } = await connect();
    const ordered = await call('POST', '/v2/video/generate', { ...WIRE_BODY, title: 'First', callback_id: 'row-7' });
    expect([ordered.status, ordered.body.error]).toEqual([200, null]);
    const { video_id: videoId } = ordered.body.data;
    const data = await poll(call, videoId);
    expect(data).toMatchObject({
      id: videoId,
      status: 'completed',
      callback_id: 'row-7',
      error: null,
      duration: expect.any(Number) as number,
    });

    const videoUrl = String(data['video_url']);
    const file = await fetch(videoUrl);
    expect([file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength > 0]).toEqual([200, 'video/mp4', true]);
    expect((await fetch(videoUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    expect(await (await fetch(String(data['caption_url']))).text()).toContain('-->');
    expect((await fetch(String(data['thumbnail_url']))).headers.get('content-type')).toBe('image/webp');

    const detail = await (await user.call('GET', `/api/avatar/${videoId}`)).json();
    expect(detail).toMatchObject({ title: 'First', resolution: '720p', aspectRatio: '16:9' });
    const copy = unzipSync(new Uint8Array(await (await user.call('GET', '/api/user/export')).arrayBuffer()));
    expect(JSON.parse(new TextDecoder().decode(copy['callback-ids.json']))).toEqual([{ videoId, callbackId: 'row-7' }]);
  });

  test('follows a video that was ordered by our own API, too', async () => {
    const { call, user } = await connect();
    const order = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
    const { taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
    const data = await poll(call, taskId);
    expect(data).toMatchObject({ id: taskId, status: 'completed', callback_id: null });
    expect((await fetch(String(data['video_url']))).status).toBe(200);
    const again = (await call('GET', `/v1/video_status.get?video_id=${taskId}`)).body.data;
    expect((await fetch(String(again['video_url']))).status).toBe(200);
  });

  test('links end after a week, with the video, and where a letter of them was changed', async () => {
    const { call, user } = await connect();
    const { video_id: videoId } = (await call('POST', '/v2/video/generate', WIRE_BODY)).body.data;
    const link = String((await poll(call, videoId))['video_url']);
    const caption = link.replace('video.mp4', 'captions.srt');
    const later = link.replace(/expires=\d+/, `expires=${Math.floor((Date.now() + 30 * DAY) / 1_000)}`);
    const other = link.replace(videoId, randomUUID());
    for (const changed of [caption, later, other, `${link}0`]) expect([changed, (await fetch(changed)).status]).toEqual([changed, 404]);
    ahead = 7 * DAY + 1_000;
    const expired = await fetch(link).finally(() => (ahead = 0));
    expect([expired.status, (await fetch(link)).status]).toEqual([404, 200]);
    const setBanned = (banned: boolean) => server.services.database.db.update(userTable).set({ banned }).where(eq(userTable.id, user.id));
    await setBanned(true);
    expect((await fetch(link)).status).toBe(404);
    await setBanned(false);
    expect((await user.call('DELETE', `/api/avatar/${videoId}`)).status).toBe(204);
    expect((await fetch(link)).status).toBe(404);
  });

  test('finds presenters, voices, its templates and how many videos are left', async () => {
    const program = await connect();
    const { call } = program;
    const { avatars } = (await call('GET', '/v2/avatars')).body.data as unknown as { readonly avatars: readonly Record<string, string>[] };
    expect(avatars[0]).toMatchObject({
      avatar_id: 'ada',
      avatar_name: 'ada',
      preview_image_url: `${server.url}/api/avatars/ada/thumbnail`,
    });
    expect((await call('GET', '/v2/voices')).body.data['voices']).toMatchObject([
      { voice_id: 'one', language: 'English', gender: 'unknown' },
    ]);
    const left = async () => Number((await call('GET', '/v2/user/remaining_quota')).body.data['remaining_quota']);
    const before = await left();
    await call('POST', '/v2/video/generate', WIRE_BODY);
    expect(await left()).toBe(before - 1);
    expect((await call('GET', '/v2/templates')).body.data['templates']).toEqual([]);
    const id = await saveWireTemplate(program);
    expect((await call('GET', '/v2/templates')).body.data['templates']).toMatchObject([{ template_id: id, aspect_ratio: 'landscape' }]);
  });

  test('fills the variables of a template', async () => {
    const program = await connect();
    const { call, user } = program;
    const id = await saveWireTemplate(program);
    expect((await call('GET', `/v2/template/${id}`)).body.data['variables']).toEqual({
      first_name: { name: 'first_name', type: 'text', properties: { content: 'you' } },
      company: { name: 'company', type: 'text', properties: { content: '' } },
    });
    const company = { name: 'company', type: 'text', properties: { content: 'Acme' } };
    const order = { caption: true, dimension: { width: 720, height: 1280 }, variables: { company } };
    const { video_id: videoId } = (await call('POST', `/v2/template/${id}/generate`, order)).body.data;
    await poll(call, videoId);
    const detail = (await (await user.call('GET', `/api/avatar/${videoId}`)).json()) as {
      readonly transcript: readonly { text: string }[];
    };
    expect(detail).toMatchObject({ title: 'Welcome you', aspectRatio: '9:16', projectId: id });
    expect(detail.transcript.map(({ text }) => text).join(' ')).toBe('Hi there, welcome to Acme.');

    const missing = await call('POST', `/v2/template/${id}/generate`, { variables: {} });
    expect([missing.status, missing.body.error]).toMatchObject([400, { code: 'invalid_parameter', field: 'variables.company' }]);
    const unknown = await call('POST', `/v2/template/${id}/generate`, { variables: { town: company } });
    expect(unknown.body.error?.message).toBe('This template has no variable town. It has first_name, company.');
  });

  test('is told of its videos as it expects to be, with a signature that it can check', async () => {
    const { call, user } = await connect();
    const url = `${receiver.url}/${randomUUID()}`;
    const added = await call('POST', '/v1/webhook/endpoint.add', {
      url,
      events: ['avatar_video.success', 'avatar_video.fail', 'video_agent.success'],
    });
    expect(added.body).toMatchObject({
      code: 100,
      data: { url, status: 'enabled', events: ['avatar_video.success', 'avatar_video.fail'] },
    });
    const { secret, endpoint_id: endpointId } = added.body.data as unknown as Record<string, string>;

    const good = (await call('POST', '/v2/video/generate', { ...WIRE_BODY, callback_id: 'good', callback_url: url })).body.data.video_id;
    const data = await poll(call, good);
    server.engine.hold();
    const bad = (await call('POST', '/v2/video/generate', { ...WIRE_BODY, callback_id: 'bad' })).body.data.video_id;
    const failure: TaskChange = { event: 'fail', detailedStatus: () => 'The voice was gone.', isServerFailure: true };
    await server.services.database.db.transaction((tx) => changeTask(tx, bad, { change: failure, services: server.services }));
    server.engine.release();
    expect(await poll(call, bad)).toMatchObject({ status: 'failed', video_url: null, error: { message: 'The voice was gone.' } });
    const sent = () => receiver.received.filter(({ path }) => url.endsWith(path));
    await expect.poll(() => sent().length, WAIT).toBe(2);

    for (const { headers, body } of sent())
      expect(headers['signature']).toBe(
        createHmac('sha256', secret ?? '')
          .update(body)
          .digest('hex'),
      );
    const events = sent().map(
      ({ body }) => JSON.parse(body) as { readonly event_type: string; readonly event_data: Record<string, string> },
    );
    const success = events.find(({ event_type: type }) => type === 'avatar_video.success');
    expect(success?.event_data).toMatchObject({ video_id: good, callback_id: 'good', duration: data['duration'] });
    expect((await fetch(String(success?.event_data['url']))).headers.get('content-type')).toBe('video/mp4');
    const failed = events.find(({ event_type: type }) => type === 'avatar_video.fail');
    expect(failed?.event_data).toEqual({ video_id: bad, callback_id: 'bad', msg: 'The voice was gone.' });

    const [first] = sent();
    const content = `${String(first?.headers['webhook-id'])}.${String(first?.headers['webhook-timestamp'])}.${first?.body}`;
    const own = createHmac('sha256', Buffer.from((secret ?? '').slice('whsec_'.length), 'base64'))
      .update(content)
      .digest('base64');
    expect(first?.headers['webhook-signature']).toBe(`v1,${own}`);

    await confirmPassword(server.url, user);
    const inPerson = await user.call('POST', '/api/webhooks', { url: `${url}/own`, events: ['video.finished'] });
    const { endpoint } = (await inPerson.json()) as { readonly endpoint: { readonly id: string } };
    const listed = await call('GET', '/v1/webhook/endpoint.list');
    expect(listed.body.data).toMatchObject([{ endpoint_id: endpointId }]);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect((await call('DELETE', `/v1/webhook/endpoint.delete?endpoint_id=${endpoint.id}`)).status).toBe(404);
    expect((await call('DELETE', '/v1/webhook/endpoint.delete', { endpoint_id: endpointId })).status).toBe(200);
    expect((await call('GET', '/v1/webhook/endpoint.list')).body.data).toEqual([]);
  });

  test('orders once under an idempotency key, and counts toward the limit of our own orders', async () => {
    const { call, user, key } = await connect();
    const own = await fetch(`${server.url}/api/avatar/generate`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    const remaining = Number(own.headers.get('x-ratelimit-remaining'));
    const headers = { 'idempotency-key': 'order-0001' };
    const [one, other] = [
      await call('POST', '/v2/video/generate', WIRE_BODY, headers),
      await call('POST', '/v2/video/generate', WIRE_BODY, headers),
    ];
    expect(other.body.data.video_id).toBe(one.body.data.video_id);
    expect(Number(other.headers.get('x-ratelimit-remaining'))).toBe(remaining - 2);
    const reads = await Promise.all([call('GET', '/v2/voices'), call('GET', '/v2/templates')]);
    const counts = reads.map((read) => Number(read.headers.get('x-ratelimit-remaining')));
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBe(1);
    await server.setPlan(user.id, 'starter');
    expect((await call('GET', '/v2/voices')).body.error).toMatchObject({ code: 'forbidden', reason: 'plan-without-api' });
  });

  test('shows an image of an address, fetched from public ones only and stored once', async () => {
    const { call, user } = await connect();
    const withImage = (path: string) => ({
      ...WIRE_BODY,
      video_inputs: [{ ...WIRE_INPUT, background: { type: 'image', url: images.url + path } }],
    });
    const before = fetches;
    for (let count = 0; count < 2; count += 1)
      expect((await call('POST', '/v2/video/generate', withImage('/office.png'))).status).toBe(200);
    expect(fetches).toBe(before + 2);
    const list = (await (await user.call('GET', '/api/background')).json()) as { readonly backgrounds: readonly unknown[] };
    expect(list.backgrounds).toHaveLength(1);
    const page = await call('POST', '/v2/video/generate', withImage('/about.html'));
    expect(page.body.error?.message).toContain('There’s no image at this address.');
    opensHere = false;
    const inside = await call('POST', '/v2/video/generate', withImage('/office.png')).finally(() => (opensHere = true));
    expect([inside.status, inside.body.error?.message]).toEqual([400, expect.stringContaining('public addresses only')]);
    const reader = await connect(['videos:write']);
    expect((await reader.call('POST', '/v2/video/generate', withImage('/office.png'))).body.error).toMatchObject({
      reason: 'scope-missing',
    });
  });
});
