import { eq } from 'drizzle-orm';
import { flagDefinitions } from '../tables/flag-tables.ts';
import { changeDefinitions, type DefinitionChangeResult, type DefinitionChange } from '#domain/flags/change-definitions.ts';
import { INITIAL_DEFINITIONS } from '#domain/flags/initial-definitions.ts';
import type { VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import type { FlagEvaluator } from '../../ports/flag-evaluator.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'bus'> & { readonly evaluator: FlagEvaluator };
export type FlagDefinitionsRow = typeof flagDefinitions.$inferSelect;

/** The client key of the server's own flag definitions. Not a secret. */
export const FLAG_CLIENT_KEY = 'sdk-castwright';

/** Bus topic: the flag definitions have a new revision. */
export const FLAGS_TOPIC = 'flags';

const IS_DEFINITIONS_ROW = eq(flagDefinitions.id, 1);

export async function loadFlagDefinitions({ database, clock, evaluator }: Omit<Services, 'bus'>): Promise<VersionedFlagDefinitions> {
  return toFlagDefinitions(await loadOrCreateDefinitions(database.db, clock.now()), evaluator);
}

/** Loads the flag definitions; at first use creates them with the flags of this product. */
export async function loadOrCreateDefinitions(via: Db | Tx, now: number): Promise<FlagDefinitionsRow> {
  const [row] = await via.select().from(flagDefinitions).where(IS_DEFINITIONS_ROW);
  if (row !== undefined) return row;
  await via
    .insert(flagDefinitions)
    .values({ sheets: INITIAL_DEFINITIONS, updatedAt: new Date(now) })
    .onConflictDoNothing();
  const [created] = await via.select().from(flagDefinitions).where(IS_DEFINITIONS_ROW);
  if (created === undefined) throw new Error('The book of flags could not be begun.');
  return created;
}

export interface FlagChangeRequest {
  readonly change: DefinitionChange;
  /** Revision the change is based on. */
  readonly revision: number;
}

/** Changes the flag definitions as an administrator and notifies all processes. Writes nothing if nothing changed. */
export function changeFlagDefinitions(
  services: Services,
  actor: Actor,
  { change, revision }: FlagChangeRequest,
): Promise<VersionedFlagDefinitions> {
  return runAdminAction(services, actor, async (tx) => {
    const now = services.clock.now();
    const row = await loadOrCreateDefinitions(tx, now);
    if (row.revision !== revision) throw createChangedMeanwhileError();
    const changed = requireAcceptedChange(changeDefinitions(row.sheets, change));
    if (changed === null) return toFlagDefinitions(row, services.evaluator);

    const { sheets: definitions, act } = changed;
    const after = {
      ...row,
      sheets: definitions,
      revision: row.revision + 1,
      updatedAt: new Date(Math.max(now, row.updatedAt.getTime() + 1)),
    };
    await tx.update(flagDefinitions).set(after).where(IS_DEFINITIONS_ROW);
    await recordAuditEntry(tx, actor, { action: act.action, target: { id: act.target, email: null }, changes: act.changes });
    await services.bus.publish(tx, { topic: FLAGS_TOPIC, data: { revision: after.revision } });
    return toFlagDefinitions(after, services.evaluator);
  });
}

function requireAcceptedChange(changed: DefinitionChangeResult): Extract<DefinitionChangeResult, { kind: 'changed' }> | null {
  switch (changed.kind) {
    case 'changed':
      return changed;
    case 'same':
      return null;
    case 'absent':
      throw createNotFoundError('flag');
    case 'refused': {
      const { status, code, message, field } = changed;
      throw new HttpError(status, code, field === undefined ? { message } : { message, field });
    }
  }
}

function createChangedMeanwhileError(): HttpError {
  return new HttpError(409, 'changed-meanwhile', {
    message: 'Someone else changed the flags in the meantime. Nothing was overwritten. Review the current version, then save again.',
  });
}

function toFlagDefinitions(
  { revision, sheets: definitions, updatedAt }: FlagDefinitionsRow,
  evaluator: FlagEvaluator,
): VersionedFlagDefinitions {
  return { revision, clientKey: FLAG_CLIENT_KEY, ...definitions, payload: evaluator.toPayload(definitions, updatedAt.toISOString()) };
}
