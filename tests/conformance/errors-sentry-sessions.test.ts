// @vitest-environment happy-dom
import { getReplay } from '@sentry/react';
import { expect, test } from 'vitest';
import { SESSIONS_REPLAYED } from '#domain/constants.ts';
import { setReplaySampleRate, openReplayPage, getRecordingMode } from '../tools/recorded-page.ts';

test('TIM-1 SESSIONS_REPLAYED: records a sampled session from its start, and only with consent', async () => {
  setReplaySampleRate(SESSIONS_REPLAYED - 0.001);
  const { session } = openReplayPage();
  session.start();
  await import('#adapters/errors/sentry/client/sentry-replay.ts');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(getReplay()).toBeUndefined();
  session.setConsent(true);
  expect(await getRecordingMode()).toBe('session');
});
