import type { Flags } from '../../../ports/flags.ts';

/** Never ready: every feature has its fallback. */
export function createNoFlags(): Flags {
  let stopped = false;
  return {
    start() {
      stopped = false;
    },
    stop() {
      stopped = true;
    },
    state: () => (stopped ? 'destroyed' : 'not-ready'),
    isOn: () => false,
    value: (_feature, fallback) => fallback,
    setAttributes: () => {},
    onChange: () => () => {},
    onExposure: () => () => {},
  };
}
