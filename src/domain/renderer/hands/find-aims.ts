import { findLayerMiddle, findNamedLayer } from '../../project/find-named-layer.ts';
import type { Project, Scene } from '../../project/project.ts';
import { findGestureMarks } from '../../script/find-gesture-marks.ts';

/** Where the layers are that a scene's script presents: their middles as shares of the frame's width, by the names the script uses. */
export function findAims(
  project: Pick<Project, 'aspectRatio'>,
  scene: Pick<Scene, 'script' | 'layers' | 'placement'>,
): ReadonlyMap<string, number> {
  return new Map(
    findGestureMarks(scene.script).flatMap(({ layer: name }) => {
      const layer = name === undefined ? undefined : findNamedLayer(scene.layers, name);
      return name === undefined || layer === undefined ? [] : [[name, findLayerMiddle(layer, project, scene)] as const];
    }),
  );
}
