import { availableParallelism } from 'node:os';
import { createNodeAvAudioEncoder } from '../adapters/video-encoder/node-av/index.ts';
import { assembleEngine } from './assemble-engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Engine, SceneOrder } from './engine.ts';
import { EARLY_SEGMENTS } from './engine-limits.ts';
import { loadEngineFingerprint } from './segments/engine-fingerprint.ts';
import type { RenderFingerprint } from './segments/render-fingerprint.ts';
import { computePresenterHash } from './segments/presenter-hash.ts';
import { createPackVersions } from './segments/pack-versions.ts';
import { planScene } from './segments/scene-plan.ts';
import { createRenderPool } from './pool/create-render-pool.ts';
import { createSpeakOnce } from './speech/speak-once.ts';

type SceneToShow = Pick<SceneOrder, 'project' | 'sceneIndex'>;

/** Starts threads with the first scene and ends them after `IDLE_THREAD_MS` without work. */
export function createEngine(parts: EngineParts): Engine {
  const packVersion = createPackVersions(parts.presentersFolder);
  const pool = createRenderPool({
    threads: parts.threads ?? availableParallelism(),
    setup: { presentersFolder: parts.presentersFolder },
    getBackgrounds: parts.getBackgrounds,
    segments: parts.segments,
    rendererModule: new URL('./pool/scene-frame-renderer.ts', import.meta.url),
  });

  const speakOnce = createSpeakOnce(parts);

  async function drawnBy({ project, sceneIndex }: SceneToShow): Promise<RenderFingerprint> {
    const pack = await packVersion(project.scenes[sceneIndex]?.avatarId ?? '');
    return { engine: await loadEngineFingerprint(), pack, quality: parts.quality ?? 'standard' };
  }

  /** Loads the presenter in as many threads as will render the first segments. */
  async function getReady({ project, sceneIndex }: SceneToShow, signal: AbortSignal): Promise<void> {
    const nextScene = project.scenes[sceneIndex];
    if (nextScene === undefined) {
      return;
    }
    const hash = computePresenterHash(project, nextScene, await drawnBy({ project, sceneIndex }));
    const scene = { key: hash, project, sceneIndex, figureAddress: hash };
    const tasks = Array.from({ length: EARLY_SEGMENTS }, () => pool.run({ kind: 'get-ready', scene }, { signal }));
    await Promise.all(tasks);
  }

  return assembleEngine({
    pool,
    segments: parts.segments,
    audio: createNodeAvAudioEncoder(),

    async planScene(order) {
      return planScene(order, await drawnBy(order));
    },

    speechIdentity: parts.speech.identity,

    async speak({ script, voiceId, tuning }, lexicon, { signal, toRender, cache = true }) {
      return speakOnce(
        { script, voiceId, lexicon, ...(tuning && { tuning }) },
        {
          signal,
          cache,
          engineFingerprint: await loadEngineFingerprint(),
          onSpeaking: () => {
            if (toRender !== undefined) {
              // An error here occurs again when the scene is rendered, and is reported then.
              getReady(toRender, signal).catch(() => {});
            }
          },
        },
      );
    },
  });
}
