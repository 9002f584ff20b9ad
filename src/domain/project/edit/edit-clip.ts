import type { ClipEnding, VideoBackground } from '../video-background.ts';

/** Seconds that a trimmed clip lasts at least. */
export const SHORTEST_PART = 0.5;

export interface ClipSettings {
  readonly from: number;
  readonly to: number;
  readonly ending: ClipEnding;
  readonly blur: number;
  readonly dim: number;
}

/** The settings of a clip of that length in seconds, with defaults for what is left out. */
export function getClipSettings({ from = 0, to, ending = 'loop', blur = 0, dim = 0 }: VideoBackground, length: number): ClipSettings {
  return { from: Math.min(from, length), to: Math.min(to ?? length, length), ending, blur, dim };
}

/** Changes settings; what then is the default is left out. A trim mark that comes too near the other one stops before it. */
export function changeClip(background: VideoBackground, change: Partial<ClipSettings>, length: number): VideoBackground {
  const { kind, assetId } = background;
  const now = getClipSettings(background, length);
  const next = { ...now, ...change };
  const from = change.from === undefined ? next.from : Math.max(Math.min(next.from, now.to - SHORTEST_PART), 0);
  const to = change.to === undefined ? next.to : Math.min(Math.max(next.to, from + SHORTEST_PART), length);
  return {
    kind,
    assetId,
    ...(from > 0 && { from }),
    ...(to < length && { to }),
    ...(next.ending !== 'loop' && { ending: next.ending }),
    ...(next.blur > 0 && { blur: next.blur }),
    ...(next.dim > 0 && { dim: next.dim }),
  };
}
