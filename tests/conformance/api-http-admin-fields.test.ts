import { describe, expect, test } from 'vitest';
import { createHttpAdminApi } from '../../src/adapters/api/http/http-admin-api.ts';
import { createHttpErrorAdminApi } from '../../src/adapters/api/http/http-error-admin-api.ts';
import { createHttpFlagAdminApi } from '../../src/adapters/api/http/http-flag-admin-api.ts';
import { createHttpReportApi } from '../../src/adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '../../src/adapters/api/http/http-usage-admin-api.ts';
import { expectRead, expectSame, openClient } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';
const UNREADABLE = { kind: 'failed', reason: 'server' };

describe('api-http, fields of the wire: error groups', () => {
  const group = {
    ...{ id: 'g1', title: 'TypeError', place: 'a.ts', kind: 'TypeError', state: 'open', times: 3, people: 2 },
    ...{ firstAt: AT, lastAt: LATER, release: '1.0' },
  };
  const event = {
    ...{ id: 'e1', at: AT, url: '/try', person: 'u1', browser: 'Firefox', release: '1.0', replayId: 'r1' },
    frames: [
      { function: 'run', file: 'a.ts', line: 1, column: 2 },
      { function: '', file: '', line: null, column: null },
    ],
    breadcrumbs: [{ at: AT, category: 'click', message: 'Save' }],
  };

  test('reads every field, also those that may be null', async () => {
    const page = { rows: [group], page: 1, pageSize: 20, total: 1 };
    await expectRead(page, (http) => createHttpErrorAdminApi(http).groups({}), page);
    const detail = { group, events: [event, { ...event, person: null, replayId: null }] };
    await expectRead(detail, (http) => createHttpErrorAdminApi(http).group('g1'), detail);
    const traces = [{ name: 'GET /', operation: 'http', times: 4, p50: 10, p95: 20 }];
    await expectRead({ traces }, (http) => createHttpErrorAdminApi(http).traces(), traces);
  });

  test('sends each call to its own path, with ids escaped', async () => {
    const { http, asked } = openClient(group);
    const errors = createHttpErrorAdminApi(http);
    await errors.setState({ id: 'a/b', state: 'open' });
    await errors.remove('a/b');
    await errors.traces();
    await errors.replay('a/b');
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/admin/errors/groups/a%2Fb' },
      { method: 'DELETE', path: '/api/admin/errors/groups/a%2Fb' },
      { method: 'GET', path: '/api/admin/errors/traces' },
      { method: 'GET', path: '/api/admin/errors/replays/a%2Fb' },
    ]);
  });
});

describe('api-http, fields of the wire: flags', () => {
  const rules = [
    { kind: 'force', condition: { id: '1' }, value: true },
    { kind: 'rollout', condition: {}, value: 'blue', coverage: 0.5, hashAttribute: 'id' },
    { kind: 'experiment', condition: {}, experiment: 'x1', values: [1, 2] },
  ];
  const flag = { key: 'f1', description: 'Ours.', type: 'boolean', enabled: true, defaultValue: false, rules };
  const mutation = { selector: 'h1', action: 'set', attribute: 'html', value: 'Hello' };
  const variations = [
    {
      name: 'A',
      urlRedirect: '/a',
      css: 'h1{}',
      domMutations: [mutation, { ...mutation, action: 'append' }, { selector: 'p', action: 'remove', attribute: 'class' }],
    },
    { name: 'B' },
  ];
  const experiment = {
    ...{ key: 'x1', description: 'Theirs.', type: 'feature', enabled: true, weights: [0.4, 0.6], coverage: 0.9, manual: true, variations },
    ...{ hashAttribute: 'id', fallbackAttribute: 'deviceId', urlPatterns: ['/try'] },
  };
  const definitions = {
    ...{ revision: 3, clientKey: 'sdk-1', flags: [flag, { ...flag, key: 'f2', enabled: false }], payload: { features: {} } },
    experiments: [experiment, { ...experiment, key: 'x2', enabled: false, manual: false }],
    groups: [{ id: 'g1', description: 'Testers.', values: ['ann', 'ben'] }],
  };

  test('reads every field, also those that may be absent', async () => {
    await expectRead(definitions, (http) => createHttpFlagAdminApi(http).flags(), definitions);
    const answers = [true, 'blue', 7].map((value) => ({ key: 'f1', value, because: 'A rule.' }));
    await expectRead({ answers }, (http) => createHttpFlagAdminApi(http).preview({ attributes: { id: null } }), answers);
  });

  test('takes values that no flag has for no answer', async () => {
    const odd = { ...definitions, flags: [{ ...flag, defaultValue: { an: 'object' } }] };
    expect(await createHttpFlagAdminApi(openClient(odd).http).flags()).toMatchObject(UNREADABLE);
    const texts = { ...definitions, groups: [{ id: 'g1', description: '', values: [7] }] };
    expect(await createHttpFlagAdminApi(openClient(texts).http).flags()).toMatchObject(UNREADABLE);
  });

  test('sends each call to its own path, with ids escaped and the revision', async () => {
    const { http, asked } = openClient(definitions);
    const flags = createHttpFlagAdminApi(http);
    await flags.deleteFlag({ key: 'a/b', revision: 2 });
    await flags.deleteExperiment({ key: 'a/b', revision: 2 });
    await flags.deleteGroup({ id: 'a/b', revision: 2 });
    expect(asked).toEqual(
      ['features', 'experiments', 'groups'].map((kind) => ({
        method: 'DELETE',
        path: `/api/admin/flags/${kind}/a%2Fb?revision=2`,
      })),
    );
  });
});

describe('api-http, fields of the wire: usage', () => {
  test('reads every field, also those that may be null', async () => {
    const report = {
      ...{ events: 9, devices: 8, sessions: 7, people: 6 },
      days: [{ day: '2026-01-01', events: 5, devices: 4, sessions: 3 }],
      types: [{ type: 'click', events: 2, devices: 1 }],
      pages: [{ path: '/', views: 11, devices: 10 }],
    };
    await expectRead(report, (http) => createHttpUsageAdminApi(http).report(7), report);
    const steps = [{ type: 'click', devices: 5, share: 0.5 }];
    await expectRead({ steps }, (http) => createHttpUsageAdminApi(http).funnel({ steps: ['click'], days: 7 }), steps);
    const session = { id: 's1', person: 'u1', startedAt: AT, endedAt: LATER, events: 3, entryPath: '/' };
    const page = { rows: [session, { ...session, person: null, entryPath: null }], page: 1, pageSize: 20, total: 2 };
    await expectRead(page, (http) => createHttpUsageAdminApi(http).sessions({ days: 7 }), page);
    const events = ['/try', null].map((path) => ({ type: 'click', at: AT, path, properties: { one: 1 } }));
    await expectRead({ events }, (http) => createHttpUsageAdminApi(http).session('s1'), events);
  });

  test('sends each call to its own path, with ids escaped', async () => {
    const { http, asked } = openClient({});
    const usage = createHttpUsageAdminApi(http);
    await usage.report(7);
    await usage.funnel({ steps: ['one', 'two'], days: 30 });
    await usage.session('a/b');
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/admin/usage?days=7',
      '/api/admin/usage/funnel?days=30&steps=one&steps=two',
      '/api/admin/usage/sessions/a%2Fb',
    ]);
  });
});

describe('api-http, fields of the wire: users, payments and reports', () => {
  const toPage = (...rows: readonly object[]) => ({ rows, page: 1, pageSize: 20, total: rows.length });

  test('reads whether a second factor is needed', async () => {
    for (const one of [
      { admin: true, secondFactorNeeded: true },
      { admin: false, secondFactorNeeded: false },
    ])
      await expectRead(one, (http) => createHttpAdminApi(http).checkAdmin(), one);
  });

  test('reads every field of users, payments, the audit log and the waitlist, also those that may be null', async () => {
    const user = {
      ...{ id: 'u1', email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', role: 'admin', plan: 'creator', credits: 5 },
      ...{ state: 'banned', banReason: 'Spam.', createdAt: AT, lastSeenAt: LATER, erasedAt: LATER, videosThisMonth: 3 },
    };
    const users = toPage(user, { ...user, banReason: null, lastSeenAt: null, erasedAt: null });
    await expectRead(users, (http) => createHttpAdminApi(http).users({}), users);
    const payment = {
      ...{ id: 'p1', email: 'ann@example.com', vendor: 'acme', vendorOrderId: 'o1', vendorPaymentId: 'v1', planId: 'creator' },
      ...{ isAnnual: true, state: 'paid', amount: 900, refunded: 100, currency: 'USD', method: 'card', createdAt: AT, paidAt: LATER },
    };
    const unpaid = { ...payment, vendorOrderId: null, vendorPaymentId: null, isAnnual: false, method: null, paidAt: null };
    const payments = toPage(payment, unpaid);
    await expectRead(payments, (http) => createHttpAdminApi(http).payments({}), payments);
    const entry = {
      ...{ id: 'e1', at: AT, actorId: 'u1', actorEmail: 'ann@example.com', action: 'user.banned', targetId: 'u2' },
      ...{ targetEmail: 'ben@example.com', changes: { credits: { before: 1, after: 2 } }, address: '10.0.0.1' },
    };
    const audit = toPage(entry, { ...entry, targetId: null, targetEmail: null, changes: {}, address: null });
    await expectRead(audit, (http) => createHttpAdminApi(http).audit({}), audit);
    const waiting = { id: 'w1', email: 'ann@example.com', name: 'Ann', state: 'approved', requestedAt: AT, decidedAt: LATER };
    const waitlist = toPage(waiting, { ...waiting, state: 'waiting', decidedAt: null });
    await expectRead(waitlist, (http) => createHttpAdminApi(http).waitlist({}), waitlist);
  });

  test('reads every field of reports, and sends one without the session', async () => {
    const report = {
      ...{ id: 'r1', reference: 'CW-1', target: 'video', reason: 'hate', subject: 'Video 7', details: 'Hateful.' },
      ...{ email: 'ann@example.com', state: 'closed', createdAt: AT, closedAt: LATER },
    };
    const reports = toPage(report, { ...report, email: null, state: 'open', closedAt: null });
    await expectRead(reports, (http) => createHttpReportApi(http).list({}), reports);
    const { http, signed } = openClient({ reference: 'CW-1' });
    const given = { target: 'video', reason: 'hate', subject: 'Video 7', details: 'Hateful.', email: '', captcha: '' } as const;
    await expectSame(createHttpReportApi(http).send(given), { reference: 'CW-1' });
    expect(signed).toEqual([false]);
  });
});
