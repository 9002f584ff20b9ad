import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { CLONE_PASSAGE } from '#domain/voice-clone/clone-consent.ts';
import { describeAdapter } from '#domain/speech/join-voices.ts';
import { parseClonedVoiceId, toClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import type { Voice } from '#ports/speech.ts';
import type { VoiceCloneList, VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isListed, type Workspace } from '../../shared/workspace.ts';
import { clonedVoice } from '../tables/voice-tables.ts';
import { loadVoiceAllowance } from './voice-allowance.ts';

export type CloneRow = typeof clonedVoice.$inferSelect;

type Parts = Pick<ServerContext, 'database' | 'speeches' | 'clock'>;

/** Newest first, with the withdrawn ones, whose consent is on record. */
export async function listClones(services: Parts, workspace: Workspace): Promise<VoiceCloneList> {
  const rows = await services.database.db
    .select()
    .from(clonedVoice)
    .where(and(isListed(clonedVoice, workspace), isNotNull(clonedVoice.nativeId)))
    .orderBy(desc(clonedVoice.createdAt));
  const service = services.speeches.services.find(({ speech }) => speech.clones !== undefined);
  return {
    clones: rows.map((row) => toCloneSummary(row, workspace.userId)),
    service: service?.name ?? null,
    passage: CLONE_PASSAGE,
  };
}

/** Cloned voices as choices: none on a plan without them, and none of a service that isn't set up anymore. They stay stored. */
export async function listClonedVoices(services: Parts, workspace: Workspace): Promise<readonly Voice[]> {
  const now = services.clock.now();
  const { plan } = await loadVoiceAllowance(services.database.db, workspace, { now, lock: false });
  if (PLAN_FEATURES[plan].voiceMatchMinutes === 0) return [];
  const rows = await services.database.db
    .select()
    .from(clonedVoice)
    .where(and(isListed(clonedVoice, workspace), isUsable()))
    .orderBy(desc(clonedVoice.createdAt));
  return rows.flatMap((row) => toClonedVoice(services, row));
}

/** Undefined for a clone outside `within`, a withdrawn one, and one whose service isn't set up. */
export async function findClonedVoice(services: Parts, voiceId: string, within: SQL | undefined): Promise<CloneRow | undefined> {
  const id = parseClonedVoiceId(voiceId);
  if (id === undefined || !isUuid(id)) return undefined;
  const [row] = await services.database.db
    .select()
    .from(clonedVoice)
    .where(and(eq(clonedVoice.id, id), isUsable(), within));
  return row !== undefined && services.speeches.get(row.adapter)?.speech.clones !== undefined ? row : undefined;
}

/** As a choice in lists; empty when its service isn't set up. */
export function toClonedVoice({ speeches }: Pick<Parts, 'speeches'>, { id, name, adapter, language }: CloneRow): readonly Voice[] {
  const service = speeches.get(adapter);
  if (service?.speech.clones === undefined) return [];
  const { price, marks = [] } = service.speech.capabilities;
  const description = `A clone, made by ${service.name} with the speaker’s consent.`;
  return [{ id: toClonedVoiceId(id), name, language, gender: 'neutral', description, cloned: true, ...describeAdapter({ price, marks }) }];
}

export function toCloneSummary(row: CloneRow, userId: string): VoiceCloneSummary {
  return {
    id: row.id,
    voiceId: toClonedVoiceId(row.id),
    name: row.name,
    mine: row.ownerId === userId,
    seconds: row.seconds,
    consent: {
      text: row.consent,
      person: row.consentPerson,
      date: row.consentDate,
      givenAt: row.consentAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    },
    createdAt: row.createdAt.toISOString(),
  };
}

function isUsable(): SQL | undefined {
  return and(isNotNull(clonedVoice.nativeId), isNull(clonedVoice.withdrawnAt));
}
