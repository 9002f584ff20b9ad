/** Uploaded images and clips that a project may show. */
export interface AvailableAssets {
  /** Ids of the owner's. */
  readonly assetIds: ReadonlySet<string>;
  /** Of clips that are still being read; none when left out. */
  readonly preparingIds?: ReadonlySet<string>;
}

interface AssetProblem {
  readonly field: string;
  readonly code: 'unknown-picture' | 'clip-not-ready';
  readonly message: string;
}

/** Why an image or a clip can't be shown. `missing`: what users read where it isn't among theirs. */
export function findAssetProblem(
  assetId: string,
  { assetIds, preparingIds }: AvailableAssets,
  { field, missing }: { readonly field: string; readonly missing: string },
): readonly AssetProblem[] {
  if (assetIds.has(assetId)) return [];
  if (preparingIds?.has(assetId) !== true) return [{ field, code: 'unknown-picture', message: missing }];
  return [{ field, code: 'clip-not-ready', message: 'A clip is still being prepared. Wait until it’s ready, or choose another one.' }];
}
