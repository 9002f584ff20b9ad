import { once } from 'node:events';
import { GrowthBook } from '@growthbook/growthbook';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { flagDefinitions } from '../tools/tables.ts';
import { FLAG_STREAM_LIMITS } from '#server/operations/routes/flag-streams.ts';
import { type GrowthBookPayload, toGrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';
import type { FlagRules } from '#domain/flags/flag-rules.ts';
import type { VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import { createExperimentRules, createFlagRules, anyAttributes, anyDefinitions } from '../tools/flag-definitions-arbitrary.ts';
import { readFlagStream, type FlagStreamReader } from '../tools/flag-stream-reader.ts';
import { startAdministeredServer } from '../tools/test-access.ts';

const { server, admin } = await startAdministeredServer();
const followers: FlagStreamReader[] = [];
afterAll(async () => {
  for (const follower of followers) follower.stop();
  await server.close();
});

const { db } = server.services.database;
const FEATURES = `${server.url}/api/flags/api/features/sdk-castwright`;
const EVAL = `${server.url}/api/flags/api/eval`;
const book = async () => (await (await admin.call('GET', '/api/admin/flags')).json()) as VersionedFlagDefinitions;
const put = async (flag: FlagRules) =>
  admin.call('PUT', `/api/admin/flags/features/${flag.key}`, { flag, revision: (await book()).revision });
const fetchServedPayload = async () => (await (await fetch(FEATURES)).json()) as GrowthBookPayload;
const evaluate = (body: unknown, clientKey = 'sdk-castwright') =>
  fetch(`${EVAL}/${clientKey}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const follow = () => {
  const follower = readFlagStream(`${server.url}/api/flags/sub/sdk-castwright`);
  followers.push(follower);
  return follower;
};

describe('EXT-5 flag payloads for the SDK', () => {
  test('TST-1 TST-2 TST-4 a new server serves the flags of the test page', async () => {
    const response = await fetch(FEATURES);
    expect([response.status, response.headers.get('x-sse-support')]).toEqual([200, 'enabled']);
    expect(await response.json()).toMatchObject({
      features: {
        'site-h1': { defaultValue: expect.any(String) },
        Test: { defaultValue: false },
        'login-button-color': { defaultValue: 'blue' },
      },
      experiments: [],
      savedGroups: {},
    });
  });

  test('responds not modified to a known payload and sends a changed one', async () => {
    const etag = (await fetch(FEATURES)).headers.get('etag') ?? '';
    const again = (tags = etag) => fetch(FEATURES, { headers: { 'if-none-match': tags } });
    expect((await again()).status).toBe(304);
    // As a proxy that compresses sends it, and as a cache that stored several.
    for (const tags of [`W/${etag}`, `"other", W/${etag}`, '*']) expect([tags, (await again(tags)).status]).toEqual([tags, 304]);
    expect((await again(`"x${etag.slice(1)}, W/"other"`)).status).toBe(200);
    expect((await put(createFlagRules({ key: 'changes' }))).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await fetchServedPayload()).features).toHaveProperty('changes');
  });

  test('returns not found for another client key', async () => {
    for (const path of ['api/features/sdk-other', 'sub/sdk-other'])
      expect((await fetch(`${server.url}/api/flags/${path}`)).status).toBe(404);
    expect((await evaluate({}, 'sdk-other')).status).toBe(404);
  });

  test('rejects a path and body that name different flags', async () => {
    const { revision } = await book();
    const response = await admin.call('PUT', '/api/admin/flags/features/one', { flag: createFlagRules({ key: 'other' }), revision });
    expect([response.status, await response.json()]).toMatchObject([400, { field: 'key' }]);
    expect((await book()).revision).toBe(revision);
  });

  test('exactly one of several concurrent saves writes each revision', async () => {
    const { revision } = await book();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        admin.call('PUT', `/api/admin/flags/features/race-${number}`, { flag: createFlagRules({ key: `race-${number}` }), revision }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await book()).revision).toBe(revision + 1);
  });
});

describe('EXT-5 remote evaluation', () => {
  interface Page {
    readonly values: Readonly<Record<string, unknown>>;
    readonly exposures: readonly string[];
  }

  /** A page with the vendor's SDK. */
  function pageWith(payload: GrowthBookPayload, attributes: Readonly<Record<string, unknown>>): Page {
    const exposures: string[] = [];
    const page = new GrowthBook({
      attributes: { ...attributes },
      trackingCallback: (experiment, result) => void exposures.push(`${experiment.key}:${result.variationId}:${String(result.value)}`),
    }).initSync({ payload: structuredClone(payload) as never });
    const values = Object.fromEntries(Object.keys(payload.features).map((key) => [key, page.evalFeature(key).value]));
    page.destroy();
    return { values, exposures: exposures.toSorted() };
  }

  test('gives a page the values and exposures it would compute itself (200 cases)', async () => {
    let updated = Date.now() + 60_000;
    await fc.assert(
      fc.asyncProperty(anyDefinitions, fc.array(anyAttributes, { minLength: 5, maxLength: 5 }), async (definitions, users) => {
        updated += 1;
        await db.update(flagDefinitions).set({ sheets: definitions, updatedAt: new Date(updated) });
        for (const attributes of users) {
          const remote = (await (await evaluate({ attributes, url: 'http://x.example/test' })).json()) as GrowthBookPayload;
          const whole = toGrowthBookPayload(definitions, new Date(updated).toISOString());
          expect(pageWith(remote, attributes)).toEqual(pageWith(whole, attributes));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('decides by an attribute within another, in pages and in the preview', async () => {
    const flag = createFlagRules({ rules: [{ kind: 'force', condition: { 'company.plan': 'pro' }, value: 'for pros' }] });
    await db.update(flagDefinitions).set({ sheets: { flags: [], experiments: [], groups: [] }, updatedAt: new Date(Date.now() + 90_000) });
    expect((await put(flag)).status).toBe(200);
    for (const [company, value] of [
      [{ plan: 'pro', tags: ['a'] }, 'for pros'],
      [{ plan: 'free' }, 'plain'],
      ['pro', 'plain'],
    ] as const) {
      const attributes = { id: 'ann', company };
      expect(await (await evaluate({ attributes })).json()).toMatchObject({ features: { hero: { defaultValue: value } } });
      const preview = await admin.call('POST', '/api/admin/flags/preview', { attributes });
      expect([preview.status, await preview.json()]).toMatchObject([200, { answers: [{ key: 'hero', value }] }]);
    }
  });

  test('sends no targeting rules', async () => {
    const definitions = {
      flags: [createFlagRules({ rules: [{ kind: 'force', condition: { id: { $inGroup: 'staff' } }, value: 'secret value' }] })],
      experiments: [createExperimentRules()],
      groups: [{ id: 'staff', description: '', values: ['secret-id'] }],
    } as const;
    await db.update(flagDefinitions).set({ sheets: definitions, updatedAt: new Date(Date.now() + 120_000) });
    const response = await (await evaluate({ attributes: { id: 'somebody' } })).text();
    expect(JSON.parse(response)).toMatchObject({ features: { hero: { defaultValue: 'plain' } }, savedGroups: {} });
    expect(response).not.toMatch(/secret|condition|\$in/);
  });

  test.each([
    ['nothing', undefined, 400],
    ['no attributes', {}, 200],
    ['invalid attributes', { attributes: 'x' }, 400],
    ['an object as an attribute', { attributes: { id: { toString: null } } }, 200],
    ['too much', { attributes: { id: 'x'.repeat(70_000) } }, 413],
    ['forced features', { forcedFeatures: [['hero', 'forced']] }, 200],
  ])('responds to %s', async (_, body, status) => {
    const response = body === undefined ? await fetch(`${EVAL}/sdk-castwright`, { method: 'POST' }) : await evaluate(body);
    expect(response.status).toBe(status);
  });
});

describe('EXT-5 change stream', () => {
  test('streams the current payload at once, then every change', async () => {
    const [one, other] = [follow(), follow()];
    const first = await one.next();
    expect(await other.next()).toEqual(first);
    expect(first).toEqual(await fetchServedPayload());
    const flag = createFlagRules({ key: 'told', defaultValue: 'now' });
    expect((await put(flag)).status).toBe(200);
    for (const follower of [one, other]) expect(await follower.next()).toMatchObject({ features: { told: { defaultValue: 'now' } } });
    expect(one.headers()).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': expect.stringContaining('no-store'),
    });
  });

  test('cleans up closed streams and limits streams per IP address', async () => {
    const opened: FlagStreamReader[] = [];
    for (let count = followers.length; count < FLAG_STREAM_LIMITS.perNetwork; count += 1) opened.push(follow());
    for (const follower of opened) await follower.next();
    expect((await fetch(`${server.url}/api/flags/sub/sdk-castwright`)).status).toBe(429);
    opened[0]?.stop();
    await expect
      .poll(async () => (await fetch(`${server.url}/api/flags/sub/sdk-castwright`, { signal: AbortSignal.timeout(2_000) })).status)
      .toBe(200);
  });
});

test('stopping the server ends open streams', async () => {
  const { server: other } = await startAdministeredServer();
  const follower = readFlagStream(`${other.url}/api/flags/sub/sdk-castwright`);
  await follower.next();
  const ended = once(follower.events, 'ended');
  await other.close();
  await ended;
});
