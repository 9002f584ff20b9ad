import { keepLast } from './keep-last.ts';
import { buildPresenterTracks, type BuildTracks, type SpokenTracks } from './build-presenter-tracks.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';
import type { SceneLoaders } from './prepare-scene.ts';

/** Plates that an editor goes back and forth between: the scene's, the one before in a transition, and a choice that is undone. */
const PLATES = 3;
/** Bytes of images and clips, and of drawn texts. */
const IMAGE_BYTES = 96 * 1024 ** 2;
const TEXT_BYTES = 48 * 1024 ** 2;
/** Tracks of one speech: of its presenters, and of those that were tried. */
const TRACKS = 8;

/** The loaders of an editor's preview: of a scene that was edited, only what changed is loaded and drawn again. */
export function keepSceneParts({ plates, backdrops, draw, buildTracks = buildPresenterTracks }: SceneLoaders): SceneLoaders {
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
    buildTracks: keepTracks(buildTracks),
    draw: async (svg) => (await drawOnce(svg, {})) ?? draw(svg),
  };
}

/** How presenters move follows from what is said, whatever else the scene shows: it's kept for as long as its speech is. */
function keepTracks(build: BuildTracks): BuildTracks {
  const kept = new WeakMap<SpokenScene, Map<string, SpokenTracks>>();
  return (input) => {
    const { scene, spoken, visemes, habits, presenter, places, length } = input;
    const tracks = kept.get(spoken) ?? new Map<string, SpokenTracks>();
    kept.set(spoken, tracks);
    const { frameRate, frameCount, leadIn } = length;
    const { otherPresenters } = scene;
    // Alone, a presenter looks at the camera, wherever it stands.
    const beside = otherPresenters === undefined ? null : [otherPresenters, [...places]];
    const said = [scene.id, scene.script, scene.gestures ?? null, beside];
    const key = JSON.stringify([said, visemes, habits, presenter.speaker, presenter.avatarId, frameRate, frameCount, leadIn]);
    const known = tracks.get(key) ?? build(input);
    tracks.delete(key);
    tracks.set(key, known);
    for (const oldest of tracks.keys()) {
      if (tracks.size <= TRACKS) break;
      tracks.delete(oldest);
    }
    return known;
  };
}
