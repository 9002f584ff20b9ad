import type { UsageAdminApi, UsageEvent } from '../../../../ports/usage-admin-api.ts';
import { LoadedValue } from '../../../stores/loaded-value.ts';

/** What happened in one session. */
export type UsageSessionStore = LoadedValue<readonly UsageEvent[]>;

export function createUsageSessionStore(usage: UsageAdminApi, id: string): UsageSessionStore {
  return new LoadedValue((signal) => usage.session(id, { signal }));
}
