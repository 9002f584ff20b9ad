import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson, readText } from '#adapters/shared/http/read-json.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient, type HttpClientOptions } from '#adapters/shared/http/http-client.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function open(response: Fetch, options: Partial<HttpClientOptions> = {}) {
  const clock = createManualClock();
  const fetchFake = (async (input, init) => response(input instanceof Request ? input.url : input.toString(), init ?? {})) as typeof fetch;
  return {
    clock,
    http: createHttpClient({ origin: 'https://host.example', fetch: fetchFake, clock, token: async () => 'abc', ...options }),
  };
}

/** Never responds, but rejects when aborted, like the real one. */
const createHangingFetch: Fetch = (_url, { signal }) =>
  new Promise((_fulfil, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

const get = { method: 'GET', path: '/api/x', read: readJson } as const;

describe('http-fetch', () => {
  test('API-9 sends the bearer token and JSON, and unwraps the response', async () => {
    const calls: [string, RequestInit][] = [];
    const { http } = open(async (...call) => {
      calls.push(call);
      return Response.json({ fine: true });
    });
    expect(await http.send({ ...get, method: 'POST', body: { a: 1 } })).toEqual({ kind: 'ok', value: { fine: true } });
    const [url, init] = calls[0] ?? [];
    expect(url).toBe('https://host.example/api/x');
    expect(init?.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' });
    expect(init?.body).toBe('{"a":1}');
  });

  test('R23 notifies only of responses that end the session', async () => {
    let reported = 0;
    let status = 200;
    const { http } = open(async () => Response.json({ message: 'x' }, { status }), { onSignedOut: () => (reported += 1) });
    for (status of [200, 400, 403, 404, 500]) await http.send(get);
    expect(reported).toBe(0);
    status = 401;
    expect(await http.send(get)).toEqual({ kind: 'failed', reason: 'signed-out', message: 'x' });
    expect(reported).toBe(1);
  });

  test('VID-9 an API key call sends no session, and its rejection does not sign out', async () => {
    const calls: RequestInit[] = [];
    let reported = 0;
    const response: Fetch = async (_url, init) => {
      calls.push(init);
      return Response.json({ code: 'unauthorised' }, { status: 401 });
    };
    const { http } = open(response, { onSignedOut: () => (reported += 1) });
    const read = async (response: Response) => response.status;
    expect(await http.send({ ...get, program: { key: 'cw_x', headers: { 'idempotency-key': '12345678' } }, read })).toEqual({
      kind: 'ok',
      value: 401,
    });
    expect(await http.send({ ...get, program: { key: '', headers: {} }, read })).toEqual({ kind: 'ok', value: 401 });
    expect(reported).toBe(0);
    expect(calls.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
    expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer cw_x', 'idempotency-key': '12345678' });
    expect(calls[1]?.headers).not.toHaveProperty('authorization');
  });

  test('API-9 TIM-1 REQUEST_TIMEOUT gives up after 30000 ms, and not before', async () => {
    const { http, clock } = open(createHangingFetch);
    const response = http.send(get);
    await expect.poll(() => clock.waiting()).toBe(1);
    clock.advance(29_999);
    expect(await Promise.race([response, Promise.resolve('waiting')])).toBe('waiting');
    clock.advance(1);
    expect(await response).toEqual({ kind: 'failed', reason: 'timeout', message: 'Unknown' });
  });

  test('API-9 the timeout includes fetching the token', async () => {
    const { http, clock } = open(createHangingFetch, { token: () => new Promise(() => undefined) });
    const response = http.send(get);
    clock.advance(REQUEST_TIMEOUT);
    expect(await response).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  test('VAL-3 reports when there is no token source or no token', async () => {
    const { token: _none, ...without } = { origin: '', fetch, clock: createManualClock(), token: undefined };
    expect(await createHttpClient(without).send(get)).toEqual({
      kind: 'failed',
      reason: 'signed-out',
      message: 'Authentication function not provided',
    });
    for (const empty of [null, '']) {
      const { http } = open(createHangingFetch, { token: async () => empty });
      expect(await http.send(get)).toEqual({ kind: 'failed', reason: 'signed-out', message: 'Authentication required' });
    }
  });

  test('a public call needs no token', async () => {
    const { http } = open(async (_url, init) => Response.json({ sent: new Headers(init.headers).get('authorization') }), {
      token: async () => null,
    });
    expect(await http.send({ ...get, auth: 'none' })).toEqual({ kind: 'ok', value: { sent: null } });
  });

  test('ERR-1 shows the message of the body, else API Error: {status}', async () => {
    const status = fc.integer({ min: 400, max: 599 }).filter((code) => code !== 401);
    await fc.assert(
      fc.asyncProperty(status, fc.option(fc.string({ minLength: 1 }), { nil: undefined }), async (code, message) => {
        const { http } = open(async () => Response.json({ message, code: 'some-code' }, { status: code }));
        const outcome = await http.send(get);
        expect(outcome).toMatchObject({ kind: code < 500 ? 'rejected' : 'failed', message: message ?? `API Error: ${code}` });
      }),
    );
  });

  test('ERR-1 falls back for a body that isn’t JSON or has another shape', async () => {
    for (const body of ['<html>', '[1]', 'null', '"text"', '{"message":7}', '']) {
      const { http } = open(async () => new Response(body, { status: 502 }));
      expect(await http.send(get)).toEqual({ kind: 'failed', reason: 'server', message: 'API Error: 502' });
    }
  });

  test('401 means signed out', async () => {
    const { http } = open(async () => Response.json({ code: 'unauthorised', message: 'Authentication required' }, { status: 401 }));
    expect(await http.send(get)).toEqual({ kind: 'failed', reason: 'signed-out', message: 'Authentication required' });
  });

  test('an unreadable response is a server error, not a connection error', async () => {
    const { http } = open(async () => new Response('{"half":'));
    expect(await http.send(get)).toMatchObject({ kind: 'failed', reason: 'server' });
    const other = open(async () => Response.json({}));
    expect(await other.http.send({ ...get, read: async (response) => readText(await readJson(response), 'title') })).toMatchObject({
      kind: 'failed',
      reason: 'server',
    });
  });

  test('leaves no timer running', async () => {
    const { http, clock } = open(async () => Response.json({}));
    await http.send(get);
    expect(clock.waiting()).toBe(0);
  });
});
