import { and, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { isUuid } from '#server/shared/queries.ts';
import { backgroundAsset } from '../../tables/project-tables.ts';

/** Credits of those of the images and clips that have one, by their ids, in the order of these. `within`: whose they are. */
export async function loadAssetCredits(
  via: Db | Tx,
  assetIds: readonly string[],
  within: SQL | undefined,
): Promise<ReadonlyMap<string, AssetCredit>> {
  const ids = [...new Set(assetIds)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await via
    .select({ id: backgroundAsset.id, credit: backgroundAsset.credit })
    .from(backgroundAsset)
    .where(and(within, inArray(backgroundAsset.id, ids), isNotNull(backgroundAsset.credit)));
  const found = new Map(rows.map(({ id, credit }) => [id, credit]));
  return new Map(
    ids.flatMap((id): readonly (readonly [string, AssetCredit])[] => {
      const credit = found.get(id);
      return credit ? [[id, credit]] : [];
    }),
  );
}
