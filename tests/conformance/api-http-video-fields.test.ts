import { describe, expect, test } from 'vitest';
import { createHttpOwnPresenters } from '../../src/adapters/api/http/http-own-presenters.ts';
import { createHttpProvenanceApi } from '../../src/adapters/api/http/http-provenance-api.ts';
import { createHttpPromoAdminApi } from '../../src/adapters/api/http/http-promo-admin-api.ts';
import { createHttpQuizApi } from '../../src/adapters/api/http/http-quiz-api.ts';
import { createHttpReviewApi } from '../../src/adapters/api/http/http-review-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createHttpShareApi } from '../../src/adapters/api/http/http-share-api.ts';
import { createHttpVoiceClones } from '../../src/adapters/api/http/http-voice-clones.ts';
import type { QuizQuestion } from '../../src/domain/quiz/quiz.ts';
import { expectRead, expectSame, openClient, openClientOf } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';

describe('api-http, fields of the wire: shared videos and reviews', () => {
  test('reads every field of a video that is rendered again, also those that may be null', async () => {
    const latest = {
      state: 'different',
      progress: 100,
      requestedAt: AT,
      endedAt: AT,
      digest: 'ab',
      isEngineChanged: false,
      differsAt: 2.5,
    };
    const open = { ...latest, state: 'rendering', endedAt: null, digest: null, isEngineChanged: null, differsAt: null, problem: null };
    for (const one of [{ ...latest, problem: 'Its speech is gone.' }, open, null]) {
      const report = { latest: one, left: 3 };
      await expectRead(report, (http) => createHttpVideoApi(http).loadRerender('t1'), report);
      await expectRead(report, (http) => createHttpVideoApi(http).requestRerender('t1'), report);
      await expectRead(report, (http) => createHttpVideoApi(http).cancelRerender('t1'), report);
    }
    const odd = openClient({ latest: { ...open, isEngineChanged: 'no' }, left: 3 });
    expect(await createHttpVideoApi(odd.http).loadRerender('t1')).toMatchObject({ kind: 'failed', reason: 'server' });
  });

  test('reads every field of a shared video, also those that may be null or absent', async () => {
    const share = {
      ...{ path: '/v/1', host: 'v.example.com', access: 'password', expiresAt: AT, download: true, embedDomains: ['a.example.com'] },
      ...{ callToAction: { text: 'Buy', url: 'https://example.com' }, leadForm: { prompt: 'Who are you?' }, createdAt: LATER },
      ...{ greetsByName: true, linkVariables: ['first_name'] },
    };
    const off = { expiresAt: null, download: false, callToAction: null, leadForm: null, greetsByName: false, linkVariables: [] };
    const { host: _, ...bare } = { ...share, ...off };
    for (const one of [share, bare, null]) await expectRead({ share: one }, (http) => createHttpShareApi(http).load('t1'), one);
    const change = {
      access: 'unlisted',
      expiresAt: null,
      download: true,
      embedDomains: [],
      callToAction: null,
      leadForm: null,
      greetsByName: true,
    } as const;
    await expectRead({ share }, (http) => createHttpShareApi(http).save('t1', change), share);
    const { callToAction: __, leadForm: ___, ...older } = share;
    const odd = { share: { ...older, embedDomains: ['a.example.com', 7] } };
    await expectRead(odd, (http) => createHttpShareApi(http).load('t1'), { ...share, callToAction: null, leadForm: null });
  });

  test('reads every field of the questions of a video', async () => {
    const single: QuizQuestion = {
      ...{ id: 'q1', at: { kind: 'scene-end', scene: 2 }, kind: 'single', prompt: 'What?', explanation: 'So.', isRequired: true },
      choices: [
        { text: 'Call', isRight: true, next: { kind: 'scene', scene: 3 } },
        { text: 'Run', isRight: false, next: null },
      ],
      ...{ accepted: [], onRight: { kind: 'continue' }, onWrong: { kind: 'scene', scene: 1 } },
    };
    const text: QuizQuestion = {
      ...{ ...single, id: 'q2', at: { kind: 'time', seconds: 4.5 }, kind: 'text', isRequired: false },
      ...{ choices: [], accepted: ['Exit'], onWrong: { kind: 'end' } },
    };
    const quiz = { passingPercent: 80, questions: [single, text] };
    const earlier = { title: 'First cut', createdAt: '2026-11-01T09:30:00.000Z', quiz, leftOut: ['Where to?'], redirected: 2 };
    const body = { quiz, scenes: [{ title: 'Hello', start: 1.5 }], seconds: 12.5, earlier };
    await expectRead({ ...body, earlier: null }, (http) => createHttpQuizApi(http).load('t1'), { ...body, earlier: null });
    await expectRead(body, (http) => createHttpQuizApi(http).load('t1'), body);
    await expectRead(body, (http) => createHttpQuizApi(http).save('t1', quiz), body);
    const oddEarlier = { ...earlier, leftOut: ['Where to?', 7] };
    const odd = { ...body, quiz: { ...quiz, questions: [{ ...text, accepted: ['Exit', 7] }] }, earlier: oddEarlier };
    await expectRead(odd, (http) => createHttpQuizApi(http).load('t1'), { ...body, quiz: { ...quiz, questions: [text] } });
  });

  const comment = {
    ...{ id: 'c1', author: 'Ben', text: 'Louder.', seconds: 1.5, point: { x: 0.1, y: 0.2 }, parentId: 'c0', createdAt: AT },
    ...{ byMaker: true, mine: true, resolved: true, edited: true },
  };
  const decision = { name: 'Ben', decision: 'approved', mine: true, decidedAt: LATER };
  const feedback = {
    comments: [comment, { ...comment, point: null, parentId: null, byMaker: false, mine: false, resolved: false, edited: false }],
    decisions: [decision, { ...decision, decision: 'changes-requested', mine: false }],
  };

  test('reads every field of a review, for its maker and for who has the link', async () => {
    const review = { path: '/review/1', expiresAt: AT, versionIds: ['v0'], ...feedback };
    for (const one of [review, { ...review, path: null, expiresAt: null, versionIds: [] }, null])
      await expectRead({ review: one }, (http) => createHttpReviewApi(http).load('t1'), one);
    await expectRead({ review }, (http) => createHttpReviewApi(http).resolve('t1', 'c1', true), review);
    const opened = {
      ...{ title: 'Hello', aspectRatio: '16:9', seconds: 12, videoUrl: '/v.mp4', posterUrl: '/p.jpg', captionsUrl: '/c.vtt' },
      ...{ language: 'en', brand: null, versions: [{ id: 'v0', createdAt: AT }], ...feedback },
    };
    const brand = { name: 'Acme', logoUrl: '/l.png', accent: '#123456', background: '#ffffff', footer: { text: 'Acme', url: '/a' } };
    const plain = { ...brand, logoUrl: null, accent: null, background: null, footer: null };
    const reviewer = { token: 'a/b', key: 'k' };
    const version = {
      ...{ id: 'v0', createdAt: AT, aspectRatio: '1:1', seconds: 9, videoUrl: '/v0.mp4', posterUrl: '/p0.jpg' },
      comments: feedback.comments,
    };
    for (const one of [version, { ...version, posterUrl: null }])
      await expectRead(one, (http) => createHttpReviewApi(http).openVersion(reviewer, 'v0'), one);
    for (const one of [opened, { ...opened, brand }, { ...opened, brand: plain, posterUrl: null, captionsUrl: null, language: null }])
      await expectRead(one, (http) => createHttpReviewApi(http).open(reviewer), one);
    const { http, asked, signed } = openClient(opened);
    await createHttpReviewApi(http).removeOwn(reviewer, 'c/d');
    expect([asked[0]?.method, asked[0]?.path.endsWith('/comments/c%2Fd'), signed]).toEqual(['DELETE', true, [false]]);
  });

  test('reads the key of the signature, which may be none, without the session', async () => {
    for (const key of [{ name: 'Ours', fingerprint: 'ab' }, null]) {
      const { http, signed } = openClient({ key });
      await expectSame(createHttpProvenanceApi(http).loadKey(), key);
      expect(signed).toEqual([false]);
      await expectRead({ key }, (one) => createHttpProvenanceApi(one).loadKey(), key);
    }
  });
});

describe('api-http, fields of the wire: presenters and voices of one’s own', () => {
  test('reads every field of a presenter, also those that may be null', async () => {
    const consent = { kind: 'permission', text: 'I may.', person: 'Ann', date: '2026-01-01', givenAt: AT, withdrawnAt: LATER };
    const presenter = { id: 'p1', avatarId: 'own-p1', name: 'Ann', voiceId: 'v1', thumbnailUrl: '/t', mine: true, consent, createdAt: AT };
    const bare = {
      ...{ ...presenter, voiceId: null, thumbnailUrl: null, mine: false },
      consent: { ...consent, person: null, date: null, withdrawnAt: null },
    };
    for (const included of [true, false]) {
      const list = { presenters: [presenter, bare], plan: 'business', included };
      await expectRead(list, (http) => createHttpOwnPresenters(http).list(), list);
    }
  });

  test('reads every field of a cloned voice, also those that may be null, and sends what was recorded', async () => {
    const consent = { text: 'I agree.', person: 'Ann', date: '2026-01-01', givenAt: AT, withdrawnAt: LATER };
    const clone = { id: 'c1', voiceId: 'v1', name: 'Ann', mine: true, seconds: 30, consent, createdAt: AT };
    const clones = [clone, { ...clone, mine: false, consent: { ...consent, withdrawnAt: null } }];
    for (const service of ['acme', null]) {
      const list = { clones, service, passage: 'Read this.' };
      await expectRead(list, (http) => createHttpVoiceClones(http).list(), list);
    }
    const { http, sent } = openClientOf(() => Response.json(clone));
    const order = { requestId: 'r1', name: 'Mine', person: 'Ann', date: '2026-01-01', file: new File(['abc'], 'a.wav') };
    await expectSame(createHttpVoiceClones(http).create(order), clone);
    const [form] = sent;
    const fields = form instanceof FormData ? ['requestId', 'name', 'person', 'date'].map((name) => form.get(name)) : [];
    expect(fields).toEqual(['r1', 'Mine', 'Ann', '2026-01-01']);
    expect(form instanceof FormData && form.has('file')).toBe(true);
  });
});

describe('api-http, fields of the wire: promo codes for administrators', () => {
  const rules = {
    ...{ code: 'HELLO', description: 'First ones.', kind: 'amount', percent: 20, amounts: { USD: 100, EUR: 90 }, extraDays: 3 },
    ...{ plans: ['creator'], periods: ['annual'], currencies: ['USD'], startsAt: 1, endsAt: 2, maxUses: 3, maxUsesPerPerson: 4 },
    disabled: true,
  };
  const bare = {
    ...{ ...rules, kind: 'percent', percent: null, amounts: null, plans: null, periods: null, currencies: null },
    ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerPerson: null, disabled: false },
  };

  test('reads every field of codes and their uses, also those that may be null', async () => {
    for (const one of [rules, bare]) {
      const page = { rows: [{ id: 'p1', rules: one, createdAt: AT, used: 5, reserved: 6 }], page: 1, pageSize: 20, total: 1 };
      await expectRead(page, (http) => createHttpPromoAdminApi(http).promoCodes({}), page);
    }
    const odd = { id: 'p1', rules: { ...rules, amounts: { USD: 100, MOON: 7 } }, createdAt: AT, used: 5, reserved: 6 };
    const read = await createHttpPromoAdminApi(openClient(odd).http).promoCode('p1');
    expect(read.kind === 'ok' && read.value.rules.amounts).toEqual({ USD: 100 });
    const use = {
      ...{ id: 'u1', email: 'ann@example.com', planId: 'creator', isAnnual: true, state: 'used', amount: 1, discount: 2 },
      ...{ currency: 'USD', at: AT },
    };
    const page = { rows: [use, { ...use, isAnnual: false, state: 'returned' }], page: 1, pageSize: 20, total: 2 };
    const { http, asked } = openClient(page);
    await expectSame(createHttpPromoAdminApi(http).promoUses('a/b', {}), page);
    expect(asked).toEqual([{ method: 'GET', path: '/api/admin/promo-codes/a%2Fb/uses' }]);
  });
});
