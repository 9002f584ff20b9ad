import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ClerkHostOptions } from '../../src/adapters/auth/clerk/server/index.ts';
import { CLERK_PUBLISHABLE_KEY, startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { clerkHost } from '../tools/clerk-server-adapter.ts';
import { leaveOrganization } from '../tools/clerk-organization-routes.ts';
import { clerkPeople, type ClerkPeople } from '../tools/clerk-users.ts';
import type { ClerkSessionRecord, ClerkUserRecord } from '../tools/clerk-records.ts';
import { tokenVerifierSuite, type TestSession } from './token-verifier.suite.ts';

const ORIGIN = 'https://videos.example.com';
const MINUTE = 60_000;

let vendor: ClerkFrontendApi;
let people: ClerkPeople;
beforeAll(async () => {
  vendor = await startClerk({ scripts: '' });
  people = clerkPeople(vendor);
});
afterAll(() => vendor.close());

const newPerson = () => people.newPerson();
const newSession = (user: ClerkUserRecord, actorId: string | null = null) => people.newSession(user, actorId);

async function testSession(session: ClerkSessionRecord): Promise<TestSession> {
  const bearer = await vendor.instance.token(session, ORIGIN);
  return { bearer, cookie: `theme=dark; __session=${bearer}` };
}

async function sessionBehind(bearer: string): Promise<ClerkSessionRecord> {
  const { sid } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString('utf8')) as { readonly sid: string };
  const found = vendor.instance.sessions.get(sid);
  if (found === undefined) throw new Error('There is no such session.');
  return found;
}

const HALVES: readonly (readonly [string, () => Promise<Partial<ClerkHostOptions>>])[] = [
  ['published keys', async () => ({})],
  ['a PEM', async () => ({ jwtKey: (await vendor.instance.pem()).replaceAll('\n', String.raw`\n`) })],
];

for (const [name, options] of HALVES) {
  tokenVerifierSuite({
    name: `clerk, ${name}`,
    async create() {
      const user = newPerson();
      return {
        verifier: clerkHost(vendor, ORIGIN, await options()).verifier,
        person: { userId: user.id, email: user.email, ...(await testSession(newSession(user))) },
        newSession: () => testSession(newSession(user)),
        async revoke(bearer) {
          (await sessionBehind(bearer)).status = 'revoked';
        },
        async expire(bearer) {
          vendor.instance.ahead += 2 * MINUTE;
          return bearer;
        },
        async sessionInOrganization() {
          const session = newSession(user);
          const organizationId = people.newOrganization();
          people.join(user, organizationId);
          session.organizationId = organizationId;
          return { ...(await testSession(session)), organizationId, role: 'admin' };
        },
        async endMembership(working, organizationId) {
          leaveOrganization(vendor.instance, organizationId, user.id);
          return testSession(await sessionBehind(working.bearer));
        },
        pass: (milliseconds) => void (vendor.instance.ahead += milliseconds),
        async impersonation() {
          return { ...(await testSession(newSession(user, 'user_administrator'))), impersonatorId: 'user_administrator' };
        },
      };
    },
  });
}

/** The vendor cannot be asked, and nobody waits for it. */
const outOfReach: Partial<ClerkHostOptions> = {
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  clock: { now: () => vendor.instance.now(), after: (_delay, action) => (queueMicrotask(action), () => {}) },
};

describe('auth-clerk, tokens that are not what they say', () => {
  const seconds = () => Math.floor(vendor.instance.now() / 1000);
  const payload = () => ({
    iss: vendor.url,
    sub: 'user_1',
    sid: newSession(newPerson()).id,
    azp: ORIGIN,
    iat: seconds(),
    nbf: seconds() - 10,
    exp: seconds() + 60,
    fva: [0, -1],
  });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const verdict = (bearer: string) => clerkHost(vendor, ORIGIN).verifier.verify({ bearer });

  async function signed(claims: Readonly<Record<string, unknown>>, header: Readonly<Record<string, string>> = {}): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'ins_simulated', ...header }).sign(privateKey);
  }

  test('unsigned: `none`, in any case, is refused', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect((await verdict(`${encode({ alg, typ: 'JWT' })}.${encode(payload())}.`)).ok).toBe(false);
    }
  });

  test('signed with the public key as if it were a shared secret', async () => {
    const text = `${encode({ alg: 'HS256', kid: 'ins_simulated' })}.${encode(payload())}`;
    const mac = createHmac('sha256', await vendor.instance.pem())
      .update(text)
      .digest('base64url');
    for (const verifier of [clerkHost(vendor, ORIGIN), clerkHost(vendor, ORIGIN, { jwtKey: await vendor.instance.pem() })]) {
      expect(await verifier.verifier.verify({ bearer: `${text}.${mac}` })).toEqual({ ok: false, reason: 'bad-signature' });
    }
  });

  test('signed by somebody else, under the right key’s name and under another', async () => {
    expect(await verdict(await signed(payload()))).toEqual({ ok: false, reason: 'bad-signature' });
    expect(await verdict(await signed(payload(), { kid: 'another' }))).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('a key of the token’s own is not looked at', async () => {
    const token = await signed(payload(), { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/key.pem' });
    expect(await verdict(token)).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('for another party, another instance, over, not yet begun: each has its own reason', async () => {
    const session = newSession(newPerson());
    const token = () => vendor.instance.token(session, ORIGIN);
    const other = await vendor.instance.token(session, 'https://evil.example');
    expect(await verdict(other)).toEqual({ ok: false, reason: 'wrong-party' });
    expect(await verdict(await vendor.instance.token(session, ''))).toEqual({ ok: false, reason: 'wrong-party' });
    const stranger = clerkHost(vendor, ORIGIN, { proxyUrl: 'https://clerk.evil.example', jwtKey: await vendor.instance.pem() });
    expect(await stranger.verifier.verify({ bearer: await token() })).toEqual({ ok: false, reason: 'wrong-party' });

    const old = await token();
    vendor.instance.ahead += 2 * MINUTE;
    expect(await verdict(old)).toEqual({ ok: false, reason: 'expired' });
    const early = await token();
    vendor.instance.ahead -= 2 * MINUTE;
    expect(await verdict(early)).toEqual({ ok: false, reason: 'malformed' });
    expect((await verdict(await token())).ok).toBe(true);
  });

  test('junk of three parts is malformed or badly signed, and never a throw', async () => {
    const { verifier } = clerkHost(vendor, ORIGIN);
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

  test('the instance’s own cookie goes before one of another instance', async () => {
    const own = await testSession(newSession(newPerson()));
    const { verifier } = clerkHost(vendor, ORIGIN);
    expect((await verifier.verify({ cookie: `__session=someone-elses; __session_${cookieSuffix()}=${own.bearer}` })).ok).toBe(true);
  });

  test('a vendor that cannot be reached: a good token is good for its minute, and no session counts as ended', async () => {
    const session = newSession(newPerson());
    const bearer = await vendor.instance.token(session, ORIGIN);
    const half = clerkHost(vendor, ORIGIN, { jwtKey: await vendor.instance.pem(), ...outOfReach });
    expect((await half.verifier.verify({ bearer })).ok).toBe(true);
    expect(await half.verifier.ended([session.id])).toEqual([]);
    const keyless = clerkHost(vendor, ORIGIN, outOfReach);
    expect(await keyless.verifier.verify({ bearer })).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('R23 a session began when it was made, to the moment; where that cannot be asked, never later than it did', async () => {
    const session = newSession(newPerson());
    const startedAt = async (options: Partial<ClerkHostOptions> = {}) => {
      const found = await clerkHost(vendor, ORIGIN, options).verifier.verify({ bearer: await vendor.instance.token(session, ORIGIN) });
      return found.ok ? found.session.startedAt.getTime() : Number.NaN;
    };
    vendor.instance.ahead += MINUTE - 1_000;
    onTestFinished(() => void (vendor.instance.ahead -= MINUTE - 1_000));
    expect(await startedAt()).toBe(session.createdAt);
    expect(await startedAt({ jwtKey: await vendor.instance.pem(), ...outOfReach })).toBeLessThanOrEqual(session.createdAt);
  });

  test('a session is asked about once in a while, not at every request', async () => {
    let asked = 0;
    const half = clerkHost(vendor, ORIGIN, {
      jwtKey: await vendor.instance.pem(),
      fetch: (...request) => {
        asked += 1;
        return fetch(...request);
      },
    });
    const bearer = await vendor.instance.token(newSession(newPerson()), ORIGIN);
    await Promise.all(Array.from({ length: 20 }, () => half.verifier.verify({ bearer })));
    await half.verifier.verify({ bearer });
    expect(asked).toBe(1);
    vendor.instance.ahead += 6_000;
    onTestFinished(() => void (vendor.instance.ahead -= 6_000));
    await half.verifier.verify({ bearer });
    expect(asked).toBe(2);
  });
});

/** How the SDK tells the cookies of two instances apart. */
function cookieSuffix(): string {
  const digest = createHash('sha1').update(CLERK_PUBLISHABLE_KEY).digest('base64');
  return digest.replaceAll('+', '-').replaceAll('/', '_').slice(0, 8);
}
