import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { PRESENTERS, PROJECT, speakBenchScene } from './scene.ts';

export async function prepareBenchScene(): Promise<PreparedScene> {
  const presenters = createDiskPresenterLibrary(PRESENTERS);
  const ports = { presenters, rasterizer: createNodeRasterizer(), backdrops: { load: async () => undefined } };
  return loadScene({ project: PROJECT, sceneIndex: 0, spoken: await speakBenchScene(), watermark: false }, ports);
}
