import type { ProfileApi } from '../../ports/profile-api.ts';
import type { Faults } from './faults.ts';
import type { MemoryHost } from './memory-host.ts';

export function createMemoryProfileApi(host: MemoryHost, faults: Faults): ProfileApi {
  return {
    profile: (options) => faults.through(() => ({ kind: 'ok', value: host.profile() }), options?.signal),
  };
}
