import { once } from 'node:events';
import { GrowthBook } from '@growthbook/growthbook';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { flagBook } from '../../server/adapters/database/schema.ts';
import { FLAG_STREAM_LIMITS } from '../../server/operations/routes/flag-streams.ts';
import { payloadOf } from '../../src/domain/flags/to-flag-payload.ts';
import type { FlagPayload, FlagRules } from '../../src/domain/flags/flag-rules.ts';
import type { FlagBook } from '../../src/ports/flag-admin-api.ts';
import { experimentRules, flagRules, someAttributes, someSheets } from '../tools/flag-definitions-arbitrary.ts';
import { followFlags, type FlagFollower } from '../tools/flag-stream-reader.ts';
import { startAdministeredHost } from '../tools/test-access.ts';

const { host, admin } = await startAdministeredHost();
const followers: FlagFollower[] = [];
afterAll(async () => {
  for (const follower of followers) follower.stop();
  await host.close();
});

const { db } = host.services.database;
const FEATURES = `${host.url}/api/flags/api/features/sdk-castwright`;
const EVAL = `${host.url}/api/flags/api/eval`;
const book = async () => (await (await admin.call('GET', '/api/admin/flags')).json()) as FlagBook;
const put = async (flag: FlagRules) =>
  admin.call('PUT', `/api/admin/flags/features/${flag.key}`, { flag, revision: (await book()).revision });
const served = async () => (await (await fetch(FEATURES)).json()) as FlagPayload;
const evaluate = (body: unknown, clientKey = 'sdk-castwright') =>
  fetch(`${EVAL}/${clientKey}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const follow = () => {
  const follower = followFlags(`${host.url}/api/flags/sub/sdk-castwright`);
  followers.push(follower);
  return follower;
};

describe('EXT-5 features as the pages’ client asks for them', () => {
  test('TST-1 TST-2 TST-4 a fresh host serves what the test page asks for', async () => {
    const answer = await fetch(FEATURES);
    expect([answer.status, answer.headers.get('x-sse-support')]).toEqual([200, 'enabled']);
    expect(await answer.json()).toMatchObject({
      features: {
        'site-h1': { defaultValue: expect.any(String) },
        Test: { defaultValue: false },
        'login-button-color': { defaultValue: 'blue' },
      },
      experiments: [],
      savedGroups: {},
    });
  });

  test('what is known already is not sent again; a change is', async () => {
    const etag = (await fetch(FEATURES)).headers.get('etag') ?? '';
    const again = () => fetch(FEATURES, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    expect((await put(flagRules({ key: 'changes' }))).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await served()).features).toHaveProperty('changes');
  });

  test('no other book is here', async () => {
    for (const path of ['api/features/sdk-other', 'sub/sdk-other']) expect((await fetch(`${host.url}/api/flags/${path}`)).status).toBe(404);
    expect((await evaluate({}, 'sdk-other')).status).toBe(404);
  });

  test('an address that names another feature than its body changes neither', async () => {
    const { revision } = await book();
    const answer = await admin.call('PUT', '/api/admin/flags/features/one', { flag: flagRules({ key: 'other' }), revision });
    expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'key' }]);
    expect((await book()).revision).toBe(revision);
  });

  test('of many at once, each revision is written by one', async () => {
    const { revision } = await book();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        admin.call('PUT', `/api/admin/flags/features/race-${number}`, { flag: flagRules({ key: `race-${number}` }), revision }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await book()).revision).toBe(revision + 1);
  });
});

describe('EXT-5 remote evaluation', () => {
  interface Page {
    readonly values: Readonly<Record<string, unknown>>;
    readonly exposures: readonly string[];
  }

  /** A page with the vendor's own client. */
  function pageWith(payload: FlagPayload, attributes: Readonly<Record<string, unknown>>): Page {
    const exposures: string[] = [];
    const page = new GrowthBook({
      attributes: { ...attributes },
      trackingCallback: (experiment, result) => void exposures.push(`${experiment.key}:${result.variationId}:${String(result.value)}`),
    }).initSync({ payload: structuredClone(payload) as never });
    const values = Object.fromEntries(Object.keys(payload.features).map((key) => [key, page.evalFeature(key).value]));
    page.destroy();
    return { values, exposures: exposures.toSorted() };
  }

  test('a page gets the same values and tells of the same exposures as if it had all the rules (200 cases)', async () => {
    let updated = Date.now() + 60_000;
    await fc.assert(
      fc.asyncProperty(someSheets, fc.array(someAttributes, { minLength: 5, maxLength: 5 }), async (sheets, people) => {
        updated += 1;
        await db.update(flagBook).set({ sheets, updatedAt: new Date(updated) });
        for (const attributes of people) {
          const remote = (await (await evaluate({ attributes, url: 'http://x.example/test' })).json()) as FlagPayload;
          const whole = payloadOf(sheets, new Date(updated).toISOString());
          expect(pageWith(remote, attributes)).toEqual(pageWith(whole, attributes));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('no rules leave: neither of others nor of oneself', async () => {
    const sheets = {
      flags: [flagRules({ rules: [{ kind: 'force', condition: { id: { $inGroup: 'staff' } }, value: 'secret value' }] })],
      experiments: [experimentRules()],
      groups: [{ id: 'staff', description: '', values: ['secret-id'] }],
    } as const;
    await db.update(flagBook).set({ sheets, updatedAt: new Date(Date.now() + 120_000) });
    const answer = await (await evaluate({ attributes: { id: 'somebody' } })).text();
    expect(JSON.parse(answer)).toMatchObject({ features: { hero: { defaultValue: 'plain' } }, savedGroups: {} });
    expect(answer).not.toMatch(/secret|condition|\$in/);
  });

  test.each([
    ['nothing', undefined, 400],
    ['no attributes', {}, 200],
    ['attributes that are none', { attributes: 'x' }, 400],
    ['an object in an attribute', { attributes: { id: { toString: null } } }, 200],
    ['too much', { attributes: { id: 'x'.repeat(70_000) } }, 413],
    ['forced features', { forcedFeatures: [['hero', 'forced']] }, 200],
  ])('%s is answered', async (_, body, status) => {
    const answer = body === undefined ? await fetch(`${EVAL}/sdk-castwright`, { method: 'POST' }) : await evaluate(body);
    expect(answer.status).toBe(status);
  });
});

describe('EXT-5 the stream of changes', () => {
  test('tells what is there at once, and every change, to whoever listens', async () => {
    const [one, other] = [follow(), follow()];
    const first = await one.next();
    expect(await other.next()).toEqual(first);
    expect(first).toEqual(await served());
    const flag = flagRules({ key: 'told', defaultValue: 'now' });
    expect((await put(flag)).status).toBe(200);
    for (const follower of [one, other]) expect(await follower.next()).toMatchObject({ features: { told: { defaultValue: 'now' } } });
    expect(one.headers()).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': expect.stringContaining('no-store'),
    });
  });

  test('who is gone is forgotten, and one address has no more than its share', async () => {
    const opened: FlagFollower[] = [];
    for (let count = followers.length; count < FLAG_STREAM_LIMITS.perAddress; count += 1) opened.push(follow());
    for (const follower of opened) await follower.next();
    expect((await fetch(`${host.url}/api/flags/sub/sdk-castwright`)).status).toBe(429);
    opened[0]?.stop();
    await expect
      .poll(async () => (await fetch(`${host.url}/api/flags/sub/sdk-castwright`, { signal: AbortSignal.timeout(2_000) })).status)
      .toBe(200);
  });
});

test('a host that stops ends the streams that are open', async () => {
  const { host: other } = await startAdministeredHost();
  const follower = followFlags(`${other.url}/api/flags/sub/sdk-castwright`);
  await follower.next();
  const ended = once(follower.events, 'ended');
  await other.close();
  await ended;
});
