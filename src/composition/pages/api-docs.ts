import type { ApiReference } from '../../ports/api-reference.ts';
import type { Clock } from '../../ports/clock.ts';
import { ApiDocsStore } from '../../ui/features/api-docs/api-docs-store.ts';

export function createApiDocsStore(reference: ApiReference, clock: Clock): ApiDocsStore {
  return new ApiDocsStore({ reference, clock });
}
