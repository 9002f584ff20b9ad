import { ASPECT_RATIOS, type Framing, type Project, type Scene } from '../project/project.ts';
import { changeFormat, listLayoutAdvice } from './change-format.ts';
import { listWider } from './list-presenter-fixes.ts';

/**
 * For a project that other presenters have taken over, whose heads are elsewhere: a scene in which they would be in the way, in this format
 * or in another, is framed wider, as far as that helps. Takes some milliseconds a scene.
 */
export function widenWhereInTheWay(project: Project): Project {
  return { ...project, scenes: project.scenes.map((scene) => widenScene(project, scene)) };
}

function widenScene(project: Project, scene: Scene): Scene {
  const countAdvice = (framing: Framing): number => {
    const alone = { ...project, scenes: [{ ...scene, framing }] };
    return ASPECT_RATIOS.reduce((sum, format) => sum + listLayoutAdvice(changeFormat(alone, format)).length, 0);
  };
  let best = { framing: scene.framing, found: countAdvice(scene.framing) };
  for (const framing of listWider(scene.framing)) {
    if (best.found === 0) break;
    const found = countAdvice(framing);
    if (found < best.found) best = { framing, found };
  }
  return best.framing === scene.framing ? scene : { ...scene, framing: best.framing };
}
