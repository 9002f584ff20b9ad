import type { Auth } from '#ports/auth.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { VideoApi } from '#ports/video-api.ts';

/**
 * What the main flow (sign-up → pay → render → download) runs in: the ports of one browser page, signed out at first,
 * and the users and machines around it. Pass your own adapters for the ports; the rest is up to the test.
 */
export interface MainFlowFixture {
  /** Started. */
  readonly auth: Auth;
  /** These act for the signed-in user, and return `failed` with `signed-out` without one. */
  readonly billing: BillingApi;
  readonly videos: VideoApi;
  readonly checkout: PaymentCheckout;
  /** A presenter and a voice that the server has; those of the fakes by default. */
  readonly presenter?: { readonly avatarId: string; readonly voiceId: string };
  /** Started, and connected at the latest after the first subscription. */
  readonly realtime: Realtime;
  /** Milliseconds within which a `realtime` message has to arrive; 5,000 by default. */
  readonly realtimeTimeout?: number;
  /**
   * True where the same state may be told twice, as when HTTP and the socket both know it. Never out of order, and never after leaving;
   * false by default: every message once.
   */
  readonly repeatsMessages?: boolean;
  /** True where the vendor's page says `dismissed` of a declined card, too; false by default. */
  readonly declinedIsDismissed?: boolean;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** The captcha's token, where sign-up needs one. */
  readonly captchaAnswer?: () => Promise<string>;
  /**
   * The user acts at the vendor's checkout, once it is open. Resolves with the URL they return to, or null where
   * the window is an overlay of our own page. After `decline` they close it.
   */
  readonly atCheckout: (act: CheckoutAction) => Promise<string | null>;
  /** Finishes the task's render; resolves when the server knows. */
  readonly finishRender: (taskId: string, end: RenderOutcome) => Promise<void>;
  /** The bytes at `TaskMessage.videoUrl`. */
  readonly download: (videoUrl: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export const CHECKOUT_ACTIONS = ['pay', 'decline', 'dismiss'] as const;
export type CheckoutAction = (typeof CHECKOUT_ACTIONS)[number];

export const RENDER_OUTCOMES = ['completed', 'failed'] as const;
export type RenderOutcome = (typeof RENDER_OUTCOMES)[number];
