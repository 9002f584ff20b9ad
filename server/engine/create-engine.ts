import { availableParallelism } from 'node:os';
import { createNodeAvAudioEncoder } from '../adapters/video-encoder/node-av/index.ts';
import { assembleEngine } from './assemble-engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Engine, SceneOrder } from './engine.ts';
import { EARLY_PIECES } from './engine-limits.ts';
import { engineFingerprint } from './segments/engine-fingerprint.ts';
import type { DrawnBy } from './segments/render-fingerprint.ts';
import { figureAddress } from './segments/presenter-hash.ts';
import { createPackVersions } from './segments/pack-versions.ts';
import { planScene } from './segments/scene-plan.ts';
import { createRenderPool } from './pool/create-render-pool.ts';
import { createSpeakOnce } from './speech/speak-once.ts';

type SceneToShow = Pick<SceneOrder, 'project' | 'sceneIndex'>;

/** Threads start with the first scene and end when they have been idle for a while. */
export function createEngine(parts: EngineParts): Engine {
  const packVersion = createPackVersions(parts.presentersFolder);
  const pool = createRenderPool({
    threads: parts.threads ?? availableParallelism(),
    setup: { presentersFolder: parts.presentersFolder },
    backdropsOf: parts.backdropsOf,
    pieces: parts.pieces,
    artistModule: new URL('./pool/scene-frame-renderer.ts', import.meta.url),
  });

  const speakOnce = createSpeakOnce(parts);

  async function drawnBy({ project, sceneIndex }: SceneToShow): Promise<DrawnBy> {
    const pack = await packVersion(project.scenes[sceneIndex]?.avatarId ?? '');
    return { engine: await engineFingerprint(), pack, quality: parts.quality ?? 'standard' };
  }

  /** In as many threads as draw the first second. */
  async function getReady({ project, sceneIndex }: SceneToShow, signal: AbortSignal): Promise<void> {
    const shown = project.scenes[sceneIndex];
    if (shown === undefined) {
      return;
    }
    const address = figureAddress(project, shown, await drawnBy({ project, sceneIndex }));
    const scene = { key: address, project, sceneIndex, figureAddress: address };
    const tasks = Array.from({ length: EARLY_PIECES }, () => pool.run({ kind: 'get-ready', scene }, { signal }));
    await Promise.all(tasks);
  }

  return assembleEngine({
    pool,
    pieces: parts.pieces,
    audio: createNodeAvAudioEncoder(),

    async planScene(order) {
      return planScene(order, await drawnBy(order));
    },

    speechIdentity: parts.speech.identity,

    async speak({ script, voiceId, tuning }, lexicon, { signal, toRender, keep = true }) {
      return speakOnce(
        { script, voiceId, lexicon, ...(tuning && { tuning }) },
        {
          signal,
          keep,
          engineFingerprint: await engineFingerprint(),
          onSpeaking: () => {
            if (toRender !== undefined) {
              // What fails here fails again, and is told, when the scene is drawn.
              getReady(toRender, signal).catch(() => {});
            }
          },
        },
      );
    },
  });
}
