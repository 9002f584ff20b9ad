import { expect, test } from 'vitest';
import type { Credentials, TokenVerifier, VerifiedSession } from '#server/ports/token-verifier.ts';

/** A verifier that has a token's own words only. */
export interface TokensAlone {
  readonly verifier: TokenVerifier;
  /** The vendor's time: milliseconds since 1970. */
  readonly now: () => number;
  /** A genuine token. `provenAgo` in minutes; null: it doesn't say when. */
  readonly issue: (about: {
    readonly provenAgo?: number | null;
    readonly secondFactor?: boolean | null;
    readonly unfinished?: boolean;
  }) => Promise<string>;
  /** Genuine tokens with claims that the vendor never makes. */
  readonly issueStrange: () => Promise<readonly string[]>;
  /** The longest token that is read, and one that is a little longer. */
  readonly issueLong: () => Promise<{ readonly longest: string; readonly tooLong: string }>;
}

const NOTHING_ALONE = 'Its tokens say nothing by themselves.';
/** A proof of identity is dated to the minute. */
const MINUTE = 60_000;

/** What a token says by itself, while the vendor can't be asked. */
export function testTokensAlone(
  open: () => Promise<TokensAlone | undefined>,
  isAccepted: (verifier: TokenVerifier, credentials: Credentials) => Promise<VerifiedSession>,
): void {
  test('a sign-in that is not finished is no session', async ({ skip }) => {
    const alone = await open();
    if (alone === undefined) return skip(NOTHING_ALONE);
    expect(await alone.verifier.verify({ bearer: await alone.issue({ unfinished: true }) })).toEqual({ ok: false, reason: 'revoked' });
    await isAccepted(alone.verifier, { bearer: await alone.issue({ unfinished: false }) });
  });

  test('says whether a second factor was given; unknown is no', async ({ skip }) => {
    const alone = await open();
    if (alone === undefined) return skip(NOTHING_ALONE);
    for (const secondFactor of [true, false, null]) {
      const session = await isAccepted(alone.verifier, { bearer: await alone.issue({ secondFactor }) });
      expect(session.secondFactor, String(secondFactor)).toBe(secondFactor === true);
    }
  });

  test('dates the latest proof of identity never later than it was, and an unknown one long ago', async ({ skip }) => {
    const alone = await open();
    if (alone === undefined) return skip(NOTHING_ALONE);
    const now = (await isAccepted(alone.verifier, { bearer: await alone.issue({ provenAgo: 0 }) })).confirmedAt.getTime();
    // Whole minutes: the earliest moment that none can mean.
    expect(Math.abs(alone.now() - MINUTE - now)).toBeLessThan(MINUTE / 2);
    for (const provenAgo of [1, 3, 60]) {
      const { confirmedAt } = await isAccepted(alone.verifier, { bearer: await alone.issue({ provenAgo }) });
      expect(Math.abs(now - provenAgo * MINUTE - confirmedAt.getTime())).toBeLessThan(MINUTE / 2);
    }
    for (const secondFactor of [true, false]) {
      const unknown = await isAccepted(alone.verifier, { bearer: await alone.issue({ provenAgo: null, secondFactor }) });
      expect(now - unknown.confirmedAt.getTime()).toBeGreaterThan(365 * 24 * 60 * MINUTE);
    }
  });

  test('a genuine token with unreadable claims is malformed', async ({ skip }) => {
    const alone = await open();
    if (alone === undefined) return skip(NOTHING_ALONE);
    for (const bearer of await alone.issueStrange()) {
      expect(await alone.verifier.verify({ bearer })).toEqual({ ok: false, reason: 'malformed' });
    }
  });

  test('reads a genuine token up to its maximum length', async ({ skip }) => {
    const alone = await open();
    if (alone === undefined) return skip(NOTHING_ALONE);
    const { longest, tooLong } = await alone.issueLong();
    expect(tooLong.length).toBe(longest.length + 1);
    await isAccepted(alone.verifier, { bearer: longest });
    expect(await alone.verifier.verify({ bearer: tooLong })).toEqual({ ok: false, reason: 'malformed' });
  });
}
