import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { NO_SPEAKING_CHOICES, type SpeakingChoices } from '#domain/presenters/presenter-voice.ts';
import { orderAdapters } from '#domain/speech/join-voices.ts';
import type { Voice } from '#ports/speech.ts';
import { loadPresenters, loadVoices } from '../../shared/load-choices.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { listClonedVoices } from './list-clones.ts';
import { listPresenterChoices } from './manage-own-presenters.ts';
import { listMatchedVoices } from './matched-voices.ts';
import { loadSpeechChoice } from './speech-spending.ts';

const UNAVAILABLE = 503;

export interface WorkspaceChoices {
  readonly presenters: readonly PresenterSummary[];
  readonly voices: readonly Voice[];
}

/** Presenters and voices of a workspace, its own after all others, and voices of the adapters it prefers first. Throws 503 while they can't be loaded. */
export async function loadSpeakingChoices(services: ServerContext, workspace: Workspace): Promise<WorkspaceChoices> {
  const [presenters, own, voices, { preferred }, clones, matches] = await Promise.all([
    loadPresenters(services),
    listPresenterChoices(services, workspace),
    loadVoices(services),
    loadSpeechChoice(services, workspace),
    listClonedVoices(services, workspace),
    listMatchedVoices(services, workspace),
  ]);
  return { presenters: [...presenters, ...own], voices: [...orderAdapters(voices, preferred), ...clones, ...matches] };
}

/** The same for what goes on without it: nobody and nothing while they can't be loaded. */
export async function loadSpeakingChoicesIfPossible(services: ServerContext, workspace: Workspace): Promise<SpeakingChoices> {
  try {
    return await loadSpeakingChoices(services, workspace);
  } catch (error) {
    if (error instanceof HttpError && error.status === UNAVAILABLE) return NO_SPEAKING_CHOICES;
    throw error;
  }
}
