import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '../../../src/domain/project/project.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { createDiskSegmentStore } from '../../../server/adapters/segment-store/disk/index.ts';
import { createFliteSpeech } from '../../../server/adapters/speech/flite/index.ts';
import { createOutputFile } from '../../../server/cli/output-file.ts';
import { createRenderEngine } from '../../../server/composition/render/create-render-engine.ts';
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
  const first = Promise.withResolvers<Spent>();
  await make(createTenScenes(), () => first.resolve(ended()));
  const full = ended();
  const editEnded = startTiming();
  await make(createEditedProject());
  console.log(JSON.stringify({ first: await first.promise, full, edit: editEnded() }));
} finally {
  await engine.stop();
  await speech.stop();
  await rm(folder, { recursive: true });
}

/** `onWatchable`: the first segment of the first scene is stored, so that a player begins. */
async function make(project: Project, onWatchable = (): void => {}): Promise<void> {
  const order = { project, watermark: false, ownerId: 'bench' };
  const spoken = await Promise.all(
    project.scenes.map(async (scene, sceneIndex) => {
      const speech = await speak(scene);
      await engine.renderScene(
        { ...order, sceneIndex, spoken: speech },
        {
          signal,
          onProgress: () => {},
          onSegment: (segment) => segment.sceneIndex + segment.pieceIndex === 0 && onWatchable(),
        },
      );
      return speech;
    }),
  );
  const sink = await createOutputFile(join(folder, 'video.mp4'));
  await engine.join({ ...order, spoken }, sink, { signal });
  await sink.commit();
}

async function speak(scene: Project['scenes'][number]): Promise<SpokenScene> {
  const outcome = await engine.speak(scene, [], { signal });
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
