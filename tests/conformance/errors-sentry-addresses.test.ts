// @vitest-environment happy-dom
import { getClient } from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createSentryErrorReports } from '../../src/adapters/errors/sentry/client/index.ts';
import { isOwnCall, openSentrySession } from '../../src/adapters/errors/sentry/client/sentry-session.ts';
import { toObject } from '../../src/adapters/errors/sentry/server/fields.ts';
import { OWN_DSN, OWN_TUNNEL } from '../../src/adapters/errors/sentry/shared/own-dsn.ts';
import { createFakeErrorIntake } from '../tools/fake-error-intake.ts';

const DSN = 'https://key@o1.ingest.example/7';

afterEach(async () => {
  await getClient()?.close(0);
});

test.each([
  { of: 'this server', dsn: '', tunnel: '', apiOrigin: '', url: OWN_TUNNEL },
  { of: 'the API server', dsn: '', tunnel: '/not-used', apiOrigin: 'https://api.example', url: `https://api.example${OWN_TUNNEL}` },
  { of: 'a relay', dsn: DSN, tunnel: '/relay', apiOrigin: '', url: '/relay' },
  { of: 'the service', dsn: DSN, tunnel: '', apiOrigin: '', url: 'https://o1.ingest.example/api/7/envelope/' },
])('EXT-7 reports go to the intake of $of', async ({ dsn, tunnel, apiOrigin, url }) => {
  const asked: string[] = [];
  const send: typeof fetch = async (input) => {
    asked.push(new Request(new URL(input instanceof Request ? input.url : input, window.location.href)).url);
    return new Response(null, { status: 200 });
  };
  const reports = createSentryErrorReports({ dsn, tunnel, release: '', apiOrigin, clock: createManualClock(), fetch: send });
  reports.report(new Error('broke'), { kind: 'caught' });
  await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 10 });
  expect(asked[0]?.split('?')[0]).toBe(new URL(url, window.location.href).href);
});

test('EXT-7 a stopped session sends nothing, a restarted one sends again, and a signed-out user is anonymous', async () => {
  const intake = createFakeErrorIntake();
  const options = { dsn: OWN_DSN, tunnel: OWN_TUNNEL, release: '', apiOrigin: '', clock: createManualClock(), fetch: intake.fetch };
  const session = openSentrySession(options);
  session.identify('ada');
  session.start();
  session.stop();
  session.report(new Error('while stopped'), { kind: 'caught' });
  session.start();
  session.identify(null);
  session.report(new Error('while running'), { kind: 'uncaught' });
  await vi.waitFor(() => expect(intake.items('event')).toHaveLength(1));
  expect(intake.items('event')[0]).toMatchObject({
    tags: { kind: 'uncaught' },
    exception: { values: [{ value: 'while running', mechanism: { type: 'generic', handled: false } }] },
  });
  expect(intake.items('event')[0]?.['user'] ?? {}).toEqual({});
  session.report(new Error('shown to the user'), { kind: 'caught' });
  await vi.waitFor(() => expect(intake.items('event')).toHaveLength(2));
  expect(intake.items('event')[1]).toMatchObject({ exception: { values: [{ mechanism: { handled: true } }] } });
  // The SDK's own context, which the parts of a drawn page would replace.
  for (const { contexts } of intake.items('event')) expect(toObject(toObject(contexts)['react'])).toEqual({ version: expect.any(String) });
});

test('EXT-7 tells nobody what was dropped, also not when the page is left', async () => {
  const intake = createFakeErrorIntake();
  const options = { dsn: OWN_DSN, tunnel: OWN_TUNNEL, release: '', apiOrigin: '', clock: createManualClock(), fetch: intake.fetch };
  openSentrySession(options).start();
  getClient()?.recordDroppedEvent('sample_rate', 'error');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await getClient()?.flush(0);
  visibility.mockRestore();
  expect(intake.bodies).toEqual([]);
});

test.each([
  ['/api/videos', 'https://api.example', true],
  ['https://api.example/api/videos', 'https://api.example', true],
  ['https://api.example/other', 'https://api.example', false],
  ['https://elsewhere.example/api', 'https://api.example', false],
  ['/api/videos', '', true],
  ['https://elsewhere.example/api', '', false],
])('EXT-7 names its trace to %s where the API is at “%s”: %s', async (url, apiOrigin, isNamed) => {
  const intake = createFakeErrorIntake();
  openSentrySession({ dsn: OWN_DSN, tunnel: OWN_TUNNEL, release: '', apiOrigin, clock: createManualClock(), fetch: intake.fetch });
  const targets = getClient()?.getOptions().tracePropagationTargets ?? [];
  expect(targets.some((target) => (typeof target === 'string' ? url.includes(target) : target.test(url)))).toBe(isNamed);
});

test.each([
  ['/api/videos', '', true],
  ['//elsewhere.example/api', '', false],
  ['https://elsewhere.example/api', '', false],
  ['https://api.example/api/videos', 'https://api.example', true],
  ['https://api.example/other', 'https://api.example', false],
  ['https://api.example/api/videos', '', false],
])('a call of %s is traced where the API is at “%s”: %s', (url, apiOrigin, expected) => {
  expect(isOwnCall(url, apiOrigin)).toBe(expected);
});

test('a call of this page’s own origin is traced', () => {
  expect(isOwnCall(`${window.location.origin}/anything`, '')).toBe(true);
});
