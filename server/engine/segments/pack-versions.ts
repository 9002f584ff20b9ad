import { isDrawnPresenterId, isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { addVariant, PACK_VARIANTS, SECOND_OUTFIT } from '#domain/renderer/pack-variant.ts';
import { findLook } from '#domain/presenters/look.ts';
import type { PresenterFiles } from '../../ports/presenter-files.ts';
import { hashBytes, hashContent } from './content-hash.ts';

/**
 * Hash of what a presenter is drawn from: its packs, read once, and the colors of the look. A presenter that is not
 * there has a version too, and fails when drawn. A presenter from a photo never changes under its id; one that an owner drew from choices may.
 */
export function createPackVersions(
  files: Pick<PresenterFiles, 'pack'>,
  loadOwnPack?: (ownerId: string, avatarId: string) => Promise<Uint8Array | undefined>,
): (avatarId: string, ownerId?: string) => Promise<string> {
  const versions = new Map<string, Promise<string>>();

  async function hashPack(presenterId: string): Promise<string> {
    const ids = [presenterId, ...PACK_VARIANTS.map((variant) => addVariant(presenterId, variant))];
    const [usual, ...variants] = await Promise.all(ids.map((id) => files.pack(id).catch(() => undefined)));
    return usual === undefined ? 'unknown' : hashBytes(usual, ...variants.filter((pack) => pack !== undefined));
  }

  function getPackVersion(presenterId: string): Promise<string> {
    const known = versions.get(presenterId) ?? hashPack(presenterId);
    versions.set(presenterId, known);
    return known;
  }

  return async (avatarId, ownerId = '') => {
    if (isDrawnPresenterId(avatarId)) {
      const pack = await loadOwnPack?.(ownerId, avatarId);
      return pack === undefined ? 'unknown' : hashBytes(pack);
    }
    if (isOwnPresenterId(avatarId)) return avatarId;
    const look = findLook(avatarId);
    if (look?.isSecondOutfit === true) return getPackVersion(addVariant(look.presenterId, SECOND_OUTFIT));
    const pack = await getPackVersion(look?.presenterId ?? avatarId);
    return look === undefined ? pack : hashContent({ pack, colours: { ...look.colors }, ...(look.style && { style: look.style }) });
  };
}
