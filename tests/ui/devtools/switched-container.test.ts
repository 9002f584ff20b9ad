// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#composition/config.ts';
import { createContainer } from '#composition/container.ts';
import { createSite, createSitePorts } from '#composition/site.ts';
import { createCallLog } from '../../../src/devtools/switchboard/call-log.ts';
import { createPageSwitchboard } from '../../../src/devtools/switchboard/page-switchboard.ts';
import { SUITES_IN_BROWSER } from '../../../src/devtools/switchboard/suite-runners.ts';
import { SWITCHABLE_PORTS } from '../../../src/devtools/switchboard/switchable-port.ts';
import { createSwitchedSetup } from '../../../src/devtools/switchboard/switched-setup.ts';
import { isSwitchboardRequired } from '#composition/page-setup.ts';
import { resolve, TOKENS } from '#composition/tokens.ts';
import { NO_FAULTS, type Overrides, OVERRIDES_KEY, WATCH_KEY } from '#domain/devtools/overrides.ts';
import { NO_CONTENT } from '#domain/site/site-content.ts';
import { SUITE_FILES } from '../../in-browser/suite-files.ts';

const FAKED = SWITCHABLE_PORTS.filter(({ adapters }) => adapters.some(({ id }) => id === 'fake'));

function open(overrides: Overrides, { watching = false, fetch = globalThis.fetch } = {}) {
  const watch = createCallLog();
  const page = { fetch, location: { href: 'https://videos.example/' } };
  const parts = createSwitchedSetup(config, { overrides, watch, watching, page });
  return { watch, page, parts, container: createContainer(parts.config, createSite(parts.ports, NO_CONTENT), parts.change) };
}

beforeEach(() => window.localStorage.clear());

describe('switchboard container', () => {
  test('every port of the registry has its own name, and its default adapter can be selected', () => {
    const { container } = open({});
    const { ports } = createPageSwitchboard({ config, container, watch: createCallLog() });
    expect(new Set(ports.map(({ port }) => port)).size).toBe(ports.length);
    for (const { adapters, defaultAdapter } of ports) expect(adapters.map(({ id }) => id)).toContain(defaultAdapter);
  });

  test.each(FAKED.map(({ port }) => port))('%s → fake can be created, with faults too', (port) => {
    open({ [port]: { vendor: 'fake' } });
    open({ [port]: { vendor: 'fake', faults: { latency: 1, failureRate: 50, offline: false } } });
  });

  test.each(SWITCHABLE_PORTS.flatMap(({ port, adapters }) => adapters.map(({ id }) => [port, id])))(
    '%s → %s can be created',
    (port, adapter) => {
      open({ [port]: { vendor: adapter } }, { watching: true });
    },
  );

  test('all fakes share one server: the signed-in user sees their data', async () => {
    const { container } = open(Object.fromEntries(FAKED.map(({ port }) => [port, { vendor: 'fake' }])));
    const auth = resolve(container, TOKENS.auth);
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-in');
    expect(await resolve(container, TOKENS.geo).locate()).toEqual({ kind: 'located', location: { country: 'JP', currency: 'JPY' } });
    expect(await resolve(container, TOKENS.projects).list()).toEqual({ kind: 'ok', value: [] });
    expect(await resolve(container, TOKENS.admin).checkAdmin()).toEqual({
      kind: 'ok',
      value: { admin: true, secondFactorNeeded: false },
    });
    const realtime = resolve(container, TOKENS.realtime);
    realtime.start();
    expect(realtime.connection()).toBe('connected');
  });

  test('paying in the fake window is recorded on the fake server', async () => {
    const { container } = open({ payment: { vendor: 'fake' }, billing: { vendor: 'fake' } });
    const billing = resolve(container, TOKENS.billing);
    const choice = { planId: 'creator', isAnnual: false, currency: 'USD' } as const;
    const order = await billing.createOrder(choice, 'key-1');
    if (order.kind !== 'ok' || order.value.kind !== 'pay') throw new Error('There is something to pay.');
    const checkout = await resolve(container, TOKENS.paymentCheckout)();
    const paid = await checkout.pay(order.value.order);
    if (paid.kind !== 'paid') throw new Error('It was paid.');
    expect(await billing.verifyPayment(paid.proof, choice)).toEqual({ kind: 'ok', value: { state: 'paid' } });
  });

  test('a fault injected into a server port reaches only its adapter', async () => {
    const faults = { ...NO_FAULTS, offline: true };
    const { container, watch } = open({ accounts: { vendor: 'fake' }, videos: { faults } });
    resolve(container, TOKENS.auth).start();
    await expect.poll(() => resolve(container, TOKENS.auth).state().kind).toBe('signed-in');
    expect(await resolve(container, TOKENS.videos).list()).toMatchObject({ kind: 'failed', reason: 'offline' });
    expect(watch.history('videos')).toMatchObject({ calls: 1, failures: 1 });
    expect([watch.isObserved('videos'), watch.isObserved('projects')]).toEqual([true, false]);
  });

  test('records a port’s health check once, observed or not', async () => {
    for (const faults of [undefined, { ...NO_FAULTS, latency: 1 }]) {
      const { container, watch } = open({ geo: { vendor: 'fake', ...(faults && { faults }) } });
      const board = createPageSwitchboard({ config, container, watch });
      expect(await board.check('geo')).toBe(true);
      expect(board.history('geo')).toMatchObject({ calls: 1, failures: 0 });
    }
  });

  test('while observing, records requests SDKs make themselves, and otherwise leaves fetch unchanged', async () => {
    const response: typeof fetch = async () => new Response(null, { status: 503 });
    const { page, watch } = open({}, { watching: true, fetch: response });
    await page.fetch('/api/flags/sdk/features');
    expect(watch.history('flags')).toMatchObject({ calls: 1, failures: 1 });
    expect(open({}, { fetch: response }).page.fetch).toBe(response);
  });

  test('returns unchanged ports as the same object', () => {
    const { parts } = open({ videos: { faults: { ...NO_FAULTS, offline: true } } });
    expect(parts.config).toEqual(config);
    expect(Object.keys(parts.ports)).toEqual(Object.keys(createSitePorts(config)));
  });
});

const HERE = 'http://localhost:4173';

describe('stored switchboard settings', () => {
  test('load the switchboard only for changed or observed ports', () => {
    expect(isSwitchboardRequired(HERE)).toBe(false);
    window.localStorage.setItem(WATCH_KEY, 'on');
    expect(isSwitchboardRequired(HERE)).toBe(true);
    window.localStorage.clear();
    window.localStorage.setItem(OVERRIDES_KEY, '{}');
    expect(isSwitchboardRequired(HERE)).toBe(true);
    expect(isSwitchboardRequired('https://videos.example.com')).toBe(false);
  });

  test('show stored settings, and report unusable ones', () => {
    window.localStorage.setItem(OVERRIDES_KEY, '{"geo":{"vendor":"fake"},"moon":{"vendor":"fake"}}');
    const { container } = open({});
    const board = createPageSwitchboard({ config, container, watch: createCallLog() });
    expect(board.overrides).toEqual({ geo: { vendor: 'fake' } });
    expect(board.ignored).toEqual([expect.stringContaining('“moon”')]);
  });
});

test('the page offers the suites of the conformance page', () => {
  expect(Object.keys(SUITE_FILES).toSorted()).toEqual([...SUITES_IN_BROWSER].toSorted());
});
