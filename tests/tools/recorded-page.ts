import { getClient, getReplay, startNewTrace, startSpan } from '@sentry/react';
import { vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { ReportSession } from '#adapters/shared/errors/lazy-reports.ts';
import { OWN_DSN, OWN_TUNNEL } from '#adapters/errors/sentry/shared/own-dsn.ts';
import { openSentrySession } from '#adapters/errors/sentry/client/sentry-session.ts';
import { createFakeErrorIntake, type FakeErrorIntake } from './fake-error-intake.ts';

/** The Sentry SDK records replays in browsers only; in Node this name makes it take the process for one. */
if ('process' in globalThis) Object.assign(process, { type: 'renderer' });

export function openReplayPage(): { readonly intake: FakeErrorIntake; readonly session: ReportSession } {
  const intake = createFakeErrorIntake();
  const clock = createManualClock();
  return {
    intake,
    session: openSentrySession({ dsn: OWN_DSN, tunnel: OWN_TUNNEL, release: '', apiOrigin: '', clock, fetch: intake.fetch }),
  };
}

/** As if chance were this. */
export function setReplaySampleRate(number: number): void {
  vi.spyOn(Math, 'random').mockReturnValue(number);
}

/** `session` records from the start, `buffer` keeps the last minute for an error. The Sentry SDK starts one recording per page. */
export async function getRecordingMode(): Promise<'session' | 'buffer'> {
  return vi.waitFor(() => {
    const mode = getReplay()?.getRecordingMode();
    if (mode === undefined) throw new Error('Nothing is recorded yet.');
    return mode;
  });
}

/** Whether the Sentry SDK measures the page now. */
export function isSentryTracing(): boolean {
  const client = getClient();
  return client?.getOptions().enabled !== false && client?.getIntegrationByName('BrowserTracing') !== undefined;
}

export function isSentryRecording(): boolean {
  return getReplay()?.getRecordingMode() !== undefined;
}

/** Whether the Sentry SDK tells its trace to who answers a call of this address: its handlers outlive a page, so its options are asked. */
export function isNamedToSentry(url: string): boolean {
  const targets = getClient()?.getOptions().tracePropagationTargets ?? [];
  return targets.some((target) => (typeof target === 'string' ? url.includes(target) : target.test(url)));
}

export const SAMPLED_PAGE = 'sampled page';

/** As if a page were opened, and chance were this. */
export function visitSampledPage(chance: number): void {
  setReplaySampleRate(chance);
  startNewTrace(() => startSpan({ name: SAMPLED_PAGE, forceTransaction: true }, () => undefined));
}

/** As if the page were hidden, as it is before it is left; what waits has been sent. */
export async function leaveSentryPage(): Promise<void> {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await getClient()?.flush(0);
  visibility.mockRestore();
}

/** As if the page were left: the next session finds nothing of this one. The SDK allows one recording per page. */
export async function closeSentryPage(): Promise<void> {
  const replay = getReplay();
  await replay?.stop();
  if (replay) Object.assign(replay, { _isInitialized: false });
  await getClient()?.close(0);
}
