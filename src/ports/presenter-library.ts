import type { PresenterPack } from '../domain/renderer/presenter-pack.ts';
import type { PresenterSummary } from '../domain/presenters/presenter-summaries.ts';

/**
 * The presenter library: presenters and their looks. `list` gives them in the order plans open them. `load` takes any listed id, gives
 * the same pack for the same id in every runtime, with the look's colors in it; unknown ids are `undefined`, a pack
 * that cannot be read throws.
 */
export interface PresenterLibrary {
  list(): Promise<readonly PresenterSummary[]>;
  load(avatarId: string, options?: { readonly signal?: AbortSignal }): Promise<PresenterPack | undefined>;
}
