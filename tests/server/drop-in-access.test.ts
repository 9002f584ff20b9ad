import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import {
  connectIntegration,
  createIntegration,
  saveWireTemplate,
  WIRE_BODY,
  WIRE_INPUT,
  type Integration,
} from '../tools/wire-integration.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const connect = (scopes?: readonly ApiKeyScope[]) => connectIntegration(server, scopes);

describe('VID-9 calls of another API', () => {
  const id = randomUUID();
  const CALLS: readonly (readonly [method: string, path: string, scope: ApiKeyScope, body?: unknown])[] = [
    ['POST', '/v2/video/generate', 'videos:write', WIRE_BODY],
    ['POST', `/v2/template/${id}/generate`, 'videos:write', { variables: {} }],
    ['GET', `/v1/video_status.get?video_id=${id}`, 'videos:read'],
    ['GET', '/v2/avatars', 'presenters:read'],
    ['GET', '/v2/voices', 'voices:read'],
    ['GET', '/v2/templates', 'projects:read'],
    ['GET', `/v2/template/${id}`, 'projects:read'],
    ['GET', '/v2/user/remaining_quota', 'videos:read'],
    ['POST', '/v1/webhook/endpoint.add', 'videos:write', { url: 'https://example.com/' }],
    ['GET', '/v1/webhook/endpoint.list', 'videos:read'],
    ['DELETE', `/v1/webhook/endpoint.delete?endpoint_id=${id}`, 'videos:write'],
    ['GET', '/v1/webhook/webhook.list', 'videos:read'],
  ];

  test('each call needs a key that works, with the scope of the call, and no session', async () => {
    const { user } = await connect();
    const wrong = createIntegration(server.url, 'cw_wrong');
    const session = createIntegration(server.url, user.token);
    const without = await connect(['library:read']);
    const cookie = { cookie: user.cookie };
    const scopes = [...new Set(CALLS.map(([, , scope]) => scope))];
    const programs = new Map(await Promise.all(scopes.map(async (scope) => [scope, await connect([scope])] as const)));
    for (const [method, path, scope, body] of CALLS) {
      const said = async (call: Integration, headers = {}) => {
        const { status, body: answer } = await call(method, path, body, headers);
        return [path, status, answer.error?.reason];
      };
      expect(await said(wrong, cookie)).toEqual([path, 401, 'unauthorised']);
      expect(await said(session)).toEqual([path, 403, 'key-needed']);
      expect(await said(without.call)).toEqual([path, 403, 'scope-missing']);
      expect((await fetch(server.url + path, { method, headers: cookie })).status).toBe(401);
      const allowed = await programs.get(scope)?.call(method, path, body);
      expect([path, allowed?.body.error?.reason ?? 'not-found', allowed === undefined]).toEqual([path, 'not-found', false]);
    }
  });

  test('another user’s videos, templates and webhooks aren’t there', async () => {
    const owner = await connect();
    const { video_id: videoId } = (await owner.call('POST', '/v2/video/generate', WIRE_BODY)).body.data;
    const templateId = await saveWireTemplate(owner);
    const added = await owner.call('POST', '/v1/webhook/endpoint.add', { url: 'https://example.com/never' });
    const { call } = await connect();
    for (const [method, path, body] of [
      ['GET', `/v1/video_status.get?video_id=${videoId}`],
      ['GET', `/v1/video_status.get?video_id=none`],
      ['GET', `/v2/template/${templateId}`],
      ['POST', `/v2/template/${templateId}/generate`, { variables: {} }],
      ['DELETE', `/v1/webhook/endpoint.delete?endpoint_id=${String(added.body.data['endpoint_id'])}`],
    ] as const) {
      const { status, body: answer } = await call(method, path, body);
      expect([path, status, answer.error?.code, answer.data]).toEqual([path, 404, 'not_found', null]);
    }
    expect((await call('GET', '/v1/webhook/endpoint.list')).body.data).toEqual([]);
  });

  test('what can’t be done is refused in their form, with the field and what to do', async () => {
    const { call } = await connect();
    const withInput = (part: object) => ({ ...WIRE_BODY, video_inputs: [{ ...WIRE_INPUT, ...part }] });
    const photo = { type: 'talking_photo', talking_photo_id: 'nobody' };
    for (const [body, field, words] of [
      [{}, 'video_inputs', 'Please send'],
      [{ ...WIRE_BODY, test: true }, 'test', 'no test videos'],
      [{ ...WIRE_BODY, dimension: { width: 1000, height: 1000 } }, 'dimension', '720×720, 1080×1080, 2160×2160'],
      [{ ...WIRE_BODY, callback_url: 'https://example.com/other' }, 'callback_url', 'endpoint.add'],
      [{ ...WIRE_BODY, motion_prompt: 'Wave.' }, undefined, 'motion_prompt'],
      [withInput({ voice: { type: 'audio', audio_url: 'https://example.com/a.mp3' } }), 'video_inputs.0.voice', 'input_text'],
      [withInput({ voice: { ...WIRE_INPUT.voice, input_text: '<prosody>Hi.</prosody>' } }), 'video_inputs.0.voice.input_text', '<break'],
      [withInput({ background: { type: 'video', url: 'https://example.com/a.mp4' } }), 'video_inputs.0.background', 'video_asset_id'],
      [withInput({ character: photo }), 'project.scenes.0.avatarId', 'presenter'],
    ] as const) {
      const { status, body: answer } = await call('POST', '/v2/video/generate', body);
      expect([status, answer.error?.code, answer.error?.field]).toEqual([400, 'invalid_parameter', field]);
      expect(answer.error?.message).toContain(words);
    }
    const short = await call('POST', '/v2/video/generate', WIRE_BODY, { 'idempotency-key': 'one' });
    expect([short.status, short.body.error?.field]).toEqual([400, 'idempotency-key']);
    const status = await call('GET', '/v1/video_status.get');
    expect(status.body).toMatchObject({ code: 400, data: null, error: { field: 'video_id' } });
    const other = await call('POST', '/v2/video_translate', {});
    expect([other.status, other.body.error?.reason]).toEqual([404, 'not-offered']);
    expect((await call('GET', '/v1/streaming.list')).body).toMatchObject({ code: 404, error: { reason: 'not-offered' } });
  });
});
