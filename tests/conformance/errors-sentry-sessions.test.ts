// @vitest-environment happy-dom
import { getClient, getReplay, startNewTrace, startSpan } from '@sentry/react';
import { expect, test, vi } from 'vitest';
import { ERRORS_TRACED, SESSIONS_REPLAYED } from '../../src/domain/constants.ts';
import { setReplaySampleRate, openReplayPage, getRecordingMode } from '../tools/recorded-page.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100);

test('TIM-1 ERRORS_TRACED: traces this share of visits', async () => {
  const { intake } = openReplayPage();
  for (const number of HUNDRED) {
    setReplaySampleRate(number);
    startNewTrace(() => startSpan({ name: `visit ${number}`, forceTransaction: true }, () => undefined));
  }
  await vi.waitFor(() => expect(intake.items('transaction')).toHaveLength(ERRORS_TRACED * HUNDRED.length));
  await getClient()?.close(0);
});

test('TIM-1 SESSIONS_REPLAYED: records a sampled session from its start, and only with consent', async () => {
  setReplaySampleRate(SESSIONS_REPLAYED - 0.001);
  const { session } = openReplayPage();
  session.start();
  await import('../../src/adapters/errors/sentry/client/sentry-replay.ts');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(getReplay()).toBeUndefined();
  session.setConsent(true);
  expect(await getRecordingMode()).toBe('session');
});
