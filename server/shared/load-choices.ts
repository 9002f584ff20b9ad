import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import type { Voice } from '#ports/speech.ts';
import { HttpError } from './http-error.ts';
import type { ServerContext } from './server-context.ts';

/** Voices of the speech adapter. Throws 503 `voices-unavailable` while they can't be loaded. */
export async function loadVoices({ voices }: Pick<ServerContext, 'voices'>): Promise<readonly Voice[]> {
  return unwrapList(await voices(), 'voices-unavailable');
}

/** Presenters and their looks, in library order. Throws 503 `presenters-unavailable` while they can't be loaded. */
export async function loadPresenters({ presenters }: Pick<ServerContext, 'presenters'>): Promise<readonly PresenterSummary[]> {
  return unwrapList(await presenters.list(), 'presenters-unavailable');
}

function unwrapList<Item>(outcome: ListOutcome<Item>, code: string): readonly Item[] {
  if (outcome.kind === 'list') return outcome.items;
  throw new HttpError(503, code, { message: outcome.message });
}
