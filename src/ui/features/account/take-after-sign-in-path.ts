import { messages } from '#messages/features/account/after-sign-in.messages';
import { parseSelectedPlan, SELECTED_PLAN_KEY } from '../../../domain/checkout/selected-plan.ts';
import { computeSignInRedirect } from '../../../domain/redirect/compute-sign-in-redirect.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface AfterSignInPorts {
  readonly storage: KeyValueStore;
  /** For whoever looks after the site, never for the person. */
  readonly report: (message: string) => void;
}

/** RED-1..5: where to go now. The record of the chosen plan is used up. */
export function takeAfterSignInPath(ports: AfterSignInPorts, redirect: string | null): string {
  const reading = parseSelectedPlan(ports.storage.read(SELECTED_PLAN_KEY));
  ports.storage.remove(SELECTED_PLAN_KEY);
  const { path, unparseable } = computeSignInRedirect(reading, redirect);
  if (unparseable) ports.report(messages.planUnreadable);
  return path;
}
