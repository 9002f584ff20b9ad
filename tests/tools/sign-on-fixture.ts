import { eq } from 'drizzle-orm';
import { mailDomain, member, teamPlan, user as userTable } from './tables.ts';
import type { SignOnState } from '#ports/sign-on-api.ts';
import { createFetchWithCookies } from './cookie-jar.ts';
import { followUntil } from './follow-redirects.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createTestAccess } from './test-access.ts';
import type { TestServer } from './test-server.ts';
import type { TestUser } from './test-users.ts';

export const CALLBACK = '/api/sign-on/callback';

export interface SignOnOrganization {
  readonly owner: TestUser;
  readonly organizationId: string;
  /** Its proven mail domain. */
  readonly host: string;
}

/** An organization with a shared Business plan and a proven mail domain, whose owner has an address there. */
export async function createSignOnOrganization(server: TestServer): Promise<SignOnOrganization> {
  const { db } = server.services.database;
  const access = createTestAccess(server);
  const host = `h${crypto.randomUUID().slice(0, 8)}.example`;
  const owner = await server.signUp();
  await db
    .update(userTable)
    .set({ email: `owner@${host}` })
    .where(eq(userTable.id, owner.id));
  await server.setPlan(owner.id, 'business');
  const organizationId = await access.createOrganization([owner]);
  await access.setActiveOrganization(owner, organizationId);
  await db.insert(teamPlan).values({ organizationId, holderId: owner.id, memberVideos: null });
  await db.insert(mailDomain).values({ organizationId, host, token: host, role: 'editor', mode: 'off', verifiedAt: new Date() });
  return { owner: { ...owner, email: `owner@${host}` }, organizationId, host };
}

/** The owner sets the provider, and tests it with an address of theirs. */
export async function setUpSignOn(server: TestServer, provider: IdentityProvider, { owner, host }: SignOnOrganization): Promise<void> {
  const { issuer, clientId, clientSecret } = provider;
  await expectOk(owner.call('PUT', '/api/sign-on', { issuer, clientId, clientSecret }));
  const test = await owner.call('POST', '/api/sign-on/test');
  const browser = openSignOnBrowser(server, provider);
  browser.takeCookies(test);
  const { url } = (await test.json()) as { readonly url: string };
  const page = await browser.comeBack(await browser.toCallback(url, `owner@${host}`));
  if (page.searchParams.get('signOn') !== 'tested') throw new Error(`The test failed: ${page.href}`);
}

/** Signs up someone with an address at the domain, who is a member in the given role, or none. */
export async function signUpAtDomain(server: TestServer, { organizationId, host }: SignOnOrganization, role?: string): Promise<TestUser> {
  const { db } = server.services.database;
  const user = await server.signUp();
  const email = `${user.id.toLowerCase()}@${host}`;
  await db.update(userTable).set({ email }).where(eq(userTable.id, user.id));
  if (role !== undefined) await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: user.id, role });
  return { ...user, email };
}

/** Signed in their own way, the user lets the organization's provider sign them in; the page that they come back to. */
export async function linkSignOn(server: TestServer, provider: IdentityProvider, user: TestUser, named = user.email): Promise<URL> {
  const begun = await expectOk(user.call('POST', '/api/sign-on/link'));
  const browser = openSignOnBrowser(server, provider);
  browser.takeCookies(begun);
  return browser.comeBack(await browser.toCallback(((await begun.json()) as { readonly url: string }).url, named));
}

export async function requireSignOn({ owner }: SignOnOrganization): Promise<SignOnState> {
  return (await expectOk(owner.call('PATCH', '/api/sign-on', { isRequired: true }))).json() as Promise<SignOnState>;
}

async function expectOk(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

/** One browser, with its cookies here and at the provider. */
export function openSignOnBrowser({ url: origin }: Pick<TestServer, 'url'>, provider: IdentityProvider) {
  const jar = createFetchWithCookies(origin);
  let extra = '';
  const send: typeof fetch = (input, init) =>
    extra === ''
      ? jar(input, init)
      : fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: extra } });

  return {
    send,
    /** Of a response that came by another way than this browser. */
    takeCookies(response: Response): void {
      extra = response.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
    },
    async start(email: string, returnTo = '/dashboard'): Promise<Response> {
      const headers = { 'content-type': 'application/json' };
      return send(`${origin}/api/sign-on/start`, { method: 'POST', headers, body: JSON.stringify({ email, returnTo }) });
    },
    /** The address of the provider's redirect to our server, not yet requested. */
    async toCallback(url: string, email: string | null): Promise<string> {
      provider.signInAs(email);
      return followUntil(createFetchWithCookies(provider.issuer), url, `${origin}/`);
    },
    /** Requests it; the page that it leads to. */
    async comeBack(callback: string): Promise<URL> {
      const response = await send(callback, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? `${origin}/status/${response.status}`);
    },
    async loadUser(): Promise<SignedInUser | null> {
      return (await send(`${origin}/api/auth/me`)).json() as Promise<SignedInUser | null>;
    },
  };
}

interface SignedInUser {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly firstName: string };
  readonly organization: { readonly id: string; readonly role: string } | null;
}
