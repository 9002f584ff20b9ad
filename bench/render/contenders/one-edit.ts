import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createDiskSegmentStore } from '#server/adapters/segment-store/disk/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createOutputFile } from '#server/cli/output-file.ts';
import { createRenderEngine } from '#server/composition/render/create-render-engine.ts';
import { PRESENTERS } from '../scene.ts';
import { createEditedProject, createTenScenes, createWarmUpProject } from '../ten-scenes.ts';

/**
 * An engine that is running already, as in the server: ten scenes from script to MP4, then one word of one scene
 * changed and the video made again. Prints what both took.
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
  const full = await timeRun(() => make(createTenScenes()));
  const edit = await timeRun(() => make(createEditedProject()));
  console.log(JSON.stringify({ full, edit }));
} finally {
  await engine.stop();
  await speech.stop();
  await rm(folder, { recursive: true });
}

async function make(project: Project): Promise<void> {
  const order = { project, watermark: false, ownerId: 'bench' };
  const spoken = await Promise.all(project.scenes.map((scene) => speak(scene)));
  await Promise.all(
    spoken.map((scene, sceneIndex) => engine.renderScene({ ...order, sceneIndex, spoken: scene }, { signal, onProgress: () => {} })),
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

async function timeRun(work: () => Promise<void>): Promise<{ readonly cpuSeconds: number; readonly wallSeconds: number }> {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - startedAt) / 1000 };
}
