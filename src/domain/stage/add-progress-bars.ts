import type { HexColor, Project } from '../project/project.ts';
import { isProgressBar } from '../project/progress-bar.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import { createShapeLayer } from './new-layers.ts';

interface WithBars {
  readonly project: Project;
  /** Scenes that got one. */
  readonly added: number;
}

/** The project with a progress bar in every scene; those that have one, or have no room for a layer, stay as they are. */
export function addProgressBars(project: Project, fill?: HexColor): WithBars {
  let added = 0;
  const scenes = project.scenes.map((scene) => {
    const { layers } = scene;
    if (layers.length >= PROJECT_LIMITS.layers || layers.some(isProgressBar)) return scene;
    added += 1;
    return { ...scene, layers: [...layers, { ...createShapeLayer(layers, 'progress'), ...(fill && { fill }) }] };
  });
  return { project: { ...project, scenes }, added };
}
