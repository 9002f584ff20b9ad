// @vitest-environment happy-dom
import { getReplay } from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readError } from '#adapters/errors/sentry/server/read-envelope-item.ts';
import { SESSIONS_REPLAYED } from '#domain/constants.ts';
import { closeSentryPage, setReplaySampleRate, openReplayPage, getRecordingMode } from '../tools/recorded-page.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeSentryPage();
});

test('TIM-1 SESSIONS_REPLAYED ERROR_SESSIONS_REPLAYED: an unsampled session is recorded for each of its errors only', async () => {
  setReplaySampleRate(SESSIONS_REPLAYED + 0.001);
  const { intake, session } = openReplayPage();
  session.setConsent(true);
  session.start();
  expect(await getRecordingMode()).toBe('buffer');
  expect(intake.items('replay_event')).toEqual([]);

  setReplaySampleRate(0.999_999);
  session.report(new Error('an error'), { kind: 'caught' });
  await vi.waitFor(() => expect(intake.items('event')).toHaveLength(1));
  const recording = getReplay()?.getReplayId();
  expect(recording).toMatch(/^[0-9a-f]{32}$/);
  expect(readError(intake.items('event')[0] ?? {}, '')).toMatchObject({ message: 'an error', replayId: recording });
  session.setConsent(false);
  await vi.waitFor(() => expect(getReplay()?.getRecordingMode()).toBeUndefined());
  session.setConsent(true);
  await getRecordingMode();
  session.stop();
  await vi.waitFor(() => expect(getReplay()?.getRecordingMode()).toBeUndefined());
});
