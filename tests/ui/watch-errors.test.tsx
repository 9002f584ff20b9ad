// @vitest-environment happy-dom
import { makeAutoObservable } from 'mobx';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeErrorReports } from '#adapters/errors/fake/index.ts';
import { syncErrorReports, type SyncErrorReportsOptions } from '#composition/sync-error-reports.ts';
import { reportErrors } from '#composition/report-errors.ts';

afterEach(() => vi.restoreAllMocks());

function createWatchedPort() {
  const reports = createFakeErrorReports({ clock: createManualClock() });
  const warn = vi.fn<(message: string, error: unknown) => void>();
  const page = new EventTarget() as unknown as Window;
  return { reports, warn, page, hooks: reportErrors({ reports, page, warn }) };
}

const failure = new Error('of its own making');

function Broken(): never {
  throw failure;
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? null : this.props.children);
}

describe('ERR-9 EXT-7 error reporting', () => {
  const caught = (
    <Boundary>
      <Broken />
    </Boundary>
  );
  const views = new Map([
    ['no boundary catches', () => <Broken />],
    ['a boundary catches', () => caught],
  ]);
  test.each([...views])('a render error that %s is one warning, reported with its location', async (_, view) => {
    const { hooks, reports, warn } = createWatchedPort();
    createRoot(document.createElement('div'), hooks).render(view());
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([['Uncaught error', failure]]));
    expect(reports.reported).toMatchObject([{ error: failure, kind: 'uncaught', drawnIn: expect.stringContaining('Broken') }]);
  });

  test('reports errors React recovered from without a warning', () => {
    const { hooks, reports, warn } = createWatchedPort();
    hooks.onRecoverableError(failure, { componentStack: '\n    at Page' });
    expect(warn).not.toHaveBeenCalled();
    expect(reports.reported).toEqual([{ error: failure, kind: 'recoverable', drawnIn: '\n    at Page', userId: null }]);
  });

  test('reports each other error of the page once, but not images that failed to load', () => {
    const { page, reports, warn } = createWatchedPort();
    page.dispatchEvent(new ErrorEvent('error', { error: failure, message: failure.message }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a word' }));
    page.dispatchEvent(new Event('error'));
    expect(reports.reported.map(({ error }) => error)).toEqual([failure, 'a word']);
    expect(warn).not.toHaveBeenCalled();
  });
});

test('EXT-7 follows the user and their consent, and starts in the studio when the page is idle', () => {
  const errorReports = createFakeErrorReports({ clock: createManualClock() });
  const state = makeAutoObservable({
    session: { user: { id: '' } },
    consent: { given: false },
    theme: { area: 'site' },
    ports: { errorReports },
    signIn(id: string) {
      this.session.user.id = id;
    },
    enter(area: string) {
      this.theme.area = area;
    },
    consentTo(given: boolean) {
      this.consent.given = given;
    },
  });
  let idle = (): void => undefined;
  const stop = syncErrorReports({ site: state as unknown as SyncErrorReportsOptions['site'], whenIdle: (begin) => (idle = begin) });

  state.signIn('user-1');
  idle();
  expect(errorReports.running()).toBe(false);
  state.enter('studio');
  expect(errorReports.running()).toBe(false);
  idle();
  expect(errorReports.running()).toBe(true);

  state.consentTo(true);
  expect(errorReports.consent()).toBe(true);
  errorReports.report(failure, { kind: 'caught' });
  state.signIn('');
  errorReports.report(new Error('later'), { kind: 'caught' });
  expect(errorReports.reported.map(({ userId }) => userId)).toEqual(['user-1', null]);
  stop();
  state.consentTo(false);
  expect(errorReports.consent()).toBe(true);
});
