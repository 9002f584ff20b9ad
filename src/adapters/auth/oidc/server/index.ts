import { createDiscovery } from '#adapters/shared/server/discovery.ts';
import { createAccountHandler } from './account-handler.ts';
import { getCookieNames } from './cookies.ts';
import { createHostedSignIn } from './hosted-sign-in.ts';
import type { OidcOptions } from './options.ts';
import { createSeal } from './seal.ts';
import { createSessionKeeper, type Credentials } from './session-keeper.ts';

export type { OidcOptions } from './options.ts';
export { createSignOnProvider } from './organization-sign-on.ts';

/** Server half: any OpenID Connect provider signs in on its own page; sessions are ours. Asks the provider nothing before the first sign-in. */
export function createOidcAccountService(options: OidcOptions) {
  const { store, clock } = options;
  const discover = createDiscovery(options.issuer, { clock, fetch: options.fetch });
  const cookies = getCookieNames(options.publicUrl);
  const hosted = createHostedSignIn({ options, discover, seal: createSeal(options.secret, 'sign-in') });
  const keeper = createSessionKeeper({ options, discover, seal: createSeal(options.secret, 'session'), cookieName: cookies.session });
  const name = options.name ?? new URL(options.issuer).host;

  return {
    handle: createAccountHandler({ options, hosted, keeper, cookies }),
    offers: () => ({ oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: { name } }),
    verifier: {
      async verify(credentials: Credentials) {
        const found = await keeper.find(credentials);
        if (found.kind !== 'found') return { ok: false, reason: found.kind } as const;
        const { id: sessionId, userId, email, startedAt, expiresAt, secondFactor } = found.session;
        return {
          ok: true,
          session: {
            ...{ userId, sessionId, email, startedAt, expiresAt, secondFactor },
            organization: null,
            impersonatorId: null,
            confirmedAt: startedAt,
          },
        } as const;
      },
      async ended(sessionIds: readonly string[]): Promise<readonly string[]> {
        const live = new Set(await store.findLive(sessionIds));
        return sessionIds.filter((id) => !live.has(id));
      },
      organizations: async (sessionIds: readonly string[]) => new Map((await store.findLive(sessionIds)).map((id) => [id, null] as const)),
    },
    findUser: (userId: string) => store.findUser(userId),
    roleIn: async () => null,
    rename: (userId: string, names: { readonly firstName: string; readonly lastName: string }) => store.rename(userId, names),
    endSessions: (userId: string, except?: string) => store.endSessions(userId, except),
    async setBanned(userId: string, banned: boolean): Promise<void> {
      await store.setBanned(userId, banned);
      if (banned) await store.endSessions(userId);
    },
    /** The account at the provider stays: OpenID Connect has no request that deletes it. */
    erase: (userId: string) => store.erase(userId),
  };
}
