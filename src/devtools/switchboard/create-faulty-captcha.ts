import { chooseFault } from '#domain/devtools/overrides.ts';
import type { Captcha } from '#ports/captcha.ts';
import { toFailedStep } from './fault-behavior.ts';
import type { Observation } from './observe-port.ts';

/** Delays or fails each form's captcha. */
export function createFaultyCaptcha(captcha: Captcha, { faults, clock, random, record }: Observation): Captcha {
  return {
    mount(element, listener) {
      const startedAt = clock.now();
      const report: typeof listener = (state) => {
        const over = state.kind === 'solved' || state.kind === 'failed';
        if (over)
          record({ method: 'mount', at: startedAt, took: clock.now() - startedAt, error: state.kind === 'failed' ? state.message : null });
        listener(state);
      };
      let remove = (): void => {};
      const start = (): void => {
        const fault = chooseFault(faults, random());
        if (fault === null) remove = captcha.mount(element, report);
        else report(toFailedStep(fault));
      };
      const cancel = faults.latency > 0 ? clock.after(faults.latency, start) : (start(), () => {});
      return () => {
        cancel();
        remove();
      };
    },
  };
}
