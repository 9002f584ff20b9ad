import type { Anchor } from './anchor.ts';

/**
 * How a layer goes from one keyframe to the next. `linear`: evenly. `ease-in`: slowly at first. `ease-out`: slowly at the end. `ease-in-out`:
 * both. `hold`: it stays, and jumps at the end.
 */
export const EASINGS = ['linear', 'ease-in', 'ease-out', 'ease-in-out', 'hold'] as const;
export type Easing = (typeof EASINGS)[number];

/** What keyframes without an easing have. */
export const USUAL_EASING: Easing = 'ease-in-out';

/** Where a layer is, and what it looks like there. */
export interface KeyframeState {
  /** The middle of its box, in shares of the frame. */
  readonly x: number;
  readonly y: number;
  /** Relative to the layer's own box. */
  readonly scale: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** A state that a layer has reached at a moment, coming from the one before; at first it's where its own box is. */
export interface Keyframe extends KeyframeState {
  readonly at: Anchor;
  /** Of the way to it. Default: ease-in-out. */
  readonly easing?: Easing;
}

/** Something between two moments, which may have keyframes. */
export interface KeyframedSpan {
  readonly from: Anchor;
  readonly to: Anchor;
  readonly keyframes?: readonly Keyframe[];
}

/** Whether an edit of the script can move it. */
export function isAtWord({ from, to, keyframes = [] }: KeyframedSpan): boolean {
  return [from, to, ...keyframes.map(({ at }) => at)].some((anchor) => 'word' in anchor);
}

/** The layer with its keyframes at other moments; those that `move` has none for are left out, and the field with the last one. */
export function moveKeyframes<Item extends KeyframedSpan>(layer: Item, move: (anchor: Anchor) => Anchor | undefined): Item {
  if (layer.keyframes === undefined) return layer;
  return withKeyframes(
    layer,
    layer.keyframes.flatMap((keyframe) => {
      const at = move(keyframe.at);
      return at === undefined ? [] : [{ ...keyframe, at }];
    }),
  );
}

export function withKeyframes<Item extends KeyframedSpan>(layer: Item, keyframes: readonly Keyframe[]): Item {
  const { keyframes: _former, ...others } = layer;
  // What is left out is optional, so the rest is still the same kind of layer.
  return (keyframes.length === 0 ? others : { ...others, keyframes }) as Item;
}

/** A layer that grows is drawn at this many times its size, so that it's still sharp. */
const SHARP_ZOOM = 2;

/** How many times larger than its box a layer is drawn. */
export function getDrawnZoom({ keyframes = [] }: { readonly keyframes?: readonly Keyframe[] }): number {
  return keyframes.some(({ scale }) => scale > 1) ? SHARP_ZOOM : 1;
}

/** The share of the way at a share of the time, both 0 to 1. */
export function computeEasedShare(easing: Easing, share: number): number {
  const rest = 1 - share;
  switch (easing) {
    case 'linear':
      return share;
    case 'ease-in':
      return share * share * share;
    case 'ease-out':
      return 1 - rest * rest * rest;
    case 'ease-in-out':
      return share < 0.5 ? 4 * share * share * share : 1 - 4 * rest * rest * rest;
    case 'hold':
      return share < 1 ? 0 : 1;
  }
}

/** A state between two. */
export function mixStates(one: KeyframeState, other: KeyframeState, share: number): KeyframeState {
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return {
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    scale: mix(one.scale, other.scale),
    rotation: mix(one.rotation, other.rotation),
    opacity: mix(one.opacity, other.opacity),
  };
}
