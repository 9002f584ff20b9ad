import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createSignOnProvider } from '#adapters/auth/oidc/server/index.ts';
import { SIGN_ON_LIMITS } from '#domain/sign-on/sign-on.ts';

const ISSUER = 'https://id.example';
const NOW = Date.UTC(2026, 0, 1);
const CLIENT_ID = 'c1';
const NOTE = { purpose: 'sign-in', organizationId: 'works', revision: 'one', userId: null, returnTo: '/editor' } as const;
const keys = await generateKeyPair('RS256', { extractable: true });

/** A provider whose issuer answers what the test says. */
function openProvider({ allowsPrivate = false, authorizationEndpoint = `${ISSUER}/in` } = {}) {
  const clock = createManualClock(NOW);
  const asked: URLSearchParams[] = [];
  let isDown = false;
  let answer: () => Response | Promise<Response> = () => Response.json({});
  const fetch = (async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    if (isDown) throw new TypeError('fetch failed');
    if (path.startsWith('/.well-known/'))
      return Response.json({
        ...{ issuer: ISSUER, authorization_endpoint: authorizationEndpoint },
        ...{ token_endpoint: `${ISSUER}/token`, jwks_uri: `${ISSUER}/keys` },
      });
    if (path === '/keys') return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] });
    if (init?.body instanceof URLSearchParams) asked.push(init.body);
    return answer();
  }) as typeof globalThis.fetch;
  const provider = createSignOnProvider({ secret: 'a secret longer than thirty-two characters', clock, fetch, allowsPrivate });

  async function connect() {
    return {
      issuer: ISSUER,
      clientId: CLIENT_ID,
      sealedSecret: await provider.sealSecret('secret'),
      redirectUri: 'https://here.example/back',
    };
  }
  async function begin(note: Parameters<typeof provider.start>[1]['note'] = NOTE) {
    const connection = await connect();
    const started = await provider.start(connection, { note, email: 'ann@acme.example' });
    if (started === null) throw new Error('The provider was not reached.');
    return { connection, started };
  }
  /** The way back with these fields, to a sign-in that has just begun. */
  async function comeBack(query: Readonly<Record<string, string>>, change: { readonly sealedSecret?: string } = {}) {
    const { connection, started } = await begin();
    const pending = await provider.open(started.pending, started.state);
    if (pending === undefined) throw new Error('The cookie did not open.');
    return { pending, finish: () => provider.finish({ ...connection, ...change }, pending, new URLSearchParams(query)) };
  }
  return {
    ...{ provider, clock, asked, connect, begin, comeBack },
    setAnswer: (next: typeof answer) => void (answer = next),
    goDown: () => void (isDown = true),
  };
}

const createIdToken = (claims: Readonly<Record<string, unknown>>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(ISSUER)
    .setAudience(CLIENT_ID)
    .setSubject('sub-1')
    .setIssuedAt(NOW / 1_000)
    .setExpirationTime(NOW / 1_000 + 300)
    .sign(keys.privateKey);

const failWith = (error: string) => ({ kind: 'failed', error });

describe('SignOnProvider, oidc', () => {
  test('sends a browser to a web address only, and to an encrypted one where private addresses aren’t allowed', async () => {
    const isOffered = async (authorizationEndpoint: string, allowsPrivate: boolean) => {
      const { provider, connect } = openProvider({ authorizationEndpoint, allowsPrivate });
      return (await provider.start(await connect(), { note: NOTE, email: 'ann@acme.example' })) !== null;
    };
    for (const allowsPrivate of [true, false]) {
      expect(await isOffered('https://id.example/in', allowsPrivate)).toBe(true);
      expect(await isOffered('http://id.example/in', allowsPrivate)).toBe(allowsPrivate);
      expect(await isOffered('javascript:alert(1)', allowsPrivate)).toBe(false);
    }
  });

  test('a cookie of a test opens as one, and ends to the millisecond', async () => {
    const { provider, clock, begin } = openProvider();
    const note = { ...NOTE, purpose: 'test', userId: 'u1' } as const;
    const { started } = await begin(note);
    clock.advance(SIGN_ON_LIMITS.signInTime - 1);
    expect(await provider.open(started.pending, started.state)).toMatchObject(note);
    clock.advance(1);
    expect(await provider.open(started.pending, started.state)).toBeUndefined();
  });

  test('tells what the provider said on the way back', async () => {
    const { asked, comeBack } = openProvider();
    const finish = async (query: Readonly<Record<string, string>>) => (await comeBack(query)).finish();
    expect(await finish({ error: 'access_denied' })).toEqual(failWith('access-denied'));
    expect(await finish({ error: 'server_error' })).toEqual(failWith('failed'));
    expect(await finish({ code: 'c', iss: 'https://other.example' })).toEqual(failWith('failed'));
    expect(asked).toEqual([]);
  });

  test('asks for tokens with the code, or with none where none came, and never without the client’s secret', async () => {
    const { asked, comeBack } = openProvider();
    const { finish, pending } = await comeBack({ code: 'code-1' });
    await finish();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...{ grant_type: 'authorization_code', code: 'code-1', redirect_uri: 'https://here.example/back' },
      code_verifier: pending.verifier,
    });
    await (await comeBack({})).finish();
    expect(asked[1]?.get('code')).toBe('');
    expect(await (await comeBack({ code: 'c' }, { sealedSecret: 'not sealed' })).finish()).toEqual(failWith('client-refused'));
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['invalid_client', 401, 'client-refused'],
    ['unauthorized_client', 400, 'client-refused'],
    ['invalid_grant', 400, 'failed'],
    ['invalid_client', 503, 'unreachable'],
  ])('a token endpoint that answers %s with %i is %s', async (error, status, expected) => {
    const { comeBack, setAnswer } = openProvider();
    setAnswer(() => Response.json({ error }, { status }));
    expect(await (await comeBack({ code: 'c' })).finish()).toEqual(failWith(expected));
  });

  test('a provider that can’t be reached on the way back is told as such', async () => {
    const { comeBack, goDown } = openProvider();
    const { finish } = await comeBack({ code: 'c' });
    goDown();
    expect(await finish()).toEqual(failWith('unreachable'));
  });

  test('a token names a person only with a verified address, and only with the nonce of its sign-in', async () => {
    const { comeBack, setAnswer } = openProvider();
    const finish = async (claims: Readonly<Record<string, unknown>> | null) => {
      const { pending, finish: end } = await comeBack({ code: 'c', iss: ISSUER });
      setAnswer(async () => Response.json(claims === null ? {} : { id_token: await createIdToken({ nonce: pending.nonce, ...claims }) }));
      return end();
    };
    const verified = { email: 'Ann@Acme.example', email_verified: true, given_name: 'Ann', family_name: 'Lee' };
    expect(await finish(verified)).toEqual({
      ...{ kind: 'identity', subject: 'sub-1', email: 'ann@acme.example', firstName: 'Ann', lastName: 'Lee' },
    });
    expect(await finish({ ...verified, email_verified: false })).toEqual(failWith('email-unverified'));
    expect(await finish({ email: verified.email })).toEqual(failWith('email-unverified'));
    expect(await finish({})).toEqual(failWith('email-missing'));
    expect(await finish({ ...verified, nonce: 'another' })).toEqual(failWith('failed'));
    expect(await finish(null)).toEqual(failWith('failed'));
  });
});
