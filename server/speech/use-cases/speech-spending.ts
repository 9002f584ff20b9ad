import { eq } from 'drizzle-orm';
import { canDo } from '#domain/account/permissions.ts';
import { getSpeechMonth, getWorkspaceCap } from '#domain/speech/speech-cost.ts';
import type { SpeechChoice, SpeechSpending } from '#ports/voice-matches.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey, toWorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { speechSettings } from '../tables/speech-tables.ts';
import { loadSpent } from './speech-charges.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'speeches'>;

/** What the workspace spent on voices this month, what it may, and what its owner decided. */
export async function loadSpeechSpending(services: Services, workspace: Workspace): Promise<SpeechSpending> {
  const { db } = services.database;
  const month = getSpeechMonth(services.clock.now());
  const choice = await loadSpeechChoice(services, workspace);
  const spent = await loadSpent(db, month, toKey(workspace));
  const caps = { owner: choice.monthlyCap, workspace: services.speeches.caps.workspace };
  return {
    month,
    spent: spent.workspace,
    cap: getWorkspaceCap(caps),
    operatorCap: caps.workspace,
    ...choice,
    adapters: services.speeches.services.map(({ id, name }) => ({ id, name })),
    priced: services.speeches.services.some(({ speech }) => speech.capabilities.price !== undefined),
    canChange: canDo(workspace.role, 'manage-spending'),
  };
}

/** Throws 403 unless it's the user's own workspace, or an organization they own or administer. */
export async function changeSpeechChoice(services: Services, workspace: Workspace, choice: SpeechChoice): Promise<void> {
  if (!canDo(workspace.role, 'manage-spending')) {
    const message = 'Only owners and admins of the organization can change this. Nothing was changed.';
    throw new HttpError(403, 'not-yours-to-change', { message });
  }
  const values = { monthlyCap: choice.monthlyCap, preferred: [...choice.preferred], updatedAt: new Date(services.clock.now()) };
  await services.database.db
    .insert(speechSettings)
    .values({ workspace: toKey(workspace), ...values })
    .onConflictDoUpdate({ target: speechSettings.workspace, set: values });
}

export async function loadSpeechChoice({ database }: Pick<Services, 'database'>, workspace: Workspace): Promise<SpeechChoice> {
  const [row] = await database.db
    .select()
    .from(speechSettings)
    .where(eq(speechSettings.workspace, toKey(workspace)));
  return { monthlyCap: row?.monthlyCap ?? null, preferred: row?.preferred ?? [] };
}

function toKey(workspace: Workspace): string {
  return toWorkspaceKey(toWorkspaceRef(workspace));
}
