import type { UsageAdminApi, UsageEvent } from '../../../../ports/usage-admin-api.ts';
import { Loaded } from '../../../stores/loaded-value.ts';

/** What happened in one session. */
export type UsageSessionStore = Loaded<readonly UsageEvent[]>;

export function createUsageSessionStore(usage: UsageAdminApi, id: string): UsageSessionStore {
  return new Loaded((signal) => usage.session(id, { signal }));
}
