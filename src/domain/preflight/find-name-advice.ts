import type { Layer, Project, Scene } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { FRAME_LAYOUTS } from '../renderer/frame-layout.ts';
import { type Advice, createSceneAdvice, quoteText } from './finding.ts';
import { READABLE_SIZE } from './safe-zone.ts';
import { isNameCard } from '../project/layer-kinds.ts';

/** Names that belong to nobody who is there: empty ones, and one more than there are presenters. Names that were made too small. */
export function findNameAdvice(project: Project, scene: Scene): readonly Advice[] {
  const at = project.scenes.indexOf(scene);
  const names = scene.layers.flatMap((layer, index) => (isNameCard(layer) ? [{ layer, index }] : []));
  const presenters = listScenePresenters(scene).length;
  const early = names.filter(({ layer }) => isShownAtOnce(layer));
  const smallest = computeNameScale(project);
  return names.flatMap(({ layer, index }): readonly Advice[] => {
    const create = (code: 'name-of-nobody' | 'name-small', text: string): readonly Advice[] => [
      createSceneAdvice(at, { code, path: `layers.${index}`, text }),
    ];
    if (layer.text.trim() === '') return create('name-of-nobody', 'a name card has no name. Write one, or remove the card.');
    if (early.findIndex((each) => each.layer === layer) >= presenters) {
      const there = presenters === 1 ? 'one presenter is' : `${presenters} presenters are`;
      return create('name-of-nobody', `the name ${quoteText(layer.text)} belongs to nobody: ${there} there, and each has a name already.`);
    }
    const scale = layer.spot?.scale ?? 1;
    return scale < smallest ? create('name-small', `the name ${quoteText(layer.text)} is too small to read where videos are watched.`) : [];
  });
}

/** From the scene's beginning to its end: such cards are all seen at the same time. */
function isShownAtOnce({ from, to }: Layer): boolean {
  return !('word' in from) && !('word' in to);
}

/** How much smaller than usual a name can be read. */
export function computeNameScale({ aspectRatio }: Pick<Project, 'aspectRatio'>): number {
  return READABLE_SIZE[aspectRatio] / FRAME_LAYOUTS[aspectRatio].lowerThird.size;
}
