import { formatCheckoutPath } from '../checkout/checkout-choice.ts';
import type { ParsedSelectedPlan, SelectedPlanRecord } from '../checkout/selected-plan.ts';
import { toSameOriginPath } from './to-same-origin-path.ts';

const PRICING = '/pricing';
const DASHBOARD = '/dashboard';
/** They send who is signed in onward: going there would lead in a circle. */
const SIGN_IN_PATHS = /^\/(?:signin|signup|forgot-password|sso-callback)(?:[/?#]|$)/;

export interface SignInRedirect {
  readonly path: string;
  /** RED-4: the record was there and could not be read; say so on the console. */
  readonly unparseable: boolean;
}

/**
 * RED-1..5: where a user goes after signing in. `stored` is what was kept of the chosen plan (and is removed by the
 * caller), `redirect` the query parameter of the sign-in page.
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

/** RED-2; null when no plan was chosen or the free one. */
function toCheckoutPath({ planId, isAnnual = false, promoCode = '' }: SelectedPlanRecord): string | null {
  return planId === undefined || planId === 'free' ? null : formatCheckoutPath({ planId, isAnnual, promoCode });
}
