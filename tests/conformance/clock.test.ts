import { systemClock } from '#server/adapters/clock/system/index.ts';
import { pageClock } from '#adapters/auth/better-auth/client/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { clockSuite } from './clock.suite.ts';

clockSuite({
  name: 'clock-manual',
  runs: 100,
  create() {
    const clock = createManualClock(1_000);
    return { clock, pass: async (milliseconds) => clock.advance(milliseconds) };
  },
});

const REAL_CLOCKS = [
  ['clock-system', createSystemClock()],
  ['clock-system of the server', systemClock],
  ['auth-better-auth, on the page', pageClock],
] as const;

for (const [name, clock] of REAL_CLOCKS) {
  clockSuite({
    name,
    runs: 3,
    create: () => ({ clock, pass: (milliseconds) => new Promise((fulfil) => setTimeout(fulfil, milliseconds)) }),
  });
}
