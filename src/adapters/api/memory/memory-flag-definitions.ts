import type { FlagDefinitions } from '../../../domain/flags/flag-rules.ts';
import { toFlagPayload } from '../../../domain/flags/to-flag-payload.ts';
import type { VersionedFlagDefinitions } from '../../../ports/flag-admin-api.ts';

export interface MemoryFlags {
  readonly revision: number;
  readonly definitions: FlagDefinitions;
  /** ISO 8601. */
  readonly dateUpdated: string;
}

export function toFlagDefinitions({ revision, definitions, dateUpdated }: MemoryFlags): VersionedFlagDefinitions {
  return { revision, clientKey: 'sdk-castwright', ...definitions, payload: toFlagPayload(definitions, dateUpdated) };
}
