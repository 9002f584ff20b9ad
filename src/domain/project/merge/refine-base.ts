import { isEqualJson } from '../../shared/is-equal-json.ts';
import type { Project, Scene } from '../project.ts';

/**
 * The base of a merge after saves whose responses were lost: what the server has as it was sent is known to come from this side, so what was
 * done here since is newer than it, and no conflict. `sent`: the states that were sent, the first one first.
 */
export function refineBase(base: Project, sent: readonly Project[], theirs: Project): Project {
  return sent.reduce((known, each) => takeEqual(known, each, theirs), base);
}

function takeEqual(base: Project, sent: Project, theirs: Project): Project {
  const fields = Object.entries(sent).filter(
    ([name, value]) => name !== 'scenes' && isEqualJson(value, Object.entries(theirs).find(([other]) => other === name)?.[1]),
  );
  return { ...base, ...Object.fromEntries(fields), scenes: takeEqualScenes(base.scenes, sent.scenes, theirs.scenes) };
}

function takeEqualScenes(base: readonly Scene[], sent: readonly Scene[], theirs: readonly Scene[]): readonly Scene[] {
  const findById = (scenes: readonly Scene[], id: string) => scenes.find((scene) => scene.id === id);
  const isArrived = (scene: Scene): boolean => isEqualJson(scene, findById(theirs, scene.id));
  const isSameList = isEqualJson(
    sent.map(({ id }) => id),
    theirs.map(({ id }) => id),
  );
  if (isSameList) return sent.map((scene) => (isArrived(scene) ? scene : (findById(base, scene.id) ?? scene)));
  const known = base.map((scene) => {
    const arrived = findById(sent, scene.id);
    return arrived !== undefined && isArrived(arrived) ? arrived : scene;
  });
  return [...known, ...sent.filter((scene) => findById(base, scene.id) === undefined && isArrived(scene))];
}
