import type { BehindTexts } from '#domain/preflight/behind-texts.ts';
import { listScenesToMeasure } from '#domain/preflight/measure-scene.ts';
import type { HexColor, Project } from '#domain/project/project.ts';
import { isInSceneRange, type SceneRange } from '#domain/project/scene-range.ts';
import type { Engine } from '../engine/engine.ts';

interface MeasureOptions {
  /** Whose assets may be used. */
  readonly ownerId: string;
  readonly signal: AbortSignal;
  /** Only these scenes, if some are named. */
  readonly scenes?: SceneRange | undefined;
}

/** Colors behind the texts of a project as they're drawn. Nothing is said about a scene that can't be drawn: the check says why. */
export async function measureProject(
  engine: Pick<Engine, 'measureBehind'>,
  project: Project,
  { ownerId, signal, scenes }: MeasureOptions,
): Promise<BehindTexts> {
  const found = new Map<string, readonly HexColor[]>();
  for (const { keys, texts, ...scene } of listScenesToMeasure(project)) {
    if (scenes !== undefined && !isInSceneRange(`scenes.${scene.sceneIndex}`, scenes)) continue;
    signal.throwIfAborted();
    const colors = await engine.measureBehind({ ...scene, ownerId }, texts, { signal }).catch(() => []);
    for (const [at, key] of keys.entries()) if (colors[at] !== undefined && colors[at].length > 0) found.set(key, colors[at]);
  }
  signal.throwIfAborted();
  return found;
}
