import { formatCheckoutPath } from '../checkout/checkout-choice.ts';
import type { ParsedSelectedPlan, SelectedPlanRecord } from '../checkout/selected-plan.ts';
import { toSameOriginPath } from './to-same-origin-path.ts';

const PRICING = '/pricing';
const DASHBOARD = '/dashboard';
/** Pages that redirect signed-in users: returning to them would loop. */
const SIGN_IN_PATHS = /^\/(?:signin|signup|forgot-password|sso-callback)(?:[/?#]|$)/;

export interface SignInRedirect {
  readonly path: string;
  /** The record exists but is invalid; log an error (RED-4). */
  readonly unparseable: boolean;
}

/**
 * Target after sign-in (RED-1 to RED-5). `stored`: the selected plan record, which the caller removes; `redirect`: query parameter of the
 * sign-in page.
 */
export function computeSignInRedirect(stored: ParsedSelectedPlan, redirect: string | null): SignInRedirect {
  switch (stored.kind) {
    case 'unparseable':
      return { path: PRICING, unparseable: true };
    case 'none':
      return { path: toOnwardPath(redirect) ?? DASHBOARD, unparseable: false };
    case 'record':
      return { path: toCheckoutPath(stored.record) ?? toOnwardPath(stored.record.redirectPath) ?? PRICING, unparseable: false };
  }
}

function toOnwardPath(requested: string | null | undefined): string | null {
  const path = toSameOriginPath(requested);
  return path === null || SIGN_IN_PATHS.test(path) ? null : path;
}

/** Checkout path (RED-2); null without a plan or for the free one. */
function toCheckoutPath({ planId, isAnnual = false, promoCode = '' }: SelectedPlanRecord): string | null {
  return planId === undefined || planId === 'free' ? null : formatCheckoutPath({ planId, isAnnual, promoCode });
}
