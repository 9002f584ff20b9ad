import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '#domain/project/project.ts';
import { createSemaphore } from '#domain/shared/concurrency.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createDiskSegmentStore } from '#server/adapters/segment-store/disk/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createOutputFile } from '#server/cli/output-file.ts';
import { SCENE_CONCURRENCY } from '#server/composition/process-limits.ts';
import { createRenderEngine } from '#server/composition/render/create-render-engine.ts';
import type { SegmentReady, SpeakOptions } from '#server/engine/engine.ts';
import type { Spent } from '../measure/measure-work.ts';
import { PRESENTERS } from '../scene.ts';
import { createEditedProject, createTenScenes, createWarmUpProject } from '../ten-scenes.ts';

/**
 * An engine that is running already, as in the server: ten scenes from script to MP4, then one word of one scene
 * changed and the video made again. Prints what both took, and what the first took until its beginning could be watched.
 */
const { signal } = new AbortController();
const folder = await mkdtemp(join(tmpdir(), 'bench-edit-'));
const speech = createFliteSpeech();
const engine = createRenderEngine({
  speech,
  presentersFolder: PRESENTERS,
  getBackgrounds: () => ({ load: async () => undefined }),
  segments: createDiskSegmentStore(join(folder, 'pieces')),
});
try {
  await make(createWarmUpProject());
  const ended = startTiming();
  let first: Spent | undefined;
  await make(createTenScenes(), () => (first = ended()));
  const full = ended();
  const editEnded = startTiming();
  await make(createEditedProject());
  console.log(JSON.stringify({ first, full, edit: editEnded() }));
} finally {
  await engine.stop();
  await speech.stop();
  await rm(folder, { recursive: true });
}

/** Scenes as the server's jobs make them, two at a time. `onWatchable`: the first segment of the first scene is stored, so that a player begins. */
async function make(project: Project, onWatchable: () => void = () => {}): Promise<void> {
  const order = { project, watermark: false, ownerId: 'bench' };
  const onSegment = (segment: SegmentReady): void => {
    if (segment.sceneIndex + segment.pieceIndex === 0) onWatchable();
  };
  const turns = createSemaphore(SCENE_CONCURRENCY);
  const spoken = await Promise.all(
    project.scenes.map(async (scene, sceneIndex) => {
      const release = await turns.acquire(signal);
      try {
        const speech = await speak(scene, { project, sceneIndex });
        await engine.renderScene({ ...order, sceneIndex, spoken: speech }, { signal, onProgress: () => {}, onSegment });
        return speech;
      } finally {
        release();
      }
    }),
  );
  const sink = await createOutputFile(join(folder, 'video.mp4'));
  await engine.join({ ...order, spoken }, sink, { signal });
  await sink.commit();
}

async function speak(scene: Project['scenes'][number], toRender: NonNullable<SpeakOptions['toRender']>): Promise<SpokenScene> {
  const outcome = await engine.speak(scene, [], { signal, toRender });
  if (outcome.kind !== 'spoken') {
    throw new Error(outcome.message);
  }
  return outcome.scene;
}

/** What the process has spent since, at each call of what it returns. */
function startTiming(): () => Spent {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - startedAt) / 1000 };
  };
}
