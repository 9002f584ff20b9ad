import type { EditCommand } from '../project/edit/edit-command.ts';
import { createPresenterEdit } from '../project/edit/edit-presenters.ts';
import { findLogo, isLogoEverywhere, setLogo } from '../project/edit/apply-to-all-scenes.ts';
import type { Layer, Project, Scene, StageSpot } from '../project/project.ts';
import type { StagePart } from '../project/stage-element.ts';
import { isLayerAt, type LayerAt } from '../project/layer-kinds.ts';

/** Layers that have a usual place. */
type PlacedLayer = LayerAt<'spot' | 'corner'>;

function isPlacedLayer(layer: Layer): layer is PlacedLayer {
  return isLayerAt(layer, 'spot') || isLayerAt(layer, 'corner');
}

/** The spot that a part was moved to; undefined in its usual place. */
export function getSpot(project: Project, scene: Scene, part: StagePart): StageSpot | undefined {
  switch (part.kind) {
    case 'presenter':
      return part.speaker === undefined ? scene.spot : scene.otherPresenters?.find(({ speaker }) => speaker === part.speaker)?.spot;
    case 'captions':
      return project.captions.spot;
    case 'layer':
      return findPlacedLayer(scene, part.layerId)?.spot;
  }
}

/** Moves a part of a scene, or back to its usual place without a spot. A logo that all scenes share moves in all. Null without such a part. */
export function createSpotEdit(
  project: Project,
  scene: Scene,
  { part, spot }: { readonly part: StagePart; readonly spot?: StageSpot },
): EditCommand | null {
  switch (part.kind) {
    case 'presenter':
      if (part.speaker !== undefined) {
        const edit = createPresenterEdit(scene, part.speaker, (presenter) => withSpot(presenter, spot));
        return edit === null || spot === undefined ? edit : { ...edit, gesture: `spot-${part.speaker}` };
      }
      return { kind: 'set-placement', sceneId: scene.id, ...(scene.placement && { placement: scene.placement }), ...(spot && { spot }) };
    case 'captions':
      return { kind: 'set-captions', captions: withSpot(project.captions, spot) };
    case 'layer': {
      const layer = findPlacedLayer(scene, part.layerId);
      if (layer === undefined) return null;
      const moved = withSpot(layer, spot);
      const isShared = moved.kind === 'logo' && project.scenes.length > 1 && findLogo(scene) === layer && isLogoEverywhere(project);
      return isShared
        ? { kind: 'replace-project', project: setLogo(project, moved) }
        : { kind: 'put-layer', sceneId: scene.id, layer: moved };
    }
  }
}

function findPlacedLayer(scene: Scene, layerId: string): PlacedLayer | undefined {
  return scene.layers.filter(isPlacedLayer).find(({ id }) => id === layerId);
}

/** Undefined leaves the field out. */
function withSpot<T extends { readonly spot?: StageSpot }>(given: T, spot: StageSpot | undefined): T {
  const { spot: _former, ...others } = given;
  return { ...(others as T), ...(spot && { spot }) };
}
