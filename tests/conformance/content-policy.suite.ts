import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentPolicy } from '#server/ports/content-policy.ts';

export interface ContentPolicyHarness {
  readonly name: string;
  readonly create: () => Promise<ContentPolicy>;
  readonly allowed: readonly string[];
  /** Scripts it refuses, or why there are none. */
  readonly rejectedText: readonly string[] | { readonly reason: string };
}

const REJECTION_REASONS = ['allowed', 'refused', 'unavailable'];

/** The contract of `ContentPolicy`, for every adapter and the fake. */
export function contentPolicySuite({ name, create, allowed, rejectedText }: ContentPolicyHarness): void {
  describe(`ContentPolicy: ${name}`, () => {
    test('allows permitted scripts, including the empty one', async () => {
      const policy = await create();
      for (const script of ['', ...allowed]) expect(await policy.check(script), script).toEqual({ kind: 'allowed' });
    });

    test('refuses others with a message that does not quote them', async ({ skip }) => {
      if ('reason' in rejectedText) return skip(rejectedText.reason);
      const policy = await create();
      for (const script of rejectedText) {
        const result = await policy.check(script);
        expect(result, script).toEqual({ kind: 'refused', reason: expect.stringMatching(/^\p{Lu}.{10,}\.$/u) as string });
        if (result.kind === 'refused') expect(result.reason.toLowerCase()).not.toContain(script.toLowerCase());
      }
    });

    test('is deterministic and never throws', async () => {
      const policy = await create();
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...allowed)), async (script) => {
          const result = await policy.check(script);
          expect(REJECTION_REASONS).toContain(result.kind);
          expect(await policy.check(script)).toEqual(result);
        }),
        { numRuns: 100 },
      );
    });

    test('can be stopped twice', async () => {
      const policy = await create();
      await policy.stop();
      await policy.stop();
    });
  });
}
