import { describe, expect, test } from 'vitest';
import { createHttpTeamPlanApi } from '../../src/adapters/api/http/http-team-plan-api.ts';
import { createHttpTranslationApi } from '../../src/adapters/api/http/http-translation-api.ts';
import { createHttpVideoAnalytics } from '../../src/adapters/api/http/http-video-analytics.ts';
import { createHttpVoiceMatches } from '../../src/adapters/api/http/http-voice-matches.ts';
import { createHttpWebhookApi } from '../../src/adapters/api/http/http-webhook-api.ts';
import { PROJECT } from './support/wire-arbitraries.ts';
import { expectRead, expectSame, openClient, openClientOf } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';

describe('api-http, fields of the wire: what an account has', () => {
  test('reads every field of a team plan, also those that may be null', async () => {
    const plan = {
      ...{ holder: { id: 'u1', name: 'Ann' }, working: true, memberVideos: 5, videosLeft: 7, renewsAt: AT, freeSeats: 2 },
      seats: [true, false].map((active) => ({ userId: 'u2', active, videos: 3 })),
    };
    for (const one of [plan, { ...plan, working: false, memberVideos: null }, null]) {
      const loaded = { plan: one, lock: one === null ? 'role' : null };
      await expectRead(loaded, (http) => createHttpTeamPlanApi(http).load(), loaded);
    }
  });

  test('reads every field of translations', async () => {
    await expectRead({ languages: ['de', 7, 'fr'] }, (http) => createHttpTranslationApi(http).languages(), ['de', 'fr']);
    const translated = { from: 'en', project: PROJECT };
    await expectRead(translated, (http) => createHttpTranslationApi(http).translate({ project: PROJECT, to: 'de' }), translated);
    const shortened = { project: PROJECT };
    await expectRead(shortened, (http) => createHttpTranslationApi(http).shorten({ project: PROJECT, scenes: [] }), PROJECT);
  });

  test('reads every field of the statistics of videos', async () => {
    const totals = { opened: 5, downloaded: 4 };
    const report = {
      ...{ made: 6, ...totals },
      days: [{ day: '2026-01-01', ...totals }],
      videos: [{ taskId: 't1', title: 'Hello', ...totals }],
    };
    await expectRead(report, (http) => createHttpVideoAnalytics(http).report(7), report);
    const viewed = { plays: 9, viewers: 8, finished: 7, clicks: 6, watchedSeconds: 5 };
    const summary = {
      ...viewed,
      days: [{ day: '2026-01-01', plays: 3, viewers: 2 }],
      ...{ sources: [{ label: 'a', plays: 1 }], countries: [{ label: 'NL', plays: 2 }], devices: [{ label: 'phone', plays: 3 }] },
    };
    const all = { ...summary, videos: [{ taskId: 't1', title: 'Hello', ...viewed }] };
    await expectRead(all, (http) => createHttpVideoAnalytics(http).viewers(7), all);
    const one = {
      ...{ ...summary, taskId: 't1', title: 'Hello', seconds: 12, retention: [1, 0.5] },
      sentences: [{ text: 'Hello.', start: 1.5, share: 0.7 }],
    };
    const { http, asked } = openClient(one);
    await expectSame(createHttpVideoAnalytics(http).videoViewers('a/b', 7), one);
    expect(asked).toEqual([{ method: 'GET', path: '/api/avatar/a%2Fb/viewers?days=7' }]);
  });

  test('reads every field of the spending on voices, and sends a sample with what was agreed to', async () => {
    const spending = {
      ...{ month: '2026-01', spent: 1, cap: 2, operatorCap: 3, preferred: ['acme'], adapters: [{ id: 'acme', name: 'Acme' }] },
      ...{ monthlyCap: 4, priced: true, canChange: true },
    };
    for (const sent of [spending, { ...spending, monthlyCap: null, priced: false, canChange: false }])
      await expectRead(sent, (http) => createHttpVoiceMatches(http).spending(), sent);
    const { http, sent, asked } = openClientOf(() => new Response(null, { status: 503 }));
    const matches = createHttpVoiceMatches(http);
    await matches.create({ name: 'Mine', file: new File(['abc'], 'a.wav'), consent: 'yes' });
    await matches.create({ name: 'Mine', file: new File(['abc'], 'a.wav'), consent: null });
    await matches.remove('a/b');
    const [first, second] = sent.filter((body) => body instanceof FormData);
    expect([first?.get('name'), first?.get('consent'), first?.has('file')]).toEqual(['Mine', 'yes', true]);
    expect(second?.has('consent')).toBe(false);
    expect(asked.at(-1)).toEqual({ method: 'DELETE', path: '/api/voices/match/a%2Fb' });
  });

  test('reads every field of webhooks and their deliveries, and sends each call to its own path', async () => {
    const endpoint = {
      ...{ id: 'w1', url: 'https://hooks.example.com', events: ['video.finished'], paused: 'failures', createdAt: AT },
      oldSecretUntil: LATER,
    };
    const endpoints = [endpoint, { ...endpoint, paused: null, oldSecretUntil: null }];
    for (const available of [true, false])
      await expectRead({ endpoints, available }, (http) => createHttpWebhookApi(http).list(), { endpoints, available });
    const odd = { endpoints: [{ ...endpoint, events: ['video.finished', 'moon.risen'] }], available: true };
    await expectRead(odd, (http) => createHttpWebhookApi(http).list(), { endpoints: [endpoint], available: true });
    const created = { endpoint, secret: 'whsec' };
    await expectRead(created, (http) => createHttpWebhookApi(http).rotateSecret('w1', true), created);
    const delivery = {
      ...{ id: 'd1', event: 'video.finished', state: 'failed', attempts: 2, createdAt: AT, nextAttemptAt: LATER, status: 500 },
      ...{ error: 'unreachable', response: 'No.' },
    };
    const deliveries = [delivery, { ...delivery, nextAttemptAt: null, status: null, error: null }];
    await expectRead({ deliveries }, (http) => createHttpWebhookApi(http).deliveries('w1'), deliveries);
    const { http, asked } = openClient(delivery);
    const webhooks = createHttpWebhookApi(http);
    await expectSame(webhooks.redeliver('a/b', 'c/d'), delivery);
    await webhooks.sendTest('a/b');
    await webhooks.remove('a/b');
    await webhooks.rotateSecret('a/b', false);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/webhooks/a%2Fb/deliveries/c%2Fd/redeliver' },
      { method: 'POST', path: '/api/webhooks/a%2Fb/test' },
      { method: 'DELETE', path: '/api/webhooks/a%2Fb' },
      { method: 'POST', path: '/api/webhooks/a%2Fb/rotate' },
    ]);
  });
});
