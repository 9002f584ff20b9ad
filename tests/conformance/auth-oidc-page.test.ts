import { describe, expect, test } from 'vitest';
import { ABORTED, UNREACHABLE } from '#adapters/shared/auth/call-limits.ts';
import { createProxyError, createMe, openPage, openSignedIn, refuse } from './support/oidc-page.ts';

const OFFERS = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: { name: 'Example ID' } };

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
    expect(await rename(createProxyError)).toEqual(failWith(UNREACHABLE));
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
    page.answers['/api/auth/me'] = () => createMe();
    expect(await page.auth.completeOAuth('https://here.example/sso-callback')).toEqual({ kind: 'complete' });
  });
});
