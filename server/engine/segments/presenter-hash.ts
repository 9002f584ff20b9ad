import type { Project, Scene } from '../../../src/domain/project/project.ts';
import { toPresenterRequest } from '../../../src/domain/renderer/load-presenter.ts';
import { hashContent } from './content-hash.ts';
import type { RenderFingerprint } from './render-fingerprint.ts';

/** Cache key of a scene's scaled presenter in the segment store. Known before the scene is spoken. */
export function computePresenterHash(project: Project, scene: Scene, fingerprint: Pick<RenderFingerprint, 'engine' | 'pack'>): string {
  return hashContent({
    kind: 'figure',
    engine: fingerprint.engine,
    pack: fingerprint.pack,
    order: { ...toPresenterRequest(project, scene) },
  });
}
