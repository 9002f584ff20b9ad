import type { ClipEnding, ClipPlay, VideoBackground } from '../video-background.ts';

/** Seconds that a trimmed clip lasts at least. */
export const SHORTEST_PART = 0.5;

export interface PlaySettings {
  readonly from: number;
  readonly to: number;
  readonly ending: ClipEnding;
  readonly volume: number;
}

export interface ClipSettings extends PlaySettings {
  readonly blur: number;
  readonly dim: number;
}

/** How a clip of that length in seconds plays, with defaults for what is left out. */
export function getPlaySettings({ from = 0, to, ending = 'loop', volume = 1 }: ClipPlay, length: number): PlaySettings {
  return { from: Math.min(from, length), to: Math.min(to ?? length, length), ending, volume };
}

/** Changes how a clip plays; what then is the default is left out. A trim mark that comes too near the other one stops before it. */
export function changePlay(play: ClipPlay, change: Partial<PlaySettings>, length: number): ClipPlay {
  const now = getPlaySettings(play, length);
  const next = { ...now, ...change };
  const from = change.from === undefined ? next.from : Math.max(Math.min(next.from, now.to - SHORTEST_PART), 0);
  const to = change.to === undefined ? next.to : Math.min(Math.max(next.to, from + SHORTEST_PART), length);
  return {
    ...(from > 0 && { from }),
    ...(to < length && { to }),
    ...(next.ending !== 'loop' && { ending: next.ending }),
    ...(next.volume < 1 && { volume: next.volume }),
  };
}

/** The same with what only a clip behind the presenter has. */
export function getClipSettings(background: VideoBackground, length: number): ClipSettings {
  const { blur = 0, dim = 0 } = background;
  return { ...getPlaySettings(background, length), blur, dim };
}

export function changeClip(background: VideoBackground, change: Partial<ClipSettings>, length: number): VideoBackground {
  const { kind, assetId } = background;
  const next = { ...getClipSettings(background, length), ...change };
  return {
    kind,
    assetId,
    ...changePlay(background, change, length),
    ...(next.blur > 0 && { blur: next.blur }),
    ...(next.dim > 0 && { dim: next.dim }),
  };
}
