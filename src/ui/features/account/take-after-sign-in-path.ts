import { words } from '#messages/features/account/after-sign-in.messages';
import { readSelectedPlan, SELECTED_PLAN_KEY } from '../../../domain/checkout/selected-plan.ts';
import { afterSignIn } from '../../../domain/redirect/compute-sign-in-redirect.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface AfterSignInPorts {
  readonly storage: KeyValueStore;
  /** For whoever looks after the site, never for the person. */
  readonly report: (message: string) => void;
}

/** RED-1..5: where to go now. The record of the chosen plan is used up. */
export function afterSignInPlace(ports: AfterSignInPorts, redirect: string | null): string {
  const reading = readSelectedPlan(ports.storage.read(SELECTED_PLAN_KEY));
  ports.storage.remove(SELECTED_PLAN_KEY);
  const { path, unparseable } = afterSignIn(reading, redirect);
  if (unparseable) ports.report(words.planUnreadable);
  return path;
}
