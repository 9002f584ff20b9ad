import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import type { ListOutcome } from './list-outcome.ts';

/**
 * Provides presenters and their looks.
 * `list` is sorted in the order in which plans unlock them, and `unavailable` when it can't be loaded. `load` accepts any listed id and returns the same pack in every runtime, with
 * the look's colors applied; an unknown id gives `undefined`, an unreadable pack throws. `<id>~wide` and
 * `<id>~turned` (`toVariantId`) are the packs of these framings, for presenters whose summary names them; for others they are unknown ids.
 */
export interface PresenterLibrary {
  list(): Promise<ListOutcome<PresenterSummary>>;
  load(avatarId: string, options?: { readonly signal?: AbortSignal }): Promise<PresenterPack | undefined>;
}
