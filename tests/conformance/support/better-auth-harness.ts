import { metadata as BETTER_AUTH } from '#adapters/auth/better-auth/shared/metadata.ts';
import { eq, like, sql } from 'drizzle-orm';
import { session, verification, waitlistEntry } from '../../tools/tables.ts';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import { createAuthenticator } from '../../tools/authenticator-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tools/identity-provider.ts';
import { startTestServer, type TestServer } from '../../tools/test-server.ts';
import type { AccountsHarness, AccountsFixture } from './accounts-fixture.ts';
import { openBrowser } from './better-auth-browser.ts';

/** Longer than the page trusts a token it has seen. */
const LONG = 3_600_000;
const TICKET_LIFETIME = 60_000;

export interface BetterAuthFixture {
  readonly harness: AccountsHarness;
  close(): Promise<void>;
}

/** Both halves: pages over HTTP at a complete server, with a local provider in place of Google. */
export function createBetterAuthFixture(): BetterAuthFixture {
  const servers = new Map<boolean, Promise<RunningFixture>>();
  const startOnce = (waitlist: boolean): Promise<RunningFixture> => {
    const fixture = servers.get(waitlist) ?? startFixture(waitlist);
    servers.set(waitlist, fixture);
    return fixture;
  };

  return {
    harness: {
      name: 'better-auth, both halves',
      metadata: BETTER_AUTH,
      create: async ({ waitlist = false } = {}) => openFixture(await startOnce(waitlist)),
    },
    async close() {
      for (const fixture of servers.values()) {
        const { server, provider } = await fixture;
        await server.close();
        await provider.close();
      }
    },
  };
}

interface RunningFixture {
  readonly server: TestServer;
  readonly provider: IdentityProvider;
}

async function startFixture(waitlist: boolean): Promise<RunningFixture> {
  const provider = await startIdentityProvider();
  const { clientId, clientSecret, issuer } = provider;
  const server = await startTestServer({ worker: false, waitlist, google: { clientId, clientSecret, issuer } });
  provider.register(`${server.url}/api/auth/callback/google`);
  return { server, provider };
}

let users = 0;

function openFixture({ server, provider }: RunningFixture): AccountsFixture {
  const google = `grace-${(users += 1)}@provider.example`;
  const browser = openBrowser(server, provider);
  const { db } = server.services.database;
  const walk = async (email: string | null): Promise<string> => {
    provider.signInAs(email);
    return browser.comeBack();
  };

  return {
    accounts: browser.page(),
    reopen: browser.page,
    elsewhere: () => openBrowser(server, provider).page(),
    codeFor: server.codeFor,
    endSessionElsewhere: (userId) => server.accounts.endSessions(userId),
    async expireCodes(email) {
      await db
        .update(verification)
        .set({ value: sql`jsonb_set(${verification.value}::jsonb, '{codeUntil}', '0')::text` })
        .where(like(verification.value, `%${email}%`));
    },
    async expireToken(userId) {
      await db
        .update(session)
        .set({ expiresAt: new Date(0) })
        .where(eq(session.userId, userId));
      browser.pass(LONG);
    },
    async accepted(token) {
      const result = await fetch(`${server.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
      return result.status === 200;
    },
    line: browser.connection,
    refuseNext: browser.refuseNext,
    oauth: { provider: 'google', email: google, giveConsent: () => walk(google), denyConsent: () => walk(null) },
    oneTap: { choose: () => browser.respondToPrompt(google), dismiss: () => browser.respondToPrompt(null) },
    authenticatorCode: createAuthenticator(),
    respondToPasskeys: (result) => void (browser.passkeys.behavior = result),
    async ageConfirmations(userId) {
      const before = new Date(Date.now() - CONFIRMED_FOR - LONG);
      await db.update(session).set({ createdAt: before, confirmedAt: before }).where(eq(session.userId, userId));
    },
    ticketFor: (request) => server.accounts.ticket({ ...request, lifetime: TICKET_LIFETIME }),
    async approve(email) {
      await db
        .update(waitlistEntry)
        .set({ state: 'approved' })
        .where(sql`lower(${waitlistEntry.email}) = ${email}`);
      await server.accounts.invite({ email, name: 'Ann Lee' });
      return fetchInvitation(server.url, email);
    },
  };
}

async function fetchInvitation(url: string, email: string): Promise<string | null> {
  const result = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await result.json()) as { readonly mails: readonly { readonly text: string }[] };
  return /invitation=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? null;
}
