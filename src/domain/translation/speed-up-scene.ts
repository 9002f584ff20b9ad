import { findTempoMarks, formatTempo } from '../script/find-tempo-marks.ts';
import type { Project, Scene } from '../project/project.ts';
import { applyScriptChange, type ScriptChange } from '../script/script-change.ts';
import { estimateScene } from './find-long-scenes.ts';

/** Percent of the voice's own tempo that a translated scene is sped up to at most: more sounds rushed. */
export const FASTEST_TRANSLATION = 120;

/**
 * A mark of the tempo at the scene's start, with which it takes no longer than `seconds`, or as near to that as `FASTEST_TRANSLATION` allows;
 * null when it wouldn't become shorter.
 */
export function speedUpScene(project: Project, scene: Scene, seconds: number): ScriptChange | null {
  const measure = (change: ScriptChange): number => estimateScene(project, { ...scene, script: applyScriptChange(scene.script, change) });
  const now = estimateScene(project, scene);
  const fastest = createTempoChange(scene.script, FASTEST_TRANSLATION);
  if (now <= seconds || measure(fastest) >= now) return null;
  let [low, high] = [SLOWEST, FASTEST_TRANSLATION];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (measure(createTempoChange(scene.script, middle)) <= seconds) high = middle;
    else low = middle + 1;
  }
  return createTempoChange(scene.script, high);
}

/** Percent; slower would be no speeding up. */
const SLOWEST = 101;

/** In the place of a mark that the scene begins with. */
function createTempoChange(script: string, percent: number): ScriptChange {
  const [first] = findTempoMarks(script);
  const mark = formatTempo(percent / 100);
  if (first === undefined || script.slice(0, first.charStart).trim() !== '') return { from: 0, to: 0, insert: `${mark} ` };
  return { from: first.charStart, to: first.charEnd, insert: mark };
}
