import { eq, like, sql } from 'drizzle-orm';
import { session, verification, waitlistEntry } from '../../../server/adapters/database/schema.ts';
import { CONFIRMED_FOR } from '../../../src/domain/account/confirmation.ts';
import { patientAuthenticator } from '../../tools/authenticator-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tools/identity-provider.ts';
import { startTestHost, type TestHost } from '../../tools/test-server.ts';
import type { AccountsHarness, AccountsWorld } from './accounts-fixture.ts';
import { openBrowser } from './better-auth-browser.ts';

/** Longer than the page trusts a token it has seen. */
const LONG = 3_600_000;
const TICKET_LIFETIME = 60_000;

export interface BetterAuthStage {
  readonly harness: AccountsHarness;
  close(): Promise<void>;
}

/** Both halves: pages over HTTP at a whole host, Google's part played by a local provider. */
export function betterAuthStage(): BetterAuthStage {
  const hosts = new Map<boolean, Promise<Stage>>();
  const stageOf = (waitlist: boolean): Promise<Stage> => {
    const stage = hosts.get(waitlist) ?? startStage(waitlist);
    hosts.set(waitlist, stage);
    return stage;
  };

  return {
    harness: {
      name: 'better-auth, both halves',
      create: async ({ waitlist = false } = {}) => openWorld(await stageOf(waitlist)),
    },
    async close() {
      for (const stage of hosts.values()) {
        const { host, provider } = await stage;
        await host.close();
        await provider.close();
      }
    },
  };
}

interface Stage {
  readonly host: TestHost;
  readonly provider: IdentityProvider;
}

async function startStage(waitlist: boolean): Promise<Stage> {
  const provider = await startIdentityProvider();
  const { clientId, clientSecret, issuer } = provider;
  const host = await startTestHost({ worker: false, waitlist, google: { clientId, clientSecret, issuer } });
  provider.register(`${host.url}/api/auth/callback/google`);
  return { host, provider };
}

let people = 0;

function openWorld({ host, provider }: Stage): AccountsWorld {
  const google = `grace-${(people += 1)}@provider.example`;
  const browser = openBrowser(host, provider);
  const { db } = host.services.database;
  const walk = async (email: string | null): Promise<string> => {
    provider.answerAs(email);
    return browser.comeBack();
  };

  return {
    accounts: browser.page(),
    reopen: browser.page,
    elsewhere: () => openBrowser(host, provider).page(),
    codeFor: host.codeFor,
    endSessionElsewhere: (userId) => host.accounts.endSessions(userId),
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
      const answer = await fetch(`${host.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
      return answer.status === 200;
    },
    line: browser.line,
    refuseNext: browser.refuseNext,
    oauth: { provider: 'google', email: google, consent: () => walk(google), refuse: () => walk(null) },
    oneTap: { choose: () => browser.answerPrompt(google), dismiss: () => browser.answerPrompt(null) },
    authenticatorCode: patientAuthenticator(),
    answerPasskeys: (answer) => void (browser.passkeys.answer = answer),
    async ageConfirmations(userId) {
      const before = new Date(Date.now() - CONFIRMED_FOR - LONG);
      await db.update(session).set({ createdAt: before, confirmedAt: before }).where(eq(session.userId, userId));
    },
    ticketFor: (request) => host.accounts.ticket({ ...request, lifetime: TICKET_LIFETIME }),
    async approve(email) {
      await db
        .update(waitlistEntry)
        .set({ state: 'approved' })
        .where(sql`lower(${waitlistEntry.email}) = ${email}`);
      await host.accounts.invite({ email, name: 'Ann Lee' });
      return invitationFor(host.url, email);
    },
  };
}

async function invitationFor(url: string, email: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { readonly mails: readonly { readonly text: string }[] };
  return /invitation=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? null;
}
