import { createAltchaVerifier } from '../../../src/adapters/captcha/altcha/server/index.ts';
import { createAltchaCaptcha, type AltchaCaptchaOptions } from '../../../src/adapters/captcha/altcha/client/index.ts';
import { solvePuzzle } from '../../../src/adapters/captcha/altcha/client/solve-puzzle.ts';
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual/index.ts';
import type { CaptchaFixture } from '../captcha.suite.ts';

/** Shortly before a puzzle is too old. */
const NEARLY_OVER = 19.5 * 60_000;

export interface AltchaFixture extends CaptchaFixture {
  readonly clock: ManualClock;
  /** Cache mode and URL of each request. */
  readonly requests: readonly string[];
}

/** Null as `solve`: its own, in a worker. */
export function openAltcha(solve: AltchaCaptchaOptions['solve'] | null = solvePuzzle): AltchaFixture {
  const requests: string[] = [];
  const clock = createManualClock(Date.now());
  const uses = new Map<string, number>();
  const server = createAltchaVerifier({
    secret: 'a secret for tests, longer than thirty-two characters',
    clock,
    attempts: {
      async increment(key) {
        uses.set(key, (uses.get(key) ?? 0) + 1);
        return { count: uses.get(key) ?? 0 };
      },
    },
  });
  let reachable = true;
  const captcha = createAltchaCaptcha({
    origin: 'https://api.example.com',
    clock,
    ...(solve ? { solve } : {}),
    async fetch(input, init) {
      if (!reachable) throw new TypeError('Failed to fetch');
      requests.push(`${init?.cache} ${new Request(input).url}`);
      return Response.json(await server.challenge());
    },
  });
  return {
    captcha,
    clock,
    requests,
    accepted: async (result) => (await server.check(result)).ok,
    cutOff: () => void (reachable = false),
    restore: () => void (reachable = true),
    expire: () => clock.advance(NEARLY_OVER),
  };
}
