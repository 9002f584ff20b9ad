import { describe, expect, test } from 'vitest';
import type { SignOnConnection, SignOnNote, SignOnProvider } from '#server/ports/sign-on-provider.ts';
import { SIGN_ON_LIMITS } from '#domain/sign-on/sign-on.ts';

export interface SignOnProviderHarness {
  readonly name: string;
  readonly open: () => Promise<{
    readonly provider: SignOnProvider;
    /** The same, where private addresses aren't allowed. */
    readonly strict: SignOnProvider;
    readonly connection: SignOnConnection;
    /** The query of the way back, once the person has signed in there with this address; null: they declined. */
    readonly signInAt: (url: string, email: string | null) => Promise<URLSearchParams>;
    readonly setVerified: (isVerified: boolean) => void;
    readonly advance: (milliseconds: number) => void;
  }>;
}

const NOTE: SignOnNote = { purpose: 'sign-in', organizationId: 'works', revision: 'one', userId: null, returnTo: '/editor' };
const EMAIL = 'mira@acme.example';

export function signOnProviderSuite({ name, open }: SignOnProviderHarness): void {
  describe(`SignOnProvider: ${name}`, () => {
    async function begin() {
      const harness = await open();
      const started = await harness.provider.start(harness.connection, { note: NOTE, email: EMAIL });
      if (started === null) throw new Error('The provider was not reached.');
      return { ...harness, started };
    }

    test('who signs in there comes back as a person with a verified address, and the browser keeps what it was for', async () => {
      const { provider, connection, started, signInAt } = await begin();
      const params = await signInAt(started.url, 'Mira@Acme.example');
      expect(params.get('state')).toBe(started.state);
      const pending = await provider.open(started.pending, started.state);
      expect(pending).toMatchObject(NOTE);
      if (pending === undefined) return;
      const finished = await provider.finish(connection, pending, params);
      expect(finished).toMatchObject({ kind: 'identity', email: EMAIL, firstName: 'Grace', lastName: 'Hopper' });
      expect(finished.kind === 'identity' && finished.subject).not.toBe('');
      expect(await provider.finish(connection, pending, params)).toMatchObject({ kind: 'failed' });
    });

    test('asks with PKCE, state, nonce and the exact way back, and says nothing in the open', async () => {
      const { provider, connection, started } = await begin();
      const query = new URL(started.url).searchParams;
      const asked = { response_type: 'code', code_challenge_method: 'S256', state: started.state, client_id: connection.clientId };
      expect(Object.fromEntries(query)).toMatchObject({ ...asked, redirect_uri: connection.redirectUri });
      expect([query.get('nonce'), query.get('code_challenge')]).not.toContain(null);
      const again = await provider.start(connection, { note: NOTE, email: EMAIL });
      expect(again?.state).not.toBe(started.state);
      expect(started.pending).not.toContain(NOTE.organizationId);
      expect(await provider.sealSecret('a secret')).not.toContain('a secret');
    });

    test('a cookie opens for its own state only, for a while, and not when it’s altered', async () => {
      const { provider, started, advance } = await begin();
      expect(await provider.open(started.pending, 'another')).toBeUndefined();
      expect(await provider.open(`${started.pending.slice(0, -4)}AAAA`, started.state)).toBeUndefined();
      advance(SIGN_ON_LIMITS.signInTime - 1_000);
      expect(await provider.open(started.pending, started.state)).toBeDefined();
      advance(2_000);
      expect(await provider.open(started.pending, started.state)).toBeUndefined();
    });

    test('another nonce, verifier or secret, a refusal and an unverified address are failures, each by its name', async () => {
      const { provider, connection, started, signInAt, setVerified } = await begin();
      const pending = await provider.open(started.pending, started.state);
      if (pending === undefined) throw new Error('The cookie did not open.');
      const finish = async (change: object, at: Partial<SignOnConnection> = {}) => {
        const params = await signInAt(started.url, EMAIL);
        const finished = await provider.finish({ ...connection, ...at }, { ...pending, ...change }, params);
        return finished.kind === 'failed' ? finished.error : finished.kind;
      };
      expect(await finish({})).toBe('identity');
      expect(await finish({ nonce: 'another' })).toBe('failed');
      expect(await finish({ verifier: 'another'.repeat(8) })).toBe('failed');
      expect(await finish({}, { sealedSecret: await provider.sealSecret('wrong') })).toBe('client-refused');
      expect(await finish({}, { sealedSecret: 'not sealed' })).toBe('client-refused');
      setVerified(false);
      expect(await finish({})).toBe('email-unverified');
      const declined = new URLSearchParams({ error: 'access_denied', state: started.state });
      expect(await provider.finish(connection, pending, declined)).toEqual({ kind: 'failed', error: 'access-denied' });
      const elsewhere = await signInAt(started.url, EMAIL);
      elsewhere.set('iss', 'https://other.example');
      expect(await provider.finish(connection, pending, elsewhere)).toEqual({ kind: 'failed', error: 'failed' });
    });

    test('an issuer that can’t be reached, or is at a private address where those aren’t allowed, begins nothing', async () => {
      const { provider, strict, connection } = await open();
      const request = { note: NOTE, email: EMAIL };
      expect([provider.allowsPrivate, strict.allowsPrivate]).toEqual([true, false]);
      expect(await provider.start({ ...connection, issuer: 'http://127.0.0.1:9' }, request)).toBeNull();
      expect(await strict.start(connection, request)).toBeNull();
      expect(await strict.start({ ...connection, issuer: connection.issuer.replace('127.0.0.1', 'localhost') }, request)).toBeNull();
    });
  });
}
