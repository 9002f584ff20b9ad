import { changeSheets } from '../../../src/domain/flags/change-definitions.ts';
import { becauseOf } from '../../../src/domain/flags/decide-flag.ts';
import type { FlagRules } from '../../../src/domain/flags/flag-rules.ts';
import { payloadOf } from '../../../src/domain/flags/to-flag-payload.ts';
import type { FlagSheets } from '../../../src/domain/flags/flag-definitions.ts';
import type { FlagAnswer } from '../../../src/ports/flag-admin-api.ts';
import type { FlagEvaluator } from '../../ports/flag-evaluator.ts';
import { openBook } from './stored-flag-definitions.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface FlagPreview {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly instead?: FlagRules | undefined;
}

/** What somebody with these attributes would see; `instead` stands in for the saved one of its key. Nothing is kept. */
export async function previewFlags(
  { database, clock }: Pick<HostServices, 'database' | 'clock'>,
  evaluator: FlagEvaluator,
  { attributes, instead }: FlagPreview,
): Promise<readonly FlagAnswer[]> {
  const { sheets, updatedAt } = await openBook(database.db, clock.now());
  const shown = instead === undefined ? sheets : withInstead(sheets, instead);
  const decided = evaluator.decide(payloadOf(shown, updatedAt.toISOString()), { attributes });
  return decided.map(({ key, value, ...by }) => ({ key, value, because: becauseOf(by) }));
}

function withInstead(sheets: FlagSheets, flag: FlagRules): FlagSheets {
  const changed = changeSheets(sheets, { kind: 'save-flag', flag });
  if (changed.kind === 'changed') return changed.sheets;
  if (changed.kind !== 'refused') return sheets;
  throw new Refusal(changed.status, changed.code, {
    message: changed.message,
    ...(changed.field !== undefined && { field: changed.field }),
  });
}
