import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptchaVerifier } from '#server/ports/captcha-verifier.ts';
import { CASE_LIMIT } from './support/within.ts';

export interface CaptchaVerifierFixture {
  readonly verifier: CaptchaVerifier;
  /** Another process of the same server. */
  readonly otherProcess: CaptchaVerifier;
  /** What a user's browser sends. */
  readonly solve: () => Promise<string>;
  /** A correct solution that has expired. */
  readonly expired: () => Promise<string>;
  /** A well-formed but wrong solution. */
  readonly wrong: () => Promise<string>;
}

export interface CaptchaVerifierHarness {
  readonly name: string;
  readonly create: () => Promise<CaptchaVerifierFixture>;
}

/** Characters; longer than any captcha solution. */
const FAR_TOO_LONG = 100_000;
/** Failures a client can get; `unavailable` isn't the solution's fault. */
const REFUSED = { ok: false, reason: expect.stringMatching(/^(?:missing|malformed|expired|used|wrong)$/) };
const CLIENT = { address: '192.0.2.1' };

/** The contract of `CaptchaVerifier`, for every adapter. */
export function captchaVerifierSuite({ name, create }: CaptchaVerifierHarness): void {
  describe(`EXT-3 CaptchaVerifier: ${name}`, { timeout: CASE_LIMIT }, () => {
    test('accepts a right token once, across processes', async () => {
      const { verifier, otherProcess, solve } = await create();
      const result = await solve();
      expect(await verifier.check(result, CLIENT)).toEqual({ ok: true });
      for (const one of [verifier, otherProcess])
        expect(await one.check(result, CLIENT)).toEqual({ ok: false, reason: expect.stringMatching(/^(?:used|expired)$/) });
    });

    test('accepts one of several concurrent uses of a token', async () => {
      const { verifier, otherProcess, solve } = await create();
      const result = await solve();
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 2 ? verifier : otherProcess).check(result, CLIENT)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('one token does not use up another', async () => {
      const { verifier, solve } = await create();
      const [one, other] = [await solve(), await solve()];
      expect(one).not.toBe(other);
      for (const result of [one, other]) expect(await verifier.check(result, CLIENT)).toEqual({ ok: true });
    });

    test('reports `missing` without a token, `expired` for an old one, rejects a wrong one', async () => {
      const { verifier, expired, wrong } = await create();
      expect(await verifier.check('', CLIENT)).toEqual({ ok: false, reason: 'missing' });
      expect(await verifier.check(await expired(), CLIENT)).toEqual({ ok: false, reason: 'expired' });
      const result = await verifier.check(await wrong(), CLIENT);
      expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/wrong|malformed/) });
    });

    test('rejects forged tokens and never throws', async () => {
      const { verifier } = await create();
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.base64String({ maxLength: 200 }),
        fc.jsonValue({ maxDepth: 3 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
        fc.constant('a'.repeat(100_000)),
      );
      await fc.assert(
        fc.asyncProperty(text, async (result) => {
          expect(await verifier.check(result, CLIENT)).toEqual(REFUSED);
        }),
        { numRuns: 60 },
      );
    });

    test('rejects a right token with much behind it, and does not use it up', async () => {
      const { verifier, solve } = await create();
      const token = await solve();
      for (const junk of ['\n', ' ', 'A', '=']) {
        expect(await verifier.check(token + junk.repeat(FAR_TOO_LONG), CLIENT)).toEqual(REFUSED);
      }
      expect(await verifier.check(token, CLIENT)).toEqual({ ok: true });
    });

    test('rejects a right token that lost any part', async () => {
      const { verifier, solve } = await create();
      const token = await solve();
      for (const part of [0.1, 0.5, 0.9].map((share) => Math.ceil(token.length * share))) {
        for (const cut of [token.slice(0, part), token.slice(part)]) {
          if (cut !== '' && cut !== token) expect(await verifier.check(cut, CLIENT)).toEqual(REFUSED);
        }
      }
    });

    test('returns challenges as plain data, or none', async () => {
      const { verifier } = await create();
      const puzzle = await verifier.challenge();
      expect(JSON.parse(JSON.stringify(puzzle))).toEqual(puzzle);
    });
  });
}
