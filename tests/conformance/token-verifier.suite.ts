import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TokenVerifier } from '../../server/ports/token-verifier.ts';

export interface VerifierHarness {
  readonly name: string;
  readonly create: () => Promise<VerifierWorld>;
}

export interface VerifierWorld {
  readonly verifier: TokenVerifier;
  /** Somebody who is signed in. */
  readonly person: { readonly userId: string; readonly email: string; readonly bearer: string; readonly cookie: string };
  /** Another session of the same person. */
  readonly newSession: () => Promise<{ readonly bearer: string; readonly cookie: string }>;
  readonly revoke: (bearer: string) => Promise<void>;
  readonly expire: (bearer: string) => Promise<void>;
}

/** The contract of `TokenVerifier`, for every vendor. */
export function tokenVerifierSuite({ name, create }: VerifierHarness): void {
  describe(`TokenVerifier: ${name}`, () => {
    test('knows whom a token belongs to, and whom a cookie', async () => {
      const { verifier, person } = await create();
      for (const credentials of [{ bearer: person.bearer }, { cookie: person.cookie }]) {
        const verdict = await verifier.verify(credentials);
        expect(verdict).toMatchObject({
          ok: true,
          principal: { userId: person.userId, email: person.email, role: 'user', sessionId: expect.any(String) },
        });
        if (verdict.ok) expect(verdict.principal.expiresAt.getTime()).toBeGreaterThan(Date.now());
      }
    });

    test('nothing brought is `missing`', async () => {
      const { verifier } = await create();
      expect(await verifier.verify({})).toEqual({ ok: false, reason: 'missing' });
      expect(await verifier.verify({ cookie: '' })).toEqual({ ok: false, reason: 'missing' });
    });

    test('a token goes before a cookie', async () => {
      const { verifier, person } = await create();
      expect((await verifier.verify({ bearer: 'made-up', cookie: person.cookie })).ok).toBe(false);
    });

    test('whatever is made up is refused and never throws', async () => {
      const { verifier } = await create();
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.base64String(),
        fc.string({ minLength: 600, maxLength: 700 }),
        fc.constant('a.b'),
        fc.constant('%'),
      );
      await fc.assert(
        fc.asyncProperty(text, fc.boolean(), async (value, asCookie) => {
          const verdict = await verifier.verify(asCookie ? { cookie: value } : { bearer: value });
          expect(verdict.ok).toBe(false);
          if (!verdict.ok) expect(verdict.reason).not.toBe('unavailable');
        }),
        { numRuns: 60 },
      );
    });

    test('a token changed in one letter is refused', async () => {
      const { verifier, person } = await create();
      await fc.assert(
        fc.asyncProperty(fc.nat(person.bearer.length - 1), async (at) => {
          const other = person.bearer[at] === 'a' ? 'b' : 'a';
          expect((await verifier.verify({ bearer: person.bearer.slice(0, at) + other + person.bearer.slice(at + 1) })).ok).toBe(false);
        }),
        { numRuns: 10 },
      );
    });

    test('a revoked session ends at once, others stay', async () => {
      const { verifier, person, newSession, revoke } = await create();
      const other = await newSession();
      await revoke(other.bearer);
      expect(await verifier.verify({ bearer: other.bearer })).toEqual({ ok: false, reason: 'revoked' });
      expect((await verifier.verify({ cookie: other.cookie })).ok).toBe(false);
      expect((await verifier.verify({ bearer: person.bearer })).ok).toBe(true);
    });

    test('an expired session is refused', async () => {
      const { verifier, newSession, expire } = await create();
      const other = await newSession();
      await expire(other.bearer);
      expect((await verifier.verify({ bearer: other.bearer })).ok).toBe(false);
    });
  });
}
