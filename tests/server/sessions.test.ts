import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startAdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';

const { server, access, admin } = await startAdministeredServer();
afterAll(() => server.close());

const postAuth = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });

/** An ended session has no access, by token or by cookie, on our routes and on the adapter's. */
async function expectOver({ token, cookie }: TestUser): Promise<void> {
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie, origin: server.url }] as readonly Record<string, string>[]) {
    expect((await fetch(`${server.url}/api/user/profile`, { headers })).status).toBe(401);
    expect((await fetch(`${server.url}/api/projects`, { method: 'POST', headers })).status).toBe(401);
    expect(await (await fetch(`${server.url}/api/auth/me`, { headers })).json()).toBeNull();
  }
}

const isSessionValid = async (user: TestUser) => (await user.call('GET', '/api/user/profile')).status === 200;

describe('R23 an ended session is not accepted', () => {
  test('after sign-out by cookie or token, while the user’s others remain', async () => {
    const user = await server.signUp();
    const [byToken, byCookie] = [await access.signInAgain(user), await access.signInAgain(user)];
    await access.signOut(byToken);
    expect((await postAuth('/sign-out', {}, { cookie: byCookie.cookie })).status).toBe(200);
    await expectOver(byToken);
    await expectOver(byCookie);
    expect(await isSessionValid(user)).toBe(true);
  });

  test('after a password reset', async () => {
    const user = await server.signUp();
    const second = await access.signInAgain(user);
    const known = await server.codeFor(user.email);
    const own = createBrowserSession(server.url);
    expect((await own.post('/email-otp/request-password-reset', { email: user.email })).status).toBe(200);
    const otp = await vi.waitFor(async () => {
      const code = await server.codeFor(user.email);
      if (code === known) throw new Error('The new code has not come yet.');
      return code;
    });
    expect((await own.post('/email-otp/reset-password', { email: user.email, otp, password: 'an entirely new one' })).status).toBe(200);
    await expectOver(user);
    await expectOver(second);
  });

  test('after a password change with “end other sessions”', async () => {
    const user = await server.signUp();
    const second = await access.signInAgain(user);
    const change = { current: user.password, next: 'an entirely new one', endOtherSessions: true };
    const response = await postAuth('/account/password', change, { authorization: `Bearer ${user.token}` });
    expect(response.status).toBe(200);
    await expectOver(second);
  });

  test('after the owner closed the account, and after it was erased', async () => {
    const user = await server.signUp();
    const second = await access.signInAgain(user);
    expect((await user.call('DELETE', '/api/user', { confirmEmail: user.email })).status).toBe(200);
    await expectOver(user);
    await expectOver(second);

    await server.services.database.db
      .update(userTable)
      .set({ eraseAt: new Date(Date.now() - 1_000) })
      .where(eq(userTable.id, user.id));
    const late = await access.signInAgain(user);
    await eraseDueAccounts({ services: server.services, accounts: server.accounts });
    await expectOver(late);
  });

  test('after a ban, even when it is lifted', async () => {
    const user = await server.signUp();
    const ban = (reason: { reason: string } | null) => admin.call('PUT', `/api/admin/users/${user.id}`, { ban: reason });
    expect((await ban({ reason: 'spam' })).status).toBe(200);
    await expectOver(user);
    expect((await ban(null)).status).toBe(200);
    await expectOver(user);
  });

  test('after an administrator closed the account, even when it is restored', async () => {
    const user = await server.signUp();
    expect((await admin.call('DELETE', `/api/admin/users/${user.id}`)).status).toBe(200);
    expect((await admin.call('POST', `/api/admin/users/${user.id}/restore`)).status).toBe(200);
    await expectOver(user);
  });

  test('after an impersonation ended', async () => {
    const user = await server.signUp();
    const looking = await access.impersonate(admin, user);
    expect(await isSessionValid(looking)).toBe(true);
    await postAuth('/end-impersonation', {}, { authorization: `Bearer ${looking.token}` });
    await expectOver(looking);
    expect(await isSessionValid(user)).toBe(true);
    expect(await isSessionValid(admin)).toBe(true);
  });
});

describe('R23 session fixation', () => {
  test('sign-in never reuses a session sent by the browser', async () => {
    const [user, attacker] = [await server.signUp(), await server.signUp()];
    const response = await postAuth('/sign-in/email', { email: user.email, password: user.password }, { cookie: attacker.cookie });
    const { token } = (await response.json()) as { token: string };
    expect([attacker.token, user.token]).not.toContain(token);
    expect(await (await attacker.call('GET', '/api/user/profile')).json()).toMatchObject({ id: attacker.id });
  });

  test('rejects an invented cookie value', async () => {
    const user = await server.signUp();
    const [name = ''] = user.cookie.split('=');
    const chosen = `${name}=chosen-by-somebody-else`;
    const response = await postAuth('/sign-in/email', { email: user.email, password: user.password }, { cookie: chosen });
    expect(response.headers.getSetCookie().join()).not.toContain('chosen-by-somebody-else');
    expect((await fetch(`${server.url}/api/user/profile`, { headers: { cookie: chosen } })).status).toBe(401);
  });
});
