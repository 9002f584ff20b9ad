import type { FlagSheets } from '../../../domain/flags/flag-definitions.ts';
import { payloadOf } from '../../../domain/flags/to-flag-payload.ts';
import type { FlagBook } from '../../../ports/flag-admin-api.ts';

export interface MemoryFlags {
  readonly revision: number;
  readonly sheets: FlagSheets;
  /** ISO 8601. */
  readonly dateUpdated: string;
}

export function memoryFlagBook({ revision, sheets, dateUpdated }: MemoryFlags): FlagBook {
  return { revision, clientKey: 'sdk-castwright', ...sheets, payload: payloadOf(sheets, dateUpdated) };
}
