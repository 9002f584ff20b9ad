import type { Flags, FlagsState } from '#ports/flags.ts';

/** Never ready: every feature has its fallback. */
export function createNoFlags(): Flags {
  let state: FlagsState = 'not-ready';
  let running = false;
  return {
    start() {
      state = 'not-ready';
      running = true;
    },
    stop() {
      if (running) state = 'destroyed';
      running = false;
    },
    state: () => state,
    isOn: () => false,
    value: (_feature, fallback) => fallback,
    setAttributes: () => {},
    onChange: () => () => {},
    onExposure: () => () => {},
  };
}
