import type { ClipPlay } from '../../project/video-background.ts';
import type { ClipFile } from './clip-file.ts';

/** Frames of a clip that are shown: `first` to before `end`, at least one. */
export interface ClipPart {
  readonly first: number;
  readonly end: number;
}

/** What is left of a clip between its trim marks. Marks outside it, or in the wrong order, are taken to the nearest possible ones. */
export function trimClip(
  { frameCount, frameRate }: Pick<ClipFile, 'frameCount' | 'frameRate'>,
  { from, to }: Pick<ClipPlay, 'from' | 'to'>,
): ClipPart {
  const first = Math.min(Math.round((from ?? 0) * frameRate), frameCount - 1);
  const end = to === undefined ? frameCount : Math.min(Math.round(to * frameRate), frameCount);
  return { first, end: Math.max(end, first + 1) };
}

/** Index of the clip's frame that is shown `n` frames after it began, at `frameRate` frames per second. */
export function chooseClipFrame(
  clip: Pick<ClipFile, 'frameCount' | 'frameRate'>,
  play: ClipPlay,
  { n, frameRate }: { readonly n: number; readonly frameRate: number },
): number {
  const { first, end } = trimClip(clip, play);
  // Rates are whole thousandths; as whole numbers they are exact.
  const passed = Math.floor((n * Math.round(clip.frameRate * 1000)) / (frameRate * 1000));
  const length = end - first;
  return first + (play.ending === 'hold' ? Math.min(passed, length - 1) : passed % length);
}
