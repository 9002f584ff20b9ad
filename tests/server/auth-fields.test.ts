import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false, google: { clientId: 'client', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' } });
});
afterAll(() => server.close());

const openBrowser = () => createBrowserSession(server.url);
const createEmail = () => `${crypto.randomUUID()}@example.com`;
const createSignUpForm = () => ({ email: createEmail(), password: 'correct horse', firstName: 'New', lastName: 'Comer' });
const fetchRow = async (email: string) => (await server.services.database.db.select().from(userTable).where(eq(userTable.email, email)))[0];

const PROTECTED = {
  id: 'mine',
  role: 'admin',
  plan: 'business',
  credits: 1_000,
  emailVerified: true,
  banned: false,
  banReason: 'x',
  theme: 'light',
  image: 'https://evil.example/x.png',
  createdAt: '2001-01-01',
  lastSeenAt: '2001-01-01',
  eraseAt: '2001-01-01',
  token: 'x',
  userId: 'x',
  __proto__x: 1,
  constructor: { prototype: { admin: true } },
} as const;

describe('R19 mass assignment', () => {
  test.each(Object.entries(PROTECTED))('sign-up ignores the field %s', async (field, value) => {
    const user = createSignUpForm();
    expect(await openBrowser().post('/sign-up/email', { ...user, [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'FIELD_NOT_ALLOWED' },
    });
    expect(await fetchRow(user.email)).toBeUndefined();
  });

  test('a profile update ignores it too', async () => {
    const user = await server.signUp();
    const before = await fetchRow(user.email);
    const own = openBrowser();
    await own.post('/sign-in/email', { email: user.email, password: user.password });
    for (const [field, value] of Object.entries({
      ...PROTECTED,
      email: createEmail(),
      password: 'x',
      activeOrganizationId: 'x',
      impersonatedBy: 'x',
    }))
      expect(await own.post('/update-user', { firstName: 'Other', [field]: value })).toMatchObject({ status: 400 });
    expect(await fetchRow(user.email)).toEqual(before);

    expect((await own.post('/update-user', { firstName: ' Zoë', lastName: 'Quinn ' })).status).toBe(200);
    const { role, plan, credits, emailVerified } = (await fetchRow(user.email)) ?? {};
    expect({ role, plan, credits, emailVerified }).toEqual({ role: 'user', plan: 'starter', credits: 0, emailVerified: true });
    expect((await own.get('/me')).body).toMatchObject({ user: { firstName: 'Zoë', lastName: 'Quinn' } });
  });

  test.each([
    ['GET', '/admin/list-users'],
    ['POST', '/admin/set-role'],
    ['POST', '/admin/impersonate-user'],
    ['POST', '/admin/create-user'],
    ['POST', '/sign-in/email-otp'],
    ['POST', '/email-otp/check-verification-otp'],
    ['POST', '/forget-password/email-otp'],
    ['POST', '/email-otp/change-email'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['GET', '/list-sessions'],
    ['GET', '/list-accounts'],
    ['POST', '/get-access-token'],
    ['POST', '/change-password'],
    ['POST', '/reset-password'],
    ['GET', '/verify-email'],
    ['POST', '/organization/add-member'],
    ['GET', '/organization/get-full-organization'],
    ['POST', '/callback/google'],
    ['GET', '/callback/other'],
    ['POST', '/me/../admin/set-role'],
    ['POST', '/constructor'],
    ['GET', '/error'],
  ])('%s %s does not exist', async (method, path) => {
    const user = await server.signUp();
    const response = await fetch(`${server.url}/api/auth${path}`, {
      method,
      headers: { authorization: `Bearer ${user.token}`, origin: server.url, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    expect(response.status).toBe(404);
  });

  test('rejects bodies that are not JSON objects', async () => {
    for (const body of ['[]', '"x"', '1', 'null', '{', 'email=a@b.co&password=x', '\u0000']) {
      const response = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers: { origin: server.url }, body });
      expect(response.status).toBe(400);
    }
  });

  test('R16 responds without a server error to any body', async () => {
    const paths = [
      '/sign-in/email',
      '/sign-up/email',
      '/email-otp/verify-email',
      '/email-otp/reset-password',
      '/ticket',
      '/sign-in/social',
      '/organization/update',
    ];
    const body = fc.dictionary(
      fc.constantFrom(
        'email',
        'password',
        'otp',
        'ticket',
        'provider',
        'callbackURL',
        'idToken',
        'data',
        'organizationId',
        'firstName',
        'rememberMe',
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, given) => {
        expect((await openBrowser().post(path, given)).status).toBeLessThan(500);
      }),
      { numRuns: 120 },
    );
    expect(server.errors).toEqual([]);
  });
});

describe('R24 redirect targets', () => {
  const OUTSIDE = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/../..//evil.example',
    'http://127.0.0.1@evil.example',
    '/%09/evil.example\t',
    ' //evil.example',
    'https://localhost.evil.example',
    'https://xn--e1awd7f.example',
    '///evil.example',
    'ftp://evil.example',
    '',
    '.evil.example',
    '@evil.example',
  ];

  test.each(OUTSIDE)('rejects the target %j', async (callbackURL) => {
    for (const field of ['callbackURL', 'errorCallbackURL']) {
      const response = await openBrowser().post('/sign-in/social', { provider: 'google', callbackURL: '/dashboard', [field]: callbackURL });
      expect(response).toMatchObject({ status: 403, body: { code: 'INVALID_CALLBACK_URL' } });
    }
  });
});

describe('passwords', () => {
  test.each([
    ['seven77', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['password1', 'PASSWORD_COMMON'],
    ['QWERTYUIOP', 'PASSWORD_COMMON'],
    ['123456789', 'PASSWORD_COMMON'],
    ['iloveyou', 'PASSWORD_COMMON'],
  ])('rejects %s: %s', async (password, code) => {
    expect(await openBrowser().post('/sign-up/email', { ...createSignUpForm(), password })).toMatchObject({ status: 400, body: { code } });
  });

  test('rejects the server’s own URL', async () => {
    const user = createSignUpForm();
    expect(await openBrowser().post('/sign-up/email', { ...user, password: user.email })).toMatchObject({
      body: { code: 'PASSWORD_COMMON' },
    });
  });

  test('accepts others in any script, 64 characters and longer, in any Unicode composition', async () => {
    const email = createEmail();
    await server.signUp({ email, password: 'mo\u0308hre statt kuchen' });
    expect((await openBrowser().post('/sign-in/email', { email, password: 'm\u00f6hre statt kuchen' })).status).toBe(200);
    for (const password of ['zwei worte', ' '.repeat(3) + 'пароль', 'x1'.repeat(64)])
      expect((await openBrowser().post('/sign-up/email', { ...createSignUpForm(), password })).status).toBe(200);
  });

  test('one account for every spelling of its address', async () => {
    const email = createEmail();
    const user = await server.signUp({ email });
    expect((await openBrowser().post('/sign-in/email', { email: ` ${email.toUpperCase()} `, password: user.password })).status).toBe(200);
  });
});
