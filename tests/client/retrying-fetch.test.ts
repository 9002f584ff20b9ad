import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENT_LIMITS, createCastwrightClient, unwrap } from '../../client/index.ts';

type Reply = Response | Error;

/** A client whose requests get these replies in turn, the last one again and again. */
function createScriptedClient(replies: readonly (() => Reply)[]) {
  const requests: Request[] = [];
  const client = createCastwrightClient({
    server: 'http://localhost',
    key: 'cw_test',
    fetch: async (request) => {
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1]?.() ?? Response.error();
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { ...client, requests };
}

const failed = (): Reply => new TypeError('fetch failed');
const found = (): Reply => Response.json({ projects: [] });
const created = (): Reply => Response.json({ taskId: 'one', status: 'queued' }, { status: 202 });
const refused = (status: number, retryAfter?: string) => (): Reply =>
  Response.json({ code: 'busy', message: 'Busy.' }, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('VID-9 requests of the client that fail', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Runs all pauses, and says how long they took. */
  async function settle<Result>(
    work: Promise<Result>,
  ): Promise<{ readonly result: PromiseSettledResult<Result>; readonly waited: number }> {
    const startedAt = Date.now();
    const settled = Promise.allSettled([work]);
    await vi.runAllTimersAsync();
    const [result] = await settled;
    return { result, waited: Date.now() - startedAt };
  }

  test.each([429, 503])('are sent again after a %d, when the server says', async (status) => {
    const { api, requests } = createScriptedClient([refused(status, '7'), found]);
    const { result, waited } = await settle(api.GET('/api/projects'));
    expect([result.status, requests.length, waited]).toEqual(['fulfilled', 2, 7_000]);
  });

  test('are sent again with their body after longer and longer pauses, then given up', async () => {
    const { api, requests } = createScriptedClient([refused(429)]);
    const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };
    const { result, waited } = await settle(api.POST('/api/avatar/generate', { body: order }).then(unwrap));
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 429, code: 'busy' } });
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual(
      Array.from({ length: CLIENT_LIMITS.attempts }, () => order),
    );
    expect(waited).toBe(CLIENT_LIMITS.retryMs * (2 ** (CLIENT_LIMITS.attempts - 1) - 1));
  });

  test('are not sent again when the wait would be long, or the request was wrong', async () => {
    for (const reply of [refused(429, `${CLIENT_LIMITS.longestRetryAfter + 1}`), refused(400)]) {
      const { api, requests } = createScriptedClient([reply]);
      const { waited } = await settle(api.GET('/api/projects'));
      expect([requests.length, waited]).toEqual([1, 0]);
    }
  });

  test('that got no response are sent again only where that does nothing twice', async () => {
    const read = createScriptedClient([failed, found]);
    expect((await settle(read.api.GET('/api/projects'))).result.status).toBe('fulfilled');
    expect(read.requests).toHaveLength(2);

    const body = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };
    const keyed = createScriptedClient([failed, created]);
    const params = { header: { 'idempotency-key': 'an-order-of-mine' } };
    expect((await settle(keyed.api.POST('/api/avatar/generate', { params, body }))).result.status).toBe('fulfilled');
    expect(keyed.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['an-order-of-mine', 'an-order-of-mine']);

    const plain = createScriptedClient([failed, created]);
    expect((await settle(plain.api.POST('/api/avatar/generate', { body }))).result.status).toBe('rejected');
    expect(plain.requests).toHaveLength(1);
  });

  test('end at once when they are aborted during a pause', async () => {
    const { api, requests } = createScriptedClient([refused(429, '30')]);
    const stopping = new AbortController();
    const work = Promise.allSettled([api.GET('/api/projects', { signal: stopping.signal })]);
    await vi.advanceTimersByTimeAsync(1_000);
    stopping.abort(new Error('Not needed any more.'));
    expect(await work).toMatchObject([{ status: 'rejected', reason: { message: 'Not needed any more.' } }]);
    expect([requests.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
