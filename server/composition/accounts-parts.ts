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
  /** False: tries of one address are not limited. */
  readonly rateLimited: boolean;
  /** Sign-up is by approval. */
  readonly waitlist: boolean;
  /** Request header in which a proxy sends the client's country. */
  readonly countryHeader?: string;
}
