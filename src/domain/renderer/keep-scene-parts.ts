import { keepLast } from './keep-last.ts';
import type { SceneLoaders } from './prepare-scene.ts';

/** Plates that an editor goes back and forth between: the scene's, the one before in a transition, and a choice that is undone. */
const PLATES = 3;
/** Bytes of images and clips, and of drawn texts. */
const IMAGE_BYTES = 96 * 1024 ** 2;
const TEXT_BYTES = 48 * 1024 ** 2;

/** The loaders of an editor's preview: of a scene that was edited, only what changed is loaded and drawn again. */
export function keepSceneParts({ plates, backdrops, draw }: SceneLoaders): SceneLoaders {
  const loadImage = keepLast((assetId: string, options: { readonly signal?: AbortSignal }) => backdrops.load(assetId, options), {
    room: IMAGE_BYTES,
    measure: ({ pixels, alpha, clip }) => pixels.data.byteLength + (alpha?.byteLength ?? 0) + (clip?.bytes.byteLength ?? 0),
  });
  const drawOnce = keepLast((svg: string) => draw(svg), {
    room: TEXT_BYTES,
    measure: ({ cutout: { y, alpha } }) => 1.5 * (y.byteLength + alpha.byteLength),
  });
  return {
    plates: keepLast(plates, { room: PLATES, measure: () => 1 }),
    backdrops: { load: (assetId, options = {}) => loadImage(assetId, options) },
    draw: async (svg) => (await drawOnce(svg, {})) ?? draw(svg),
  };
}
