import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentPolicy } from '../../server/ports/content-policy.ts';

export interface ContentPolicyHarness {
  readonly name: string;
  readonly create: () => Promise<ContentPolicy>;
  readonly allowed: readonly string[];
  /** Scripts it refuses, or why there are none. */
  readonly refused: readonly string[] | { readonly reason: string };
}

const VERDICTS = ['allowed', 'refused', 'unavailable'];

/** The contract of `ContentPolicy`, for every adapter and the fake. */
export function contentPolicySuite({ name, create, allowed, refused }: ContentPolicyHarness): void {
  describe(`ContentPolicy: ${name}`, () => {
    test('allows what is allowed, the empty script too', async () => {
      const policy = await create();
      for (const script of ['', ...allowed]) expect(await policy.check(script), script).toEqual({ kind: 'allowed' });
    });

    test('refuses the rest with a sentence that does not repeat it', async ({ skip }) => {
      if ('reason' in refused) return skip(refused.reason);
      const policy = await create();
      for (const script of refused) {
        const verdict = await policy.check(script);
        expect(verdict, script).toEqual({ kind: 'refused', reason: expect.stringMatching(/^\p{Lu}.{10,}\.$/u) as string });
        if (verdict.kind === 'refused') expect(verdict.reason.toLowerCase()).not.toContain(script.toLowerCase());
      }
    });

    test('never throws for what is in a script, and says the same twice', async () => {
      const policy = await create();
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...allowed)), async (script) => {
          const verdict = await policy.check(script);
          expect(VERDICTS).toContain(verdict.kind);
          expect(await policy.check(script)).toEqual(verdict);
        }),
        { numRuns: 100 },
      );
    });

    test('may be stopped twice', async () => {
      const policy = await create();
      await policy.stop();
      await policy.stop();
    });
  });
}
