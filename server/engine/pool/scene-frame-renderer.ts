import { createPresenterLoader, type LoadPresenter } from '#domain/renderer/load-presenter.ts';
import { toPresenterRequest } from '#domain/renderer/presenter-request.ts';
import { isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { measureBehind } from '#domain/renderer/measure-behind.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { mergeOverlays, withOwnScratch } from '#domain/renderer/prepared-scene.ts';
import { countTransitionFrames, type PreparedTransition } from '#domain/renderer/draw-transition.ts';
import { createSvgDrawer } from '#domain/renderer/draw-svg.ts';
import { createPlateLoader } from '#domain/renderer/load-plate.ts';
import { loadTransition, loadUntitledScene, type SceneLoaders, type UntitledScene } from '#domain/renderer/prepare-scene.ts';
import { findPosterFrame } from '#domain/renderer/find-poster-frame.ts';
import { createTextOverlays } from '#domain/renderer/create-text-overlays.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import type { FrameRenderer, FrameRendererOptions } from './frame-renderer.ts';
import { cacheScaledPresenters } from './cache-scaled-presenters.ts';
import type { UnspokenScene } from './thread-messages.ts';

export interface SceneFrameRendererParts {
  readonly presenters: PresenterLibrary;
  readonly rasterizer: SvgRasterizer;
}

/** Frame renderer that draws scenes with src/domain/renderer. */
export function createSceneFrameRenderer({ presenters, rasterizer }: SceneFrameRendererParts): FrameRenderer {
  const loadPresenter = createPresenterLoader(presenters);
  const draw = createSvgDrawer(rasterizer);

  function getPresenterLoader(
    { presenterHash }: Pick<UnspokenScene, 'presenterHash'>,
    { shared, cache, signal }: FrameRendererOptions,
  ): LoadPresenter {
    const find = presenterHash === undefined ? loadPresenter : cacheScaledPresenters(loadPresenter, cache, presenterHash);
    return (order, options) => shared.once(`figure ${JSON.stringify(order)}`, () => find(order, options), signal);
  }

  return {
    async warmUp(silent, options) {
      const scene = silent.project.scenes[silent.sceneIndex];
      if (scene !== undefined) {
        await getPresenterLoader(silent, options)(toPresenterRequest(silent.project, scene), options);
      }
    },

    async prepare(order, options) {
      const { backgrounds, ownPresenters, shared, signal } = options;
      // Not stored for later processes, and not shared between owners: nothing of a photo is left once its consent is withdrawn.
      const loadOwn = createPresenterLoader(ownPresenters);
      const chooseLoader =
        (loadCast: LoadPresenter): LoadPresenter =>
        (request, given) =>
          isOwnPresenterId(request.avatarId) ? loadOwn(request, given) : loadCast(request, given);
      const createLoaders = (figures: LoadPresenter): SceneLoaders => ({
        plates: createPlateLoader({ figures, backdrops: backgrounds }),
        backdrops: backgrounds,
        draw,
      });
      const load = (): Promise<UntitledScene> =>
        loadUntitledScene(order, createLoaders(chooseLoader(getPresenterLoader(order, options))), { signal });
      const { previousPresenterHash } = order;
      const before = previousPresenterHash === undefined ? {} : { presenterHash: previousPresenterHash };
      const drawPrevious = (given: { readonly signal: AbortSignal }): Promise<PreparedTransition | undefined> => {
        const figures = chooseLoader(getPresenterLoader(before, { ...options, ...given }));
        return shared.once(`transition ${order.key}`, () => loadTransition(order, createLoaders(figures), given), given.signal);
      };
      const { scene, texts } = await shared.once(`scene ${order.key}`, load, signal);
      const createOverlaysWithin = createTextOverlays(texts, draw);
      const { timeline, size, overlays } = scene;
      const { transition, layers = [] } = order.project.scenes[order.sceneIndex] ?? {};
      const layerCount = layers.length;
      const transitionFrames =
        order.previous === undefined ? 0 : countTransitionFrames(transition, timeline.frameCount, timeline.frameRate);
      const own = await withOwnScratch(scene);
      let current = own;
      return {
        frames: timeline.frameCount,
        ...size,
        thumbnailFrame: findPosterFrame({
          ...{ lid: timeline.motion.lid, open: timeline.mouth.open, frameRate: timeline.frameRate, from: transitionFrames },
          texts: texts.filter(({ order: place }) => place < layerCount),
        }),
        async prepareRange(range, prepareOptions) {
          const shown = await createOverlaysWithin(range, prepareOptions);
          const opening = range.from < transitionFrames ? await drawPrevious(prepareOptions) : undefined;
          current = { ...own, overlays: mergeOverlays(overlays, shown), ...(opening && { transition: opening }) };
        },
        draw: (n, into) => renderFrame(current, n, into),
        measureBehind: (behind) => behind.map((index) => measureBehind(current, index)),
      };
    },
  };
}
