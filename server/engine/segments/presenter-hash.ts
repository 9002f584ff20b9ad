import type { Project, Scene } from '../../../src/domain/project/project.ts';
import { figureOrder } from '../../../src/domain/renderer/load-presenter.ts';
import { addressOf } from './content-hash.ts';
import type { DrawnBy } from './render-fingerprint.ts';

/** Where a scene's presenter lies in the piece store, scaled for its shot. Known before the scene is spoken. */
export function figureAddress(project: Project, scene: Scene, drawnBy: Pick<DrawnBy, 'engine' | 'pack'>): string {
  return addressOf({ kind: 'figure', engine: drawnBy.engine, pack: drawnBy.pack, order: { ...figureOrder(project, scene) } });
}
