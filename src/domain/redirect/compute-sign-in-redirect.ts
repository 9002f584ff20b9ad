import { checkoutPath } from '../checkout/checkout-choice.ts';
import type { SelectedPlanReading, SelectedPlanRecord } from '../checkout/selected-plan.ts';
import { sameOriginPath } from './to-same-origin-path.ts';

const PRICING = '/pricing';
const DASHBOARD = '/dashboard';
/** They send who is signed in onward: going there would lead in a circle. */
const WAYS_IN = /^\/(?:signin|signup|forgot-password|sso-callback)(?:[/?#]|$)/;

export interface AfterSignIn {
  readonly path: string;
  /** RED-4: the record was there and could not be read; say so on the console. */
  readonly unparseable: boolean;
}

/**
 * RED-1..5: where a person goes after signing in. `stored` is what was kept of the chosen plan (and is removed by the
 * caller), `redirect` the query parameter of the sign-in page.
 */
export function afterSignIn(stored: SelectedPlanReading, redirect: string | null): AfterSignIn {
  switch (stored.kind) {
    case 'unparseable':
      return { path: PRICING, unparseable: true };
    case 'none':
      return { path: onward(redirect) ?? DASHBOARD, unparseable: false };
    case 'record':
      return { path: checkoutOf(stored.record) ?? onward(stored.record.redirectPath) ?? PRICING, unparseable: false };
  }
}

function onward(asked: string | null | undefined): string | null {
  const path = sameOriginPath(asked);
  return path === null || WAYS_IN.test(path) ? null : path;
}

/** RED-2; null when no plan was chosen or the free one. */
function checkoutOf({ planId, isAnnual = false, promoCode = '' }: SelectedPlanRecord): string | null {
  return planId === undefined || planId === 'free' ? null : checkoutPath({ planId, isAnnual, promoCode });
}
