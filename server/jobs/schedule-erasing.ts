import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import type { AdminParts } from '../use-cases/change-user.ts';
import { eraseDueAccounts } from '../use-cases/erase-account.ts';

/** Looks for accounts to erase now and then. `stop` waits for the one that is being erased. */
export function scheduleErasing(parts: AdminParts): { stop(): Promise<void> } {
  const { clock, log } = parts.services;
  let cancel = () => {};
  let running = Promise.resolve();
  let stopped = false;

  const next = () => {
    if (stopped) return;
    cancel = clock.after(ACCOUNT_LIMITS.eraseEvery, () => {
      running = eraseDueAccounts(parts)
        .catch((error: unknown) => log.warn('Closed accounts could not be looked through.', { error: String(error) }))
        .then(next);
    });
  };
  next();
  return {
    stop() {
      stopped = true;
      cancel();
      return running;
    },
  };
}
