import { describe, expect, test } from 'vitest';
import { RETRY_DELAY, TOKEN_MAX_AGE, UNREACHABLE } from '#adapters/shared/auth/call-limits.ts';
import { createProxyError, createMe, openPage, openSignedIn, refuse } from './support/oidc-page.ts';

describe('oidc, page: its session', () => {
  test('has what the server says of the user, and empty texts where it says nothing', async () => {
    const { auth, answers } = await openSignedIn();
    const user = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: '/i.png' };
    expect(auth.state()).toEqual({ kind: 'signed-in', user, organization: null, impersonatorId: null });
    answers['/api/auth/me'] = () => createMe('t2', { id: 'u2', firstName: null });
    await auth.recheck();
    expect(auth.state()).toMatchObject({ user: { id: 'u2', email: null, firstName: '', lastName: '', avatar: null } });
    expect(await auth.token()).toBe('t2');
  });

  test('is the same object as long as nothing in it changes', async () => {
    const { auth } = await openSignedIn();
    const before = auth.state();
    await auth.recheck();
    expect(auth.state()).toBe(before);
  });

  test('starts once, and again after a stop; tells listeners of changes meanwhile only', async () => {
    const page = openPage({ '/api/auth/me': () => null });
    let notified = 0;
    page.auth.subscribe(() => void (notified += 1));
    page.auth.start();
    page.auth.start();
    await page.settle();
    expect([page.count('/api/auth/me'), notified]).toEqual([1, 1]);
    await page.auth.recheck();
    expect(notified).toBe(1);
    page.auth.stop();
    page.answers['/api/auth/me'] = () => createMe();
    await page.auth.recheck();
    expect([page.auth.state().kind, notified]).toEqual(['signed-in', 1]);
    page.auth.start();
    await page.settle();
    expect(page.count('/api/auth/me')).toBe(4);
  });

  test('joins a request that is under way, and asks again after that', async () => {
    const page = openPage({ '/api/auth/me': () => createMe() });
    page.auth.start();
    await Promise.all([page.auth.recheck(), page.auth.recheck()]);
    expect(page.count('/api/auth/me')).toBe(1);
    await page.auth.recheck();
    expect(page.count('/api/auth/me')).toBe(2);
    expect(await page.auth.token()).toBe('t1');
  });

  test('asks for the token again only when it’s old', async () => {
    const page = await openSignedIn();
    page.clock.advance(TOKEN_MAX_AGE);
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual(['t1', 1]);
    page.clock.advance(1);
    page.answers['/api/auth/me'] = () => createMe('t2');
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual(['t2', 2]);
    page.answers['/api/auth/me'] = () => null;
    await page.auth.recheck();
    page.clock.advance(2 * TOKEN_MAX_AGE);
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual([null, 3]);
  });

  test('counts the age of the token from the last answer', async () => {
    const page = await openSignedIn();
    page.clock.advance(2 * TOKEN_MAX_AGE);
    await page.auth.recheck();
    page.clock.advance(TOKEN_MAX_AGE);
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual(['t1', 2]);
  });

  test('gives the token it has while it checks the session', async () => {
    const page = await openSignedIn();
    page.answers['/api/auth/me'] = () => new Promise(() => {});
    void page.auth.recheck();
    expect(await page.auth.token()).toBe('t1');
  });

  test('a token waits for the first answer', async () => {
    const page = openPage({ '/api/auth/me': () => createMe() });
    page.auth.start();
    expect(await page.auth.token()).toBe('t1');
  });

  test('tries again after a while where the server can’t be reached, keeps what it knew, and stops trying when stopped', async () => {
    const page = openPage({ '/api/auth/me': createProxyError });
    page.auth.start();
    await page.settle();
    expect(page.auth.state()).toEqual({ kind: 'unavailable', message: UNREACHABLE });
    expect([await page.auth.token(), page.clock.waiting()]).toEqual([null, 1]);
    page.answers['/api/auth/me'] = () => createMe();
    page.clock.advance(RETRY_DELAY);
    await page.settle();
    expect([page.auth.state().kind, page.clock.waiting()]).toEqual(['signed-in', 0]);
    page.answers['/api/auth/me'] = createProxyError;
    await page.auth.recheck();
    expect([page.auth.state().kind, page.clock.waiting()]).toEqual(['signed-in', 1]);
    await page.auth.recheck();
    expect(page.clock.waiting()).toBe(1);
    page.auth.stop();
    expect(page.clock.waiting()).toBe(0);
    await page.auth.recheck();
    expect(page.clock.waiting()).toBe(0);
  });

  test('asks again after a stop, whatever is under way', async () => {
    const page = openPage({ '/api/auth/me': () => new Promise(() => {}) });
    page.auth.start();
    await page.settle();
    page.auth.stop();
    page.answers['/api/auth/me'] = () => createMe();
    await page.auth.recheck();
    expect([page.count('/api/auth/me'), page.auth.state().kind]).toEqual([2, 'signed-in']);
  });

  test('ignores an answer to what was asked before it stopped or signed out', async () => {
    for (const leave of ['stop', 'signOut'] as const) {
      let answer: (body: unknown) => void = () => {};
      const page = openPage({
        '/api/auth/me': () => new Promise((resolve) => (answer = resolve)),
        '/api/auth/sign-out': () => ({ url: null }),
      });
      page.auth.start();
      await page.settle();
      await page.auth[leave]();
      answer(createMe());
      await page.settle();
      expect(page.auth.state().kind).toBe(leave === 'stop' ? 'loading' : 'signed-out');
    }
  });
});

describe('oidc, page: signing out', () => {
  const PATH = '/api/auth/sign-out';

  test('leaves for the page where the service’s own session ends, where that is a web address', async () => {
    for (const [url, left] of [
      ['https://id.example/out', ['https://id.example/out']],
      ['javascript:alert(1)', []],
      [null, []],
    ] as const) {
      const page = await openSignedIn({ [PATH]: () => ({ url }) });
      await page.auth.signOut();
      expect([page.left, page.auth.state().kind, await page.auth.token(), page.clock.waiting()]).toEqual([left, 'signed-out', null, 0]);
    }
    const odd = await openSignedIn({ [PATH]: () => 'odd' });
    await odd.auth.signOut();
    expect(odd.left).toEqual([]);
  });

  test.each([
    ['can’t be reached', createProxyError],
    ['breaks', refuse(500, { message: 'It broke.' })],
  ])('is told again until the server knows, when it %s, and asks for no session before', async (_, answer) => {
    const page = await openSignedIn({ [PATH]: answer });
    await page.auth.signOut();
    expect([page.auth.state().kind, page.clock.waiting(), page.left]).toEqual(['signed-out', 1, []]);
    page.clock.advance(RETRY_DELAY);
    await page.settle();
    expect([page.auth.state().kind, page.count(PATH), page.count('/api/auth/me'), page.clock.waiting()]).toEqual(['signed-out', 2, 1, 1]);
    page.answers[PATH] = refuse(401, {});
    page.answers['/api/auth/me'] = () => null;
    page.clock.advance(RETRY_DELAY);
    await page.settle();
    expect([page.count(PATH), page.count('/api/auth/me'), page.clock.waiting()]).toEqual([3, 2, 0]);
  });

  test('ends the wait for another look at the session', async () => {
    const page = await openSignedIn({ '/api/auth/sign-out': () => ({ url: null }) });
    page.answers['/api/auth/me'] = createProxyError;
    await page.auth.recheck();
    expect(page.clock.waiting()).toBe(1);
    await page.auth.signOut();
    expect([page.auth.state().kind, page.clock.waiting()]).toEqual(['signed-out', 0]);
  });

  test('waits for one retry, however many attempts failed', async () => {
    const page = await openSignedIn({ '/api/auth/sign-out': createProxyError });
    await Promise.all([page.auth.signOut(), page.auth.signOut()]);
    expect(page.clock.waiting()).toBe(1);
  });

  test('is forgotten after the next sign-in', async () => {
    const page = await openSignedIn({ [PATH]: createProxyError });
    await page.auth.signOut();
    expect(await page.auth.completeOAuth('https://here.example/sso-callback')).toEqual({ kind: 'complete' });
    expect([page.count(PATH), page.auth.state().kind, page.clock.waiting()]).toEqual([1, 'signed-in', 0]);
  });
});
