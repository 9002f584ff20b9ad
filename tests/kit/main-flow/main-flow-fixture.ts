import type { Auth } from '../../../src/ports/auth.ts';
import type { BillingApi } from '../../../src/ports/billing-api.ts';
import type { PaymentCheckout } from '../../../src/ports/payment-checkout.ts';
import type { Realtime } from '../../../src/ports/realtime.ts';
import type { VideoApi } from '../../../src/ports/video-api.ts';

/**
 * What the main flow (sign-up → pay → render → download) is played in: the ports of one browser page, at first signed out,
 * and the people and machines around it. Give your own adapters for the ports; the rest is up to the test.
 */
export interface MainFlowWorld {
  /** Started. */
  readonly auth: Auth;
  /** These call for the person who is signed in, and answer `failed` with `signed-out` when nobody is. */
  readonly billing: BillingApi;
  readonly videos: VideoApi;
  readonly checkout: PaymentCheckout;
  /** A presenter and a voice that the host has; those of the fakes by default. */
  readonly cast?: { readonly avatarId: string; readonly voiceId: string };
  /** Started, and connected at the latest once somebody has subscribed. */
  readonly realtime: Realtime;
  /** Milliseconds until what is said over `realtime` has to be there; 5,000 by default. */
  readonly hearsWithin?: number;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** The answer of the captcha, where sign-up asks for one. */
  readonly captchaAnswer?: () => Promise<string>;
  /**
   * The person acts at the vendor's, once it is open there. Resolves with the address they are sent back to, or null where
   * the window lies over our own page. After `decline` they close it.
   */
  readonly atCheckout: (act: CheckoutAct) => Promise<string | null>;
  /** The renderer takes the task to its end; resolves when the host knows. */
  readonly render: (taskId: string, end: RenderEnd) => Promise<void>;
  /** What lies at `TaskMessage.videoUrl`. */
  readonly download: (videoUrl: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export const CHECKOUT_ACTS = ['pay', 'decline', 'dismiss'] as const;
export type CheckoutAct = (typeof CHECKOUT_ACTS)[number];

export const RENDER_ENDS = ['completed', 'failed'] as const;
export type RenderEnd = (typeof RENDER_ENDS)[number];
