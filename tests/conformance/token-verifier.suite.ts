import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Credentials, TokenVerifier, VerifiedSession } from '#server/ports/token-verifier.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { testTokensAlone, type TokensAlone } from './token-verifier.alone.ts';
import { CASE_LIMIT } from './support/within.ts';

export interface VerifierHarness {
  readonly name: string;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
  readonly create: () => Promise<VerifierFixture>;
}

export interface TestSession {
  readonly bearer: string;
  readonly cookie: string;
}

export interface VerifierFixture {
  readonly verifier: TokenVerifier;
  /** A signed-in user in their personal workspace. */
  readonly createUser: TestSession & { readonly userId: string; readonly email: string };
  /** Another session of the same user. */
  readonly createSession: () => Promise<TestSession>;
  readonly revoke: (bearer: string) => Promise<void>;
  /** Makes the token one whose time is over; gives what the client sends then. */
  readonly expire: (bearer: string) => Promise<string>;
  /** Another session of the same user, active in a new organization. */
  readonly sessionInOrganization?: () => Promise<TestSession & { readonly organizationId: string; readonly role: string }>;
  /** Removes the user from the organization; returns what the same session sends afterward. */
  readonly endMembership?: (session: TestSession, organizationId: string) => Promise<TestSession>;
  /** Advances the service's clock; absent if changes take effect immediately. */
  readonly advance?: (milliseconds: number) => void;
  /** An administrator's session impersonating the same user. */
  readonly impersonation?: () => Promise<TestSession & { readonly impersonatorId: string }>;
  /** The vendor's tokens while the vendor can't be asked; absent where a token says nothing by itself. */
  readonly alone?: TokensAlone;
}

const NO_ORGANIZATIONS = 'The adapter has no organizations.';

/** Characters that no token is as long as. */
const FAR_TOO_LONG = 100_000;
const FAILURES = ['missing', 'malformed', 'expired', 'bad-signature', 'wrong-party', 'revoked'];

/** How long a response may still be out of date. */
const LATEST_DATE = 5_000;

/** The contract of `TokenVerifier`, for every adapter. */
export function tokenVerifierSuite({ name, create, metadata }: VerifierHarness): void {
  testDeclaredAbilities(
    { port: 'auth', name: `${name}, sessions`, metadata },
    {
      organizations: async () => (await create()).sessionInOrganization !== undefined,
      tickets: async () => (await create()).impersonation !== undefined,
    },
  );

  describe(`TokenVerifier: ${name}`, { timeout: CASE_LIMIT }, () => {
    test('identifies the user of a bearer token and of a cookie', async () => {
      const { verifier, createUser } = await create();
      for (const credentials of [{ bearer: createUser.bearer }, { cookie: createUser.cookie }]) {
        const session = await isAccepted(verifier, credentials);
        expect(session).toMatchObject({
          userId: createUser.userId,
          sessionId: expect.stringMatching(/./),
          organization: null,
          impersonatorId: null,
        });
        expect([createUser.email, null]).toContain(session.email);
        expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now());
        expect(session.startedAt.getTime()).toBeLessThanOrEqual(session.expiresAt.getTime());
      }
    });

    test('gives a new session another id', async () => {
      const { verifier, createUser, createSession } = await create();
      const one = await isAccepted(verifier, { bearer: createUser.bearer });
      const other = await isAccepted(verifier, { bearer: (await createSession()).bearer });
      expect(other).toMatchObject({ userId: createUser.userId });
      expect(other.sessionId).not.toBe(one.sessionId);
    });

    test('reports missing credentials as `missing`', async () => {
      const { verifier } = await create();
      expect(await verifier.verify({})).toEqual({ ok: false, reason: 'missing' });
      expect(await verifier.verify({ cookie: '' })).toEqual({ ok: false, reason: 'missing' });
    });

    test('a bearer token takes precedence over a cookie', async () => {
      const { verifier, createUser } = await create();
      expect((await verifier.verify({ bearer: 'made-up', cookie: createUser.cookie })).ok).toBe(false);
    });

    test('rejects forged tokens and never throws', async () => {
      const { verifier } = await create();
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.base64String(),
        fc.string({ minLength: 600, maxLength: 700 }),
        fc.constant('a.b'),
        fc.constant('a.b.c'),
        fc.constant('%'),
      );
      await fc.assert(
        fc.asyncProperty(text, fc.boolean(), async (value, asCookie) => {
          const result = await verifier.verify(asCookie ? { cookie: value } : { bearer: value });
          expect(result.ok).toBe(false);
          if (!result.ok) expect(FAILURES).toContain(result.reason);
        }),
        { numRuns: 60 },
      );
    });

    test('rejects a token with one changed letter', async () => {
      const { verifier, createUser } = await create();
      await fc.assert(
        fc.asyncProperty(fc.nat(createUser.bearer.length - 1), async (at) => {
          const other = changeLetter(createUser.bearer[at]);
          expect((await verifier.verify({ bearer: createUser.bearer.slice(0, at) + other + createUser.bearer.slice(at + 1) })).ok).toBe(
            false,
          );
        }),
        { numRuns: 10 },
      );
    });

    test('a revoked session ends at once, and others stay', async () => {
      const { verifier, createUser, createSession, revoke } = await create();
      const other = await createSession();
      await revoke(other.bearer);
      expect(await verifier.verify({ bearer: other.bearer })).toEqual({ ok: false, reason: 'revoked' });
      expect((await verifier.verify({ cookie: other.cookie })).ok).toBe(false);
      expect((await verifier.verify({ bearer: createUser.bearer })).ok).toBe(true);
    });

    test('rejects a token with anything before or behind it', async () => {
      const { verifier, createUser } = await create();
      const { bearer } = createUser;
      for (const changed of [
        `${bearer}${'A'.repeat(FAR_TOO_LONG)}`,
        `${bearer}.${bearer}`,
        `${bearer}.`,
        `.${bearer}`,
        `x${bearer}`,
        bearer.slice(1),
      ]) {
        const result = await verifier.verify({ bearer: changed });
        expect([changed.slice(0, 80), result.ok]).toEqual([changed.slice(0, 80), false]);
        if (!result.ok) expect(FAILURES).toContain(result.reason);
      }
      expect((await verifier.verify({ bearer })).ok).toBe(true);
    });

    test('rejects an expired token', async () => {
      const { verifier, createSession, expire } = await create();
      const other = await createSession();
      expect((await verifier.verify({ bearer: await expire(other.bearer) })).ok).toBe(false);
    });

    test('reports which of many sessions have ended or are unknown', async () => {
      const { verifier, createUser, createSession, revoke } = await create();
      const [first, second] = [await createSession(), await createSession()];
      const ids = await Promise.all(
        [createUser, first, second].map(async ({ bearer }) => (await isAccepted(verifier, { bearer })).sessionId),
      );
      const [own = '', one = '', two = ''] = ids;
      expect(await verifier.ended([])).toEqual([]);
      expect(await verifier.ended(ids)).toEqual([]);

      await revoke(first.bearer);
      expect(await verifier.ended(ids)).toEqual([one]);
      expect([...(await verifier.ended([own, 'unheard-of', two]))]).toEqual(['unheard-of']);
    });

    test('reports the active organization of a session until the user leaves it', async ({ skip }) => {
      const { verifier, sessionInOrganization, endMembership, createUser } = await create();
      if (sessionInOrganization === undefined || endMembership === undefined) return skip(NO_ORGANIZATIONS);
      const working = await sessionInOrganization();
      const before = await isAccepted(verifier, { bearer: working.bearer });
      expect(before.organization).toEqual({ id: working.organizationId, role: working.role });
      expect((await isAccepted(verifier, { bearer: createUser.bearer })).organization).toBeNull();

      const after = await endMembership(working, working.organizationId);
      expect(await isAccepted(verifier, { bearer: after.bearer })).toMatchObject({ sessionId: before.sessionId, organization: null });
    });

    test('drops the organization from a former member’s token within 5 s', async ({ skip }) => {
      const { verifier, sessionInOrganization, endMembership, advance } = await create();
      if (sessionInOrganization === undefined || endMembership === undefined) return skip(NO_ORGANIZATIONS);
      const working = await sessionInOrganization();
      const { sessionId, organization } = await isAccepted(verifier, { bearer: working.bearer });
      expect(organization).toMatchObject({ id: working.organizationId });

      await endMembership(working, working.organizationId);
      advance?.(LATEST_DATE);
      for (const credentials of [{ bearer: working.bearer }, { cookie: working.cookie }]) {
        expect(await isAccepted(verifier, credentials)).toMatchObject({ sessionId, organization: null });
      }
    });

    test('reports the current organization of many sessions, where supported', async ({ skip }) => {
      const { verifier, sessionInOrganization, endMembership, createUser } = await create();
      if (verifier.organizations === undefined) return;
      if (sessionInOrganization === undefined || endMembership === undefined) return skip(NO_ORGANIZATIONS);
      const working = await sessionInOrganization();
      const own = (await isAccepted(verifier, { bearer: createUser.bearer })).sessionId;
      const other = (await isAccepted(verifier, { bearer: working.bearer })).sessionId;
      expect(await verifier.organizations([own, other, 'unheard-of'])).toEqual(
        new Map([
          [own, null],
          [other, { id: working.organizationId, role: working.role }],
        ]),
      );

      await endMembership(working, working.organizationId);
      expect(await verifier.organizations([other])).toEqual(new Map([[other, null]]));
    });

    testTokensAlone(async () => (await create()).alone, isAccepted);

    test('marks an impersonated session', async ({ skip }) => {
      const { verifier, createUser, impersonation } = await create();
      if (impersonation === undefined) return skip('The adapter has no impersonation.');
      const session = await impersonation();
      expect(await isAccepted(verifier, { bearer: session.bearer })).toMatchObject({
        userId: createUser.userId,
        impersonatorId: session.impersonatorId,
      });
    });
  });
}

async function isAccepted(verifier: TokenVerifier, credentials: Credentials): Promise<VerifiedSession> {
  const result = await verifier.verify(credentials);
  if (!result.ok) throw new Error(`The session was refused: ${result.reason}`);
  return result.session;
}

/** In base64 only the first two bits of a last letter are sure to count: the other one differs in those. */
function changeLetter(letter: string | undefined): string {
  return /[Q-Za-f]/.test(letter ?? '') ? 'w' : 'Q';
}
