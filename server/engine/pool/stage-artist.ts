import { frame } from '../../../src/domain/stage/frame.ts';
import { loadScene } from '../../../src/domain/stage/prepare-scene.ts';
import type { MouthTrack } from '../../../src/domain/speech/mouth-track.ts';
import type { MotionTrack } from '../../../src/domain/stage/scene-timeline.ts';
import { nodeRasteriser } from '../../../src/adapters/rasteriser-resvg/node.ts';
import { createDiskPresenterLibrary } from '../../adapters/presenter-library-disk/index.ts';
import type { CreateArtist } from './artist.ts';

/** Draws with the house's stage and the presenters of a folder. */
export const createArtist: CreateArtist = async ({ presentersFolder }) => {
  const presenters = createDiskPresenterLibrary(presentersFolder);
  const rasteriser = nodeRasteriser();
  return {
    async prepare(scene, { backdrops, signal }) {
      const prepared = await loadScene(scene, { presenters, backdrops, rasteriser }, { signal });
      const { timeline, size } = prepared;
      return {
        pictures: timeline.frameCount,
        ...size,
        still: bestStill(timeline.motion, timeline.mouth),
        draw: (n, into) => frame(prepared, n, into),
      };
    },
  };
};

/** The picture nearest the middle with open eyes and a calm mouth; the middle when there is none. */
function bestStill({ lid }: MotionTrack, { open }: MouthTrack): number {
  const middle = Math.floor(lid.length / 2);
  const byDistance = Array.from(lid, (_, n) => n).toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return byDistance.find((n) => (lid[n] ?? 1) < OPEN_EYES && (open[n] ?? 1) < CALM_MOUTH) ?? middle;
}

const OPEN_EYES = 0.05;
const CALM_MOUTH = 0.15;
