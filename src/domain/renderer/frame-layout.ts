import type { AspectRatio } from '../project/project.ts';

/**
 * Layout of a frame in shares: widths of its width, heights of its height, font sizes of its short side. Everything is inside the
 * action-safe area (5 %); portrait frames keep the bottom clear for player controls.
 */
export interface FrameLayout {
  readonly caption: {
    readonly size: number;
    readonly width: number;
    /** Lower edge at the bottom of the frame, center below the face, upper edge at the top. */
    readonly foot: number;
    readonly middle: number;
    readonly top: number;
    readonly lines: number;
    /** Of captions with a few words at a time. */
    readonly big: { readonly size: number; readonly lines: number };
  };
  readonly lowerThird: { readonly size: number; readonly width: number; readonly foot: number; readonly left: number };
  readonly title: {
    readonly size: number;
    readonly width: number;
    readonly lines: number;
    readonly middle: number;
    readonly left: number;
    readonly centered: boolean;
  };
  readonly logo: { readonly height: number; readonly width: number; readonly margin: number };
  readonly watermark: { readonly size: number; readonly margin: number };
}

/** Widest text that a user has made larger, as a share of the frame's width. */
export const WIDEST_TEXT = 0.92;

const shared = {
  logo: { height: 0.1, width: 0.22, margin: 0.05 },
  watermark: { size: 0.0225, margin: 0.03 },
} as const;

export const FRAME_LAYOUTS: Readonly<Record<AspectRatio, FrameLayout>> = {
  '16:9': {
    caption: { size: 0.045, width: 0.66, foot: 0.925, middle: 0.68, top: 0.055, lines: 2, big: { size: 0.08, lines: 1 } },
    lowerThird: { size: 0.046, width: 0.36, foot: 0.735, left: 0.06 },
    title: { size: 0.094, width: 0.4, lines: 4, middle: 0.42, left: 0.06, centered: false },
    ...shared,
  },
  '9:16': {
    caption: { size: 0.054, width: 0.86, foot: 0.86, middle: 0.68, top: 0.1, lines: 3, big: { size: 0.09, lines: 2 } },
    lowerThird: { size: 0.05, width: 0.6, foot: 0.7, left: 0.06 },
    title: { size: 0.094, width: 0.86, lines: 2, middle: 0.115, left: 0.07, centered: true },
    ...shared,
  },
  '1:1': {
    caption: { size: 0.042, width: 0.9, foot: 0.92, middle: 0.68, top: 0.055, lines: 2, big: { size: 0.085, lines: 1 } },
    lowerThird: { size: 0.046, width: 0.46, foot: 0.735, left: 0.06 },
    title: { size: 0.08, width: 0.86, lines: 2, middle: 0.122, left: 0.07, centered: true },
    ...shared,
  },
  '4:5': {
    caption: { size: 0.046, width: 0.88, foot: 0.91, middle: 0.68, top: 0.055, lines: 2, big: { size: 0.088, lines: 1 } },
    lowerThird: { size: 0.048, width: 0.5, foot: 0.735, left: 0.06 },
    title: { size: 0.084, width: 0.86, lines: 2, middle: 0.118, left: 0.07, centered: true },
    ...shared,
  },
};

/** A title over several presenters in a wide frame: one line, above their hair. */
export const ABOVE_ALL: FrameLayout['title'] = { size: 0.094, width: 0.86, lines: 1, middle: 0.12, left: 0.07, centered: true };
