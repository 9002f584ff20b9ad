import type { AttemptCounter } from '../ports/rate-limit-counter.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { HostServices } from '../shared/server-context.ts';

/** What a vendor of accounts is given by the host. */
export interface AccountsParts {
  readonly services: HostServices;
  /** As people reach this host. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly attempts: AttemptCounter;
  readonly captcha: CaptchaVerifier | undefined;
}
