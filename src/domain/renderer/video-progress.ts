import { LEAD_IN, TAIL } from '../project/project-defaults.ts';
import type { Project } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { isSpeakable } from '../script/parse-script.ts';

/** A part of the whole video, in shares of its length. */
export interface VideoShare {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of the video that each scene is, by its script alone: no other scene has to be spoken to draw one. A scene without anything to
 * say, which no video has, takes none of it.
 */
export function computeVideoShares(project: Project): readonly VideoShare[] {
  const lengths = project.scenes.map((scene) =>
    isSpeakable(scene.script) ? LEAD_IN + estimateSpokenSeconds(scene.script, project.lexicon, getSceneLanguage(project, scene)) + TAIL : 0,
  );
  const isSilent = lengths.every((seconds) => seconds === 0);
  const ends: number[] = [];
  for (const seconds of lengths) ends.push((ends.at(-1) ?? 0) + (isSilent ? 1 : seconds));
  const whole = ends.at(-1) ?? 1;
  return ends.map((end, index) => ({ from: (ends[index - 1] ?? 0) / whole, to: end / whole }));
}

/** An overlay that fills from left to right while the video plays; what hasn't passed is faint. */
export interface Reveal {
  /** Of what fills, in pixels of the overlay. */
  readonly left: number;
  readonly width: number;
  /** What the scene is of the video. */
  readonly share: VideoShare;
  /** Of the scene. */
  readonly frames: number;
}

/** The share of the video that has passed when frame `n` of a scene is shown: all of the scene's with its last frame. */
export function computePassedShare({ from, to }: VideoShare, { n, frames }: { readonly n: number; readonly frames: number }): number {
  return n + 1 >= frames ? to : from + ((to - from) * (n + 1)) / frames;
}
