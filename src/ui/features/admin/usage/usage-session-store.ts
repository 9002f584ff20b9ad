import type { UsageAdminApi } from '../../../../ports/usage-admin-api.ts';
import { LoadedValue } from '../../../stores/loaded-value.ts';
import type { UsageEvent } from '../../../../domain/usage/usage-record.ts';

/** Events of one session. */
export type UsageSessionStore = LoadedValue<readonly UsageEvent[]>;

export function createUsageSessionStore(usage: UsageAdminApi, id: string): UsageSessionStore {
  return new LoadedValue((signal) => usage.session(id, { signal }));
}
