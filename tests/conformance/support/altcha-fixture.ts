import { createAltchaVerifier, PUZZLE_LIFETIME } from '#adapters/captcha/altcha/server/index.ts';
import { createAltchaCaptcha, type AltchaCaptchaOptions } from '#adapters/captcha/altcha/client/index.ts';
import { solvePuzzle } from '#adapters/captcha/altcha/client/solve-puzzle.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import type { CaptchaFault, CaptchaFixture } from '../captcha.suite.ts';

/** Shortly before a puzzle is too old. */
const NEARLY_OVER = 19.5 * 60_000;

export interface AltchaFixture extends CaptchaFixture {
  readonly clock: ManualClock;
  /** Cache mode and URL of each request. */
  readonly requests: readonly string[];
  /** What the vendor does instead of answering; null: nothing. */
  readonly fault: () => CaptchaFault | null;
}

/** Null as `solve`: its own, in a worker. */
export function openAltcha(solve: AltchaCaptchaOptions['solve'] | null = solvePuzzle): AltchaFixture {
  const requests: string[] = [];
  const modes: (string | undefined)[] = [];
  const clock = createManualClock(Date.now());
  const uses = new Map<string, number>();
  let ahead = 0;
  const server = createAltchaVerifier({
    secret: 'a secret for tests, longer than thirty-two characters',
    clock: { ...clock, now: () => clock.now() - ahead },
    attempts: {
      async increment(key) {
        uses.set(key, (uses.get(key) ?? 0) + 1);
        return { count: uses.get(key) ?? 0 };
      },
    },
  });
  let reachable = true;
  let fault: CaptchaFault | null = null;
  const captcha = createAltchaCaptcha({
    origin: 'https://api.example.com',
    clock,
    ...(solve && { solve: (puzzle, signal) => solveFaultily(fault, () => solve(puzzle, signal)) }),
    async fetch(input, init) {
      if (!reachable) throw new TypeError('Failed to fetch');
      requests.push(`${init?.cache} ${new Request(input).url}`);
      modes.push(init?.cache);
      return answerFaultily(fault, () => server.challenge(), init?.signal);
    },
  });
  return {
    captcha,
    clock,
    requests,
    fault: () => fault,
    accepted: async (result) => (await server.check(result)).ok,
    cutOff: () => void (reachable = false),
    restore() {
      reachable = true;
      fault = null;
    },
    expire: () => clock.advance(NEARLY_OVER),
    announces: true,
    advance: (milliseconds) => clock.advance(milliseconds),
    lifetime: PUZZLE_LIFETIME,
    setAhead: (milliseconds) => void (ahead = milliseconds),
    misbehave: (how) => void (fault = how),
    cacheModes: () => modes,
  };
}

async function solveFaultily(fault: CaptchaFault | null, solve: () => Promise<string | null>): Promise<string | null> {
  if (fault === 'crash') throw new Error('The worker ended.');
  return fault === 'unsolvable' ? null : solve();
}

async function answerFaultily(
  fault: CaptchaFault | null,
  challenge: () => Promise<unknown>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (fault === 'garbage') return new Response('<html>');
  if (fault === 'empty') return Response.json(null);
  if (fault === 'silence') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  return Response.json(await challenge(), { status: fault === 'refusal' ? 503 : 200 });
}
