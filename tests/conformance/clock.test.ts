import { createManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { createSystemClock } from '../../src/adapters/clock-system/clock-system.ts';
import { clockSuite } from './clock.suite.ts';

clockSuite({
  name: 'clock-manual',
  runs: 100,
  create() {
    const clock = createManualClock(1_000);
    return { clock, pass: async (milliseconds) => clock.advance(milliseconds) };
  },
});

clockSuite({
  name: 'clock-system',
  runs: 3,
  create() {
    const clock = createSystemClock();
    return { clock, pass: (milliseconds) => new Promise((fulfil) => setTimeout(fulfil, milliseconds)) };
  },
});
