import { faultOfCall } from '../../domain/devtools/choose-fault.ts';
import type { Captcha } from '../../ports/captcha.ts';
import { failedStep } from './fault-behavior.ts';
import type { Observation } from './observe-port.ts';

/** Each form's captcha comes later, or fails. */
export function faultyCaptcha(captcha: Captcha, { faults, clock, roll, record }: Observation): Captcha {
  return {
    mount(element, listener) {
      const began = clock.now();
      const tell: typeof listener = (state) => {
        const over = state.kind === 'solved' || state.kind === 'failed';
        if (over)
          record({ method: 'mount', at: began, took: clock.now() - began, trouble: state.kind === 'failed' ? state.message : null });
        listener(state);
      };
      let remove = (): void => {};
      const begin = (): void => {
        const fault = faultOfCall(faults, roll());
        if (fault === null) remove = captcha.mount(element, tell);
        else tell(failedStep(fault));
      };
      const cancel = faults.latency > 0 ? clock.after(faults.latency, begin) : (begin(), () => {});
      return () => {
        cancel();
        remove();
      };
    },
  };
}
