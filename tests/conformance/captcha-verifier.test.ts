import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createAltchaVerifier, MAX_TOKEN_LENGTH, PUZZLE_LIFETIME } from '#adapters/captcha/altcha/server/index.ts';
import { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { createTurnstileVerifier } from '#adapters/captcha/turnstile/server/index.ts';
import { captchaVerifierSuite } from './captcha-verifier.suite.ts';

const SECRET = 'a secret for tests, longer than thirty-two characters';
const CLIENT = { address: '192.0.2.1' };

let count = 0;
captchaVerifierSuite({
  name: 'fake',
  create: async () => {
    const verifier = createFakeCaptchaVerifier();
    const next = async () => `answer-${(count += 1)}`;
    return { verifier, otherProcess: verifier, solve: next, expired: async () => `${await next()}-expired`, wrong: async () => 'answer-x' };
  },
});

const encodeSolution = (result: { readonly challenge?: unknown; readonly solution?: unknown }) =>
  Buffer.from(JSON.stringify(result)).toString('base64');

async function solvePuzzle(verifier: {
  challenge(): Promise<unknown>;
}): Promise<{ readonly challenge: Challenge; readonly solution: Solution }> {
  const challenge = (await verifier.challenge()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The puzzle has no solution.');
  return { challenge, solution };
}

function createAltchaFixture() {
  const attempts = createMemoryRateLimitCounter(systemClock);
  const now = () => createAltchaVerifier({ secret: SECRET, clock: systemClock, attempts });
  const past = createAltchaVerifier({
    secret: SECRET,
    clock: { ...systemClock, now: () => Date.now() - PUZZLE_LIFETIME - 1_000 },
    attempts,
  });
  return { verifier: now(), otherProcess: now(), past };
}

captchaVerifierSuite({
  name: 'ALTCHA',
  create: async () => {
    const { verifier, otherProcess, past } = createAltchaFixture();
    return {
      verifier,
      otherProcess,
      solve: async () => encodeSolution(await solvePuzzle(verifier)),
      expired: async () => encodeSolution(await solvePuzzle(past)),
      async wrong() {
        const { challenge, solution } = await solvePuzzle(verifier);
        return encodeSolution({ challenge, solution: { ...solution, derivedKey: `${'0'.repeat(62)}11` } });
      },
    };
  },
});

describe('EXT-3 ALTCHA', () => {
  test('rejects a challenge made easier, longer, or by another server', async () => {
    const { verifier } = createAltchaFixture();
    const foreign = createAltchaVerifier({
      secret: `${SECRET}, another`,
      clock: systemClock,
      attempts: createMemoryRateLimitCounter(systemClock),
    });
    const { challenge, solution } = await solvePuzzle(verifier);
    const { parameters } = challenge;
    const forged = [
      await solvePuzzle(foreign),
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 1 } }, solution },
      { challenge: { ...challenge, signature: (challenge.signature ?? '').toUpperCase() }, solution },
      { challenge: { parameters }, solution },
    ];
    for (const result of forged) expect((await verifier.check(encodeSolution(result))).ok).toBe(false);
    expect(await verifier.check(encodeSolution({ challenge, solution }))).toEqual({ ok: true });
  });

  test('a puzzle is valid until its stated expiry, to the millisecond', async () => {
    const clock = createManualClock(Date.now());
    const verifier = createAltchaVerifier({ secret: SECRET, clock, attempts: createMemoryRateLimitCounter(systemClock) });
    const solved = [await solvePuzzle(verifier), await solvePuzzle(verifier)];
    const end = (solved[0]?.challenge.parameters.expiresAt ?? 0) * 1000;
    clock.advance(end - 1 - clock.now());
    expect(await verifier.check(encodeSolution(solved[0] ?? {}))).toEqual({ ok: true });
    clock.advance(1);
    expect(await verifier.check(encodeSolution(solved[1] ?? {}))).toEqual({ ok: false, reason: 'expired' });
  });

  test('reports `used`, `malformed` and `wrong` as what they are', async () => {
    const { verifier } = createAltchaFixture();
    const { challenge, solution } = await solvePuzzle(verifier);
    const { parameters } = challenge;
    const genuine = encodeSolution({ challenge, solution });
    const notHex = { challenge: { ...challenge, parameters: { ...parameters, salt: 'no hex' } }, solution };
    expect(await verifier.check(encodeSolution(notHex))).toEqual({ ok: false, reason: 'wrong' });
    expect(await verifier.check(encodeSolution({ challenge, solution: { ...solution, derivedKey: '00' } }))).toEqual({
      ok: false,
      reason: 'wrong',
    });
    expect(await verifier.check(encodeSolution({ challenge }))).toEqual({ ok: false, reason: 'malformed' });
    expect(await verifier.check('no base64 of JSON')).toEqual({ ok: false, reason: 'malformed' });
    // Base64 may have line breaks in it.
    expect(await verifier.check(genuine.padEnd(MAX_TOKEN_LENGTH + 1, '\n'))).toEqual({ ok: false, reason: 'malformed' });
    expect(await verifier.check(genuine.padEnd(MAX_TOKEN_LENGTH, '\n'))).toEqual({ ok: true });
    expect(await verifier.check(genuine)).toEqual({ ok: false, reason: 'used' });
  });

  test('puzzles of another release of the server count: both make the same keys from the secret', async () => {
    const { verifier } = createAltchaFixture();
    const { challenge, solution } = await solvePuzzle(verifier);
    const deriveSecret = (purpose: string) => createHmac('sha256', SECRET).update(`captcha|${purpose}`).digest('hex');
    const keys = { hmacSignatureSecret: deriveSecret('puzzle'), hmacKeySignatureSecret: deriveSecret('answer') };
    expect(await verifySolution({ challenge, solution, deriveKey, ...keys })).toMatchObject({ verified: true });
  });
});

/** The service's verification, as documented. */
function startSiteVerify() {
  const known = new Map<string, 'good' | 'used'>();
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const result = form.get('response') ?? '';
      if (result === 'silence') return;
      const errors =
        form.get('secret') !== SECRET
          ? ['invalid-input-secret']
          : result.startsWith('old-') || known.get(result) === 'used'
            ? ['timeout-or-duplicate']
            : known.has(result)
              ? []
              : ['invalid-input-response'];
      if (result !== 'nonsense') response.setHeader('content-type', 'application/json');
      response.end(result === 'nonsense' ? '<html>' : JSON.stringify({ success: errors.length === 0, 'error-codes': errors }));
    });
  });
  return { server, known };
}

describe('Turnstile', () => {
  const { server, known } = startSiteVerify();
  let siteVerifyUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    siteVerifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const make = (secret = SECRET, url = siteVerifyUrl) =>
    createTurnstileVerifier({ secret, siteVerifyUrl: url, attempts: createMemoryRateLimitCounter(systemClock), fetch });

  captchaVerifierSuite({
    name: 'Turnstile',
    create: async () => {
      const attempts = createMemoryRateLimitCounter(systemClock);
      const one = () => createTurnstileVerifier({ secret: SECRET, siteVerifyUrl, attempts, fetch });
      return {
        verifier: one(),
        otherProcess: one(),
        async solve() {
          const result = `0.${crypto.randomUUID()}`;
          known.set(result, 'good');
          return result;
        },
        expired: async () => `old-${crypto.randomUUID()}`,
        wrong: async () => crypto.randomUUID(),
      };
    },
  });

  test(
    'reports `unavailable` for a wrong secret, an unreadable response, or no response',
    async () => {
      const unavailable = { ok: false, reason: 'unavailable' };
      expect(await make('another secret').check('some-answer', CLIENT)).toEqual(unavailable);
      expect(await make().check('nonsense', CLIENT)).toEqual(unavailable);
      expect(await make(SECRET, 'http://127.0.0.1:9/').check('some-answer', CLIENT)).toEqual(unavailable);
      expect(await make().check('silence', CLIENT)).toEqual(unavailable);
    },
    CALL_DEADLINES.captcha + 10_000,
  );
});
