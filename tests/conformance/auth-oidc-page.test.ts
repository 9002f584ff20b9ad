import { describe, expect, test } from 'vitest';
import { createOidcAccounts } from '../../src/adapters/auth/oidc/client/index.ts';
import { createNoCaptcha } from '../../src/adapters/captcha/none/index.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { ABORTED, RETRY_DELAY, TOKEN_MAX_AGE, UNREACHABLE } from '../../src/adapters/shared/auth/call-limits.ts';

const USER = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', image: '/i.png' };
const me = (token = 't1', user: object = USER) => ({ token, user, organization: null, impersonatorId: null });
const OFFERS = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: { name: 'Example ID' } };
const DOWN = () => new Response('<html>', { status: 502 });
const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** A page whose server answers what `answers` has for a path; for the others it can't be reached. */
function openPage(answers: Record<string, () => unknown> = {}) {
  const clock = createManualClock();
  const asked: Asked[] = [];
  const left: string[] = [];
  const fetch = (async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body;
    asked.push({ path, method: init?.method ?? '', body });
    init?.signal?.throwIfAborted();
    const answer = await answers[path]?.();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json(answer);
  }) as typeof globalThis.fetch;
  const accounts = createOidcAccounts({
    origin: '',
    clock,
    captcha: createNoCaptcha(),
    fetch,
    leave: (address) => void left.push(address),
  });
  const count = (path: string) => asked.filter((one) => one.path === path).length;
  /** Whatever was asked is answered. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...accounts, clock, asked, left, answers, count, settle };
}

async function openSignedIn(answers: Record<string, () => unknown> = {}) {
  const page = openPage({ '/api/auth/me': () => me(), ...answers });
  page.auth.start();
  await page.settle();
  return page;
}

describe('oidc, page: changes of an account', () => {
  const FAILED = { kind: 'failed', message: 'Couldn’t make that change. Please try again.' };

  test('sends each to its own path, and reads the session again', async () => {
    const ok = () => ({});
    const page = await openSignedIn({
      '/api/auth/update-user': ok,
      '/api/user/picture': ok,
      '/api/auth/account/end-session': ok,
      '/api/auth/account/end-other-sessions': ok,
    });
    const { settings, asked } = page;
    const before = asked.length;
    const image = new Blob(['abc'], { type: 'image/png' });
    for (const change of [
      () => settings.rename({ firstName: 'Ada', lastName: 'King' }),
      () => settings.setImage(null),
      () => settings.setImage(image),
      () => settings.endSession('s1'),
      () => settings.endOtherSessions(),
    ])
      expect(await change()).toEqual({ kind: 'complete' });
    const changes = asked.slice(before).filter(({ path }) => path !== '/api/auth/me');
    const form = changes[2]?.body;
    expect(form instanceof FormData && [...form].map(([name, file]) => [name, file instanceof File && file.name])).toEqual([
      ['file', 'image'],
    ]);
    expect(changes.toSpliced(2, 1)).toEqual([
      { path: '/api/auth/update-user', method: 'POST', body: { firstName: 'Ada', lastName: 'King' } },
      { path: '/api/user/picture', method: 'DELETE', body: undefined },
      { path: '/api/auth/account/end-session', method: 'POST', body: { id: 's1' } },
      { path: '/api/auth/account/end-other-sessions', method: 'POST', body: {} },
    ]);
    expect([changes[2]?.path, changes[2]?.method]).toEqual(['/api/user/picture', 'POST']);
    expect(page.count('/api/auth/me')).toBe(6);
  });

  test('says why one was refused, and looks whether the session has ended only where that was the reason', async () => {
    const path = '/api/auth/update-user';
    const page = await openSignedIn();
    const rename = async (answer: () => unknown) => {
      page.answers[path] = answer;
      return page.settings.rename({ firstName: 'Ada', lastName: '' });
    };
    const failWith = (message: string) => ({ kind: 'failed', message });
    expect(await rename(refuse(400, { errors: [{ longMessage: 'Long.', message: 'Short.' }], message: 'Other.' }))).toEqual(
      failWith('Long.'),
    );
    expect(await rename(refuse(400, { errors: [{ longMessage: '', message: 'Short.' }], message: 'Other.' }))).toEqual(failWith('Short.'));
    expect(await rename(refuse(400, { errors: [], message: 'Other.' }))).toEqual(failWith('Other.'));
    expect(await rename(refuse(400, {}))).toEqual(FAILED);
    expect(await rename(DOWN)).toEqual(failWith(UNREACHABLE));
    expect(await page.settings.rename({ firstName: 'A', lastName: '' }, { signal: AbortSignal.abort() })).toEqual(failWith(ABORTED));
    expect(page.count('/api/auth/me')).toBe(1);
    page.answers['/api/auth/me'] = () => null;
    expect(await rename(refuse(401, {}))).toEqual(FAILED);
    expect([page.count('/api/auth/me'), page.auth.state().kind]).toEqual([2, 'signed-out']);
  });

  test('lists sessions by their device', async () => {
    const session = { id: 's1', current: true, address: '10.0.0.1', startedAt: 'a', lastActiveAt: 'b' };
    const path = '/api/auth/account/sessions';
    const page = openPage({ [path]: () => ({ sessions: [{ ...session, userAgent: 'X11 Firefox/1' }] }) });
    expect(await page.settings.sessions()).toEqual({ kind: 'ok', value: [{ ...session, device: 'Firefox on Linux' }] });
    const failed = { kind: 'failed', message: 'Couldn’t load that. Please try again.' };
    for (const answer of [refuse(400, {}), () => ({ sessions: 7 })]) {
      page.answers[path] = answer;
      expect(await page.settings.sessions()).toEqual(failed);
    }
    expect(await page.settings.sessions({ signal: AbortSignal.abort() })).toEqual({ kind: 'failed', message: ABORTED });
  });
});

describe('oidc, page: the way there and back', () => {
  test('learns once what is offered, and offers nothing before', async () => {
    const page = openPage();
    expect(await page.auth.offers()).toMatchObject({ hosted: null });
    page.answers['/api/auth-offers'] = () => ({ hosted: 7 });
    expect(await page.auth.offers()).toMatchObject({ hosted: null });
    page.answers['/api/auth-offers'] = () => OFFERS;
    for (let again = 0; again < 2; again += 1) expect(await page.auth.offers()).toEqual(OFFERS);
    expect(page.count('/api/auth-offers')).toBe(3);
  });

  test('leaves for a web address only, and for a path of this site only', async () => {
    const path = '/api/auth/hosted';
    const page = openPage({ [path]: () => ({ url: 'https://id.example/in' }) });
    const start = (returnTo = '/editor') => page.auth.startHosted({ page: 'sign-in', returnTo });
    expect(await start('https://elsewhere.example')).toEqual({ kind: 'failed', message: 'That page isn’t part of this site.' });
    expect(page.asked).toEqual([]);
    expect(await start()).toEqual({ kind: 'leaving' });
    expect(page.asked).toEqual([{ path, method: 'POST', body: { page: 'sign-in', returnTo: '/editor' } }]);
    for (const answer of [() => ({ url: 'javascript:alert(1)' }), () => ({}), refuse(400, {})]) {
      page.answers[path] = answer;
      expect(await start()).toEqual({ kind: 'failed', message: 'Sign-in failed' });
    }
    expect(page.left).toEqual(['https://id.example/in']);
  });

  test('tells each error of the way back in words of its own', async () => {
    const page = openPage();
    const codes = ['refused', 'expired', 'failed', 'unreachable', 'email-missing', 'email-unverified', 'banned', 'taken'];
    const messages: string[] = [];
    for (const code of codes) {
      const outcome = await page.auth.completeOAuth(`https://here.example/sso-callback?error=${code}`);
      expect(outcome.kind).toBe('failed');
      messages.push('message' in outcome ? outcome.message : '');
    }
    expect(new Set(messages).size).toBe(codes.length);
    for (const message of messages) expect(message).toMatch(/^[A-Z].{20,}\.$/);
    const understood = { kind: 'failed', message: messages[2] };
    for (const address of ['https://here.example/sso-callback?error=odd', 'no address'])
      expect(await page.auth.completeOAuth(address)).toEqual(understood);
    expect(page.asked).toEqual([]);
    page.answers['/api/auth/me'] = () => null;
    expect(await page.auth.completeOAuth('https://here.example/sso-callback')).toEqual({ kind: 'failed', message: messages[1] });
    page.answers['/api/auth/me'] = () => me();
    expect(await page.auth.completeOAuth('https://here.example/sso-callback')).toEqual({ kind: 'complete' });
  });
});

describe('oidc, page: its session', () => {
  test('has what the server says of the user, and empty texts where it says nothing', async () => {
    const { auth, answers } = await openSignedIn();
    const user = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: '/i.png' };
    expect(auth.state()).toEqual({ kind: 'signed-in', user, organization: null, impersonatorId: null });
    answers['/api/auth/me'] = () => me('t2', { id: 'u2', firstName: null });
    await auth.recheck();
    expect(auth.state()).toMatchObject({ user: { id: 'u2', email: null, firstName: '', lastName: '', avatar: null } });
    expect(await auth.token()).toBe('t2');
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
    page.answers['/api/auth/me'] = () => me();
    await page.auth.recheck();
    expect([page.auth.state().kind, notified]).toEqual(['signed-in', 1]);
    page.auth.start();
    await page.settle();
    expect(page.count('/api/auth/me')).toBe(4);
  });

  test('joins a request that is under way, and asks anew after that', async () => {
    const page = openPage({ '/api/auth/me': () => me() });
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
    page.answers['/api/auth/me'] = () => me('t2');
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual(['t2', 2]);
    page.answers['/api/auth/me'] = () => null;
    await page.auth.recheck();
    page.clock.advance(2 * TOKEN_MAX_AGE);
    expect([await page.auth.token(), page.count('/api/auth/me')]).toEqual([null, 3]);
  });

  test('a token waits for the first answer', async () => {
    const page = openPage({ '/api/auth/me': () => me() });
    page.auth.start();
    expect(await page.auth.token()).toBe('t1');
  });

  test('tries again after a while where the server can’t be reached, keeps what it knew, and stops trying when stopped', async () => {
    const page = openPage({ '/api/auth/me': DOWN });
    page.auth.start();
    await page.settle();
    expect(page.auth.state()).toEqual({ kind: 'unavailable', message: UNREACHABLE });
    expect([await page.auth.token(), page.clock.waiting()]).toEqual([null, 1]);
    page.answers['/api/auth/me'] = () => me();
    page.clock.advance(RETRY_DELAY);
    await page.settle();
    expect([page.auth.state().kind, page.clock.waiting()]).toEqual(['signed-in', 0]);
    page.answers['/api/auth/me'] = DOWN;
    await page.auth.recheck();
    expect([page.auth.state().kind, page.clock.waiting()]).toEqual(['signed-in', 1]);
    await page.auth.recheck();
    expect(page.clock.waiting()).toBe(1);
    page.auth.stop();
    expect(page.clock.waiting()).toBe(0);
    await page.auth.recheck();
    expect(page.clock.waiting()).toBe(0);
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
      answer(me());
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
    ['can’t be reached', DOWN],
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

  test('is forgotten once someone has signed in', async () => {
    const page = await openSignedIn({ [PATH]: DOWN });
    await page.auth.signOut();
    expect(await page.auth.completeOAuth('https://here.example/sso-callback')).toEqual({ kind: 'complete' });
    expect([page.count(PATH), page.auth.state().kind, page.clock.waiting()]).toEqual([1, 'signed-in', 0]);
  });
});
