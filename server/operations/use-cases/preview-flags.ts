import { changeDefinitions } from '#domain/flags/change-definitions.ts';
import { formatReason } from '#domain/flags/decide-flag.ts';
import type { FlagRules, FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { FlagPreviewResult } from '#ports/flag-admin-api.ts';
import type { FlagEvaluator } from '../../ports/flag-evaluator.ts';
import { loadOrCreateDefinitions } from './stored-flag-definitions.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface FlagPreviewRequest {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly instead?: FlagRules | undefined;
}

/** Evaluates the flags for these attributes; `instead` replaces the saved flag of its key. Stores nothing. */
export async function previewFlags(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  evaluator: FlagEvaluator,
  { attributes, instead }: FlagPreviewRequest,
): Promise<readonly FlagPreviewResult[]> {
  const { sheets: definitions, updatedAt } = await loadOrCreateDefinitions(database.db, clock.now());
  const previewed = instead === undefined ? definitions : replaceFlag(definitions, instead);
  const decided = evaluator.decide(evaluator.toPayload(previewed, updatedAt.toISOString()), { attributes });
  return decided.map(({ key, value, ...by }) => ({ key, value, because: formatReason(by) }));
}

function replaceFlag(definitions: FlagDefinitions, flag: FlagRules): FlagDefinitions {
  const changed = changeDefinitions(definitions, { kind: 'save-flag', flag });
  if (changed.kind === 'changed') return changed.sheets;
  if (changed.kind !== 'refused') return definitions;
  throw new HttpError(changed.status, changed.code, {
    message: changed.message,
    ...(changed.field !== undefined && { field: changed.field }),
  });
}
