import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { ServerContext } from '../shared/server-context.ts';

/** Dependencies of an auth adapter on the server. */
export interface AccountsParts {
  readonly services: ServerContext;
  /** Public URL of this server. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly attempts: RateLimitCounter;
  readonly captcha: CaptchaVerifier | undefined;
}
