import type { ImageSize } from '#domain/preflight/check-terms.ts';
import { listUsedAssets } from '#domain/project/find-project-problems.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { Engine } from '../engine/engine.ts';
import { measureProject } from '../shared/measure-project.ts';
import { computeAssetOwner, createArchiveBackgrounds } from './archive-backgrounds.ts';
import { listAdvice } from './list-advice.ts';
import type { ReadRequest } from './read-request.ts';

interface LookOptions {
  readonly engine: Pick<Engine, 'measureBehind'>;
  readonly signal: AbortSignal;
  readonly scenes?: SceneRange | undefined;
}

/** What is worth a look in a project, as lines: its texts are drawn, and its images measured. */
export async function lookAtProject(
  { project, assets, voices }: Pick<ReadRequest, 'project' | 'assets' | 'voices'>,
  { engine, signal, scenes }: LookOptions,
): Promise<readonly string[]> {
  const behind = await measureProject(engine, project, { ownerId: computeAssetOwner(assets), signal, scenes });
  const backgrounds = createArchiveBackgrounds(assets);
  const images = new Map<string, ImageSize>();
  for (const id of listUsedAssets(project)) {
    const image = await backgrounds.load(id);
    if (image !== undefined) images.set(id, { width: image.pixels.width, height: image.pixels.height });
  }
  return listAdvice(project, { voices, behind, images }, scenes);
}
