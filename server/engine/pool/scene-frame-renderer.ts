import { figureOrder, figuresOf, type LoadFigure } from '../../../src/domain/renderer/load-presenter.ts';
import { frame } from '../../../src/domain/renderer/render-frame.ts';
import { withOwnScratch } from '../../../src/domain/renderer/with-own-scratch.ts';
import { loadUntitledScene, type UntitledScene } from '../../../src/domain/renderer/prepare-scene.ts';
import type { MouthTrack } from '../../../src/domain/speech/mouth-track.ts';
import type { MotionTrack } from '../../../src/domain/renderer/scene-timeline.ts';
import { textOverlays } from '../../../src/domain/renderer/create-text-overlays.ts';
import { nodeRasteriser } from '../../../src/adapters/rasterizer/resvg/server/index.ts';
import { createDiskPresenterLibrary } from '../../adapters/presenter-library/disk/index.ts';
import type { ArtistOptions, CreateArtist } from './frame-renderer.ts';
import { keptFigures } from './cache-scaled-presenters.ts';
import type { SilentScene } from './thread-messages.ts';

/** Draws with the house's stage and the presenters of a folder. */
export const createArtist: CreateArtist = async ({ presentersFolder }) => {
  const loadFigure = figuresOf(createDiskPresenterLibrary(presentersFolder));
  const rasteriser = nodeRasteriser();
  function figuresOfScene({ figureAddress }: SilentScene, { shared, kept, signal }: ArtistOptions): LoadFigure {
    const find = figureAddress === undefined ? loadFigure : keptFigures(loadFigure, kept, figureAddress);
    return (order, options) => shared.once(`figure ${JSON.stringify(order)}`, () => find(order, options), signal);
  }

  return {
    async getReady(silent, options) {
      const scene = silent.project.scenes[silent.sceneIndex];
      if (scene !== undefined) {
        await figuresOfScene(silent, options)(figureOrder(silent.project, scene), options);
      }
    },

    async prepare(order, options) {
      const { backdrops, shared, signal } = options;
      const figures = figuresOfScene(order, options);
      const load = (): Promise<UntitledScene> => loadUntitledScene(order, { figures, backdrops }, { signal });
      const { scene, texts } = await shared.once(`scene ${order.key}`, load, signal);
      const textsWithin = textOverlays(texts, rasteriser);
      const { timeline, size, overlays } = scene;
      let shown = withOwnScratch(scene);
      return {
        pictures: timeline.frameCount,
        ...size,
        still: bestStill(timeline.motion, timeline.mouth),
        async turnTo(range, turning) {
          shown = { ...shown, overlays: [...overlays, ...(await textsWithin(range, turning))] };
        },
        draw: (n, into) => frame(shown, n, into),
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
