import { getSceneLanguage } from '../scene-language.ts';
import { estimateSpokenSeconds } from '../../script/estimate-spoken-seconds.ts';
import { LEAD_IN, TAIL } from '../project-defaults.ts';
import type { Project, Scene } from '../project.ts';

/** Share of the plan's limit from which the user is warned. */
const CLOSE = 0.9;
/** An estimate is over a limit for certain from this multiple of it on. */
export const SURELY_OVER = 1.3;

export interface ProjectLength {
  /** Seconds of the whole video. */
  readonly seconds: number;
  /** False while a part is estimated. */
  readonly exact: boolean;
  /** `perhaps`: it's estimated to be over the limit, and may fit. */
  readonly status: 'fits' | 'close' | 'perhaps' | 'over';
}

/** Length of the video against the plan's `limit` in seconds. `spokenSeconds` returns exact lengths of synthesized scenes. */
export function computeProjectLength(project: Project, limit: number, spokenSeconds: (scene: Scene) => number | undefined): ProjectLength {
  let seconds = 0;
  let exact = true;
  for (const scene of project.scenes) {
    const known = spokenSeconds(scene);
    exact &&= known !== undefined;
    seconds += LEAD_IN + (known ?? estimateSpokenSeconds(scene.script, project.lexicon, getSceneLanguage(project, scene))) + TAIL;
  }
  return { seconds, exact, status: judge({ seconds, exact, limit }) };
}

function judge({ seconds, exact, limit }: Pick<ProjectLength, 'seconds' | 'exact'> & { readonly limit: number }): ProjectLength['status'] {
  if (seconds > limit) return exact || seconds > limit * SURELY_OVER ? 'over' : 'perhaps';
  return seconds >= limit * CLOSE ? 'close' : 'fits';
}
