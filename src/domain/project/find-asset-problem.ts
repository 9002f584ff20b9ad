import type { AvailableResources, ProjectProblem } from './find-project-problems.ts';

/** Why an image or a clip can't be shown. `missing`: what users read where it isn't among theirs. */
export function findAssetProblem(
  assetId: string,
  { assetIds, preparingIds }: Pick<AvailableResources, 'assetIds' | 'preparingIds'>,
  { field, missing }: { readonly field: string; readonly missing: string },
): readonly ProjectProblem[] {
  if (assetIds.has(assetId)) return [];
  if (preparingIds?.has(assetId) !== true) return [{ field, code: 'unknown-picture', message: missing }];
  return [{ field, code: 'clip-not-ready', message: 'A clip is still being prepared. Wait until it’s ready, or choose another one.' }];
}
