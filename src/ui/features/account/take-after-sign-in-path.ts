import { messages } from '#messages/features/account/after-sign-in.messages';
import { parseSelectedPlan, SELECTED_PLAN_KEY } from '#domain/checkout/selected-plan.ts';
import { computeSignInRedirect } from '#domain/redirect/compute-sign-in-redirect.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export interface AfterSignInPorts {
  readonly storage: KeyValueStore;
  /** Writes to the log; never shown to the user. */
  readonly report: (message: string) => void;
}

/** Returns the target after sign-in and deletes the stored plan (RED-1 to RED-5). */
export function takeAfterSignInPath(ports: AfterSignInPorts, redirect: string | null): string {
  const reading = parseSelectedPlan(ports.storage.read(SELECTED_PLAN_KEY));
  ports.storage.remove(SELECTED_PLAN_KEY);
  const { path, unparseable } = computeSignInRedirect(reading, redirect);
  if (unparseable) ports.report(messages.planUnreadable);
  return path;
}
