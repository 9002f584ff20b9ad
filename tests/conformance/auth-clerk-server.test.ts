import { metadata as CLERK } from '#adapters/auth/clerk/shared/metadata.ts';
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClerkServerOptions } from '#adapters/auth/clerk/server/index.ts';
import { CLERK_PUBLISHABLE_KEY } from '../tools/clerk-frontend-api.ts';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import { startClerkService } from '../tools/clerk-service.ts';
import { leaveOrganization } from '../tools/clerk-organization-routes.ts';
import type { ClerkSessionRecord, ClerkUserRecord } from '../tools/clerk-records.ts';
import { TOKEN_LENGTH } from '#adapters/auth/clerk/shared/limits.ts';
import type { TokensAlone } from './token-verifier.alone.ts';
import { tokenVerifierSuite, type TestSession } from './token-verifier.suite.ts';

const ORIGIN = 'https://videos.example.com';
const MINUTE = 60_000;

const { adapter, users } = await startClerkService();

const createUser = () => users.createUser();
const createSession = (user: ClerkUserRecord, actorId: string | null = null) => users.createSession(user, actorId);

async function createTestSession(session: ClerkSessionRecord): Promise<TestSession> {
  const bearer = await adapter.instance.token(session, ORIGIN);
  return { bearer, cookie: `theme=dark; __session=${bearer}` };
}

async function sessionBehind(bearer: string): Promise<ClerkSessionRecord> {
  const { sid } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString('utf8')) as { readonly sid: string };
  const found = adapter.instance.sessions.get(sid);
  if (found === undefined) throw new Error('There is no such session.');
  return found;
}

const HALVES: readonly (readonly [string, () => Promise<Partial<ClerkServerOptions>>])[] = [
  ['published keys', async () => ({})],
  ['a PEM', async () => ({ jwtKey: (await adapter.instance.pem()).replaceAll('\n', String.raw`\n`) })],
];

const STRANGE_CLAIMS = [{ sid: undefined }, { sid: 7 }, { fva: 'now' }, { act: {} }, { o: 'works' }];

async function createTokensAlone(session: ClerkSessionRecord): Promise<TokensAlone> {
  const issueWith = (claims: Readonly<Record<string, unknown>>) => adapter.instance.token(session, ORIGIN, null, claims);
  const jwtKey = await adapter.instance.pem();
  return {
    verifier: createClerkServerAdapter(adapter, ORIGIN, { ...createUnreachableAdapter, jwtKey }).verifier,
    now: () => adapter.instance.now(),
    issue({ provenAgo = 0, secondFactor = false, unfinished = false }) {
      const ages = secondFactor === null ? [provenAgo ?? -1] : [provenAgo ?? -1, secondFactor ? 0 : -1];
      return issueWith({ fva: provenAgo === null && secondFactor === false ? undefined : ages, sts: unfinished ? 'pending' : 'active' });
    },
    issueStrange: () => Promise.all(STRANGE_CLAIMS.map(issueWith)),
    async issueLong() {
      const issuePadded = (padding: number) => issueWith({ email: 'x'.repeat(padding), jti: undefined });
      // Four characters for three bytes, and whatever the rest of the token takes.
      let padding = Math.floor(((TOKEN_LENGTH - (await issuePadded(0)).length) * 3) / 4);
      while ((await issuePadded(padding)).length > TOKEN_LENGTH) padding -= 1;
      while ((await issuePadded(padding + 1)).length <= TOKEN_LENGTH) padding += 1;
      return { longest: await issuePadded(padding), tooLong: await issuePadded(padding + 1) };
    },
  };
}

for (const [name, options] of HALVES) {
  tokenVerifierSuite({
    name: `clerk, ${name}`,
    metadata: CLERK,
    async create() {
      const user = createUser();
      return {
        verifier: createClerkServerAdapter(adapter, ORIGIN, await options()).verifier,
        createUser: { userId: user.id, email: user.email, ...(await createTestSession(createSession(user))) },
        createSession: () => createTestSession(createSession(user)),
        async revoke(bearer) {
          (await sessionBehind(bearer)).status = 'revoked';
        },
        async expire(bearer) {
          adapter.instance.ahead += 2 * MINUTE;
          return bearer;
        },
        async sessionInOrganization() {
          const session = createSession(user);
          const organizationId = users.newOrganization();
          users.join(user, organizationId);
          session.organizationId = organizationId;
          return { ...(await createTestSession(session)), organizationId, role: 'admin' };
        },
        async endMembership(working, organizationId) {
          leaveOrganization(adapter.instance, organizationId, user.id);
          return createTestSession(await sessionBehind(working.bearer));
        },
        advance: (milliseconds) => void (adapter.instance.ahead += milliseconds),
        alone: await createTokensAlone(createSession(user)),
        async impersonation() {
          return { ...(await createTestSession(createSession(user, 'user_administrator'))), impersonatorId: 'user_administrator' };
        },
      };
    },
  });
}

/** The service is unreachable, and calls fail without waiting. */
const createUnreachableAdapter: Partial<ClerkServerOptions> = {
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  clock: { now: () => adapter.instance.now(), after: (_delay, action) => (queueMicrotask(action), () => {}) },
};

describe('auth-clerk token verification', () => {
  const seconds = () => Math.floor(adapter.instance.now() / 1000);
  const payload = () => ({
    iss: adapter.url,
    sub: 'user_1',
    sid: createSession(createUser()).id,
    azp: ORIGIN,
    iat: seconds(),
    nbf: seconds() - 10,
    exp: seconds() + 60,
    fva: [0, -1],
  });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const result = (bearer: string) => createClerkServerAdapter(adapter, ORIGIN).verifier.verify({ bearer });

  async function signed(claims: Readonly<Record<string, unknown>>, header: Readonly<Record<string, string>> = {}): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'ins_simulated', ...header }).sign(privateKey);
  }

  test('rejects unsigned tokens (`none`, in any case)', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect((await result(`${encode({ alg, typ: 'JWT' })}.${encode(payload())}.`)).ok).toBe(false);
    }
  });

  test('rejects a token signed with the public key as a shared secret', async () => {
    const text = `${encode({ alg: 'HS256', kid: 'ins_simulated' })}.${encode(payload())}`;
    const mac = createHmac('sha256', await adapter.instance.pem())
      .update(text)
      .digest('base64url');
    for (const verifier of [
      createClerkServerAdapter(adapter, ORIGIN),
      createClerkServerAdapter(adapter, ORIGIN, { jwtKey: await adapter.instance.pem() }),
    ]) {
      expect(await verifier.verifier.verify({ bearer: `${text}.${mac}` })).toEqual({ ok: false, reason: 'bad-signature' });
    }
  });

  test('rejects a token signed by another key, under our key id and another', async () => {
    expect(await result(await signed(payload()))).toEqual({ ok: false, reason: 'bad-signature' });
    expect(await result(await signed(payload(), { kid: 'another' }))).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('ignores a key embedded in the token', async () => {
    const token = await signed(payload(), { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/key.pem' });
    expect(await result(token)).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('gives its own reason for a wrong audience, wrong instance, expired, and not yet valid', async () => {
    const session = createSession(createUser());
    const token = () => adapter.instance.token(session, ORIGIN);
    const other = await adapter.instance.token(session, 'https://evil.example');
    expect(await result(other)).toEqual({ ok: false, reason: 'wrong-party' });
    expect(await result(await adapter.instance.token(session, ''))).toEqual({ ok: false, reason: 'wrong-party' });
    const otherUser = createClerkServerAdapter(adapter, ORIGIN, {
      proxyUrl: 'https://clerk.evil.example',
      jwtKey: await adapter.instance.pem(),
    });
    expect(await otherUser.verifier.verify({ bearer: await token() })).toEqual({ ok: false, reason: 'wrong-party' });

    const old = await token();
    adapter.instance.ahead += 2 * MINUTE;
    expect(await result(old)).toEqual({ ok: false, reason: 'expired' });
    const early = await token();
    adapter.instance.ahead -= 2 * MINUTE;
    expect(await result(early)).toEqual({ ok: false, reason: 'malformed' });
    expect((await result(await token())).ok).toBe(true);
  });

  test('rejects malformed or badly signed tokens without throwing', async () => {
    const { verifier } = createClerkServerAdapter(adapter, ORIGIN);
    const part = fc.oneof(
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
    );
    await fc.assert(
      fc.asyncProperty(part, part, part, async (...parts) => {
        const found = await verifier.verify({ bearer: parts.join('.') });
        expect(found).toMatchObject({ ok: false, reason: expect.stringMatching(/^(malformed|bad-signature)$/) });
      }),
      { numRuns: 60 },
    );
  });

  test('prefers this instance’s cookie over one of another instance', async () => {
    const own = await createTestSession(createSession(createUser()));
    const { verifier } = createClerkServerAdapter(adapter, ORIGIN);
    expect((await verifier.verify({ cookie: `__session=someone-elses; __session_${cookieSuffix()}=${own.bearer}` })).ok).toBe(true);
  });

  test('accepts a valid token until it expires while Clerk is unreachable, and reports no session as ended', async () => {
    const session = createSession(createUser());
    const bearer = await adapter.instance.token(session, ORIGIN);
    const half = createClerkServerAdapter(adapter, ORIGIN, { jwtKey: await adapter.instance.pem(), ...createUnreachableAdapter });
    expect((await half.verifier.verify({ bearer })).ok).toBe(true);
    expect(await half.verifier.ended([session.id])).toEqual([]);
    const keyless = createClerkServerAdapter(adapter, ORIGIN, createUnreachableAdapter);
    expect(await keyless.verifier.verify({ bearer })).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('R23 reports when a session began, or an earlier bound where that is unknown', async () => {
    const session = createSession(createUser());
    const startedAt = async (options: Partial<ClerkServerOptions> = {}) => {
      const found = await createClerkServerAdapter(adapter, ORIGIN, options).verifier.verify({
        bearer: await adapter.instance.token(session, ORIGIN),
      });
      return found.ok ? found.session.startedAt.getTime() : Number.NaN;
    };
    adapter.instance.ahead += MINUTE - 1_000;
    onTestFinished(() => void (adapter.instance.ahead -= MINUTE - 1_000));
    expect(await startedAt()).toBe(session.createdAt);
    expect(await startedAt({ jwtKey: await adapter.instance.pem(), ...createUnreachableAdapter })).toBeLessThanOrEqual(session.createdAt);
  });

  test('caches the session status between requests', async () => {
    let requested = 0;
    const half = createClerkServerAdapter(adapter, ORIGIN, {
      jwtKey: await adapter.instance.pem(),
      fetch: (...request) => {
        requested += 1;
        return fetch(...request);
      },
    });
    const bearer = await adapter.instance.token(createSession(createUser()), ORIGIN);
    await Promise.all(Array.from({ length: 20 }, () => half.verifier.verify({ bearer })));
    await half.verifier.verify({ bearer });
    expect(requested).toBe(1);
    adapter.instance.ahead += 6_000;
    onTestFinished(() => void (adapter.instance.ahead -= 6_000));
    await half.verifier.verify({ bearer });
    expect(requested).toBe(2);
  });
});

/** How the SDK tells the cookies of two instances apart. */
function cookieSuffix(): string {
  const digest = createHash('sha1').update(CLERK_PUBLISHABLE_KEY).digest('base64');
  return digest.replaceAll('+', '-').replaceAll('/', '_').slice(0, 8);
}
