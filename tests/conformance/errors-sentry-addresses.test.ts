// @vitest-environment happy-dom
import { getClient } from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { isOwnCall, openSentrySession } from '#adapters/errors/sentry/client/sentry-session.ts';
import { toObject } from '#adapters/errors/sentry/server/fields.ts';
import { OWN_DSN, OWN_TUNNEL } from '#adapters/errors/sentry/shared/own-dsn.ts';
import { createFakeErrorIntake } from '../tools/fake-error-intake.ts';

afterEach(async () => {
  await getClient()?.close(0);
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

test('a call of this page’s own origin is traced', () => {
  expect(isOwnCall(`${window.location.origin}/anything`, '')).toBe(true);
});
