import type { LexiconEntry } from '../script/lexicon.ts';

/**
 * The video project: one open JSON document, the same in the editor, the API, the command line and the `.castwright` file.
 * Everything that has a place in time is anchored to words of the script; seconds exist only after speech does.
 */
export interface Project {
  readonly formatVersion: 1;
  readonly title: string;
  readonly aspectRatio: AspectRatio;
  readonly resolution: Resolution;
  readonly frameRate: FrameRate;
  readonly captions: CaptionChoice;
  readonly lexicon: readonly LexiconEntry[];
  readonly scenes: readonly Scene[];
}

export const ASPECT_RATIOS = ['16:9', '9:16', '1:1'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** By the number of lines, rising. */
export const RESOLUTIONS = ['720p', '1080p', '2160p'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const FRAME_RATES = [25, 30] as const;
/** Frames a second. */
export type FrameRate = (typeof FRAME_RATES)[number];

export interface CaptionChoice {
  /** Drawn into the frame. The VTT and SRT files are made either way. */
  readonly burnedIn: boolean;
}

export interface Scene {
  /** Unique in the project; part of every address, seed and anchor of this scene. */
  readonly id: string;
  readonly script: string;
  readonly avatarId: string;
  readonly voiceId: string;
  readonly framing: Framing;
  readonly background: Background;
  readonly layers: readonly Layer[];
}

export const FRAMINGS = ['half', 'close'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** `#rrggbb`, sRGB. */
export type HexColor = `#${string}`;

export type Background =
  | { readonly kind: 'colour'; readonly colour: HexColor }
  /** `angle` in degrees, 0 runs left to right, 90 top to bottom. */
  | { readonly kind: 'gradient'; readonly from: HexColor; readonly to: HexColor; readonly angle: number }
  | { readonly kind: 'image'; readonly assetId: string };

/** A place in the scene's time, given in words. `word` counts the words of the scene's script from 0. */
export type Anchor = { readonly edge: 'scene-start' | 'scene-end' } | { readonly edge: 'word-start' | 'word-end'; readonly word: number };

interface LayerSpan {
  readonly id: string;
  readonly from: Anchor;
  readonly to: Anchor;
}

export type Layer =
  | (LayerSpan & { readonly kind: 'title'; readonly text: string })
  | (LayerSpan & { readonly kind: 'lower-third'; readonly text: string; readonly detail: string })
  | (LayerSpan & {
      readonly kind: 'logo';
      readonly assetId: string;
      readonly corner: Corner;
      /** Left out: medium. */
      readonly size?: LogoSize;
      /** 0.1 .. 1; left out: 1, as it was uploaded. */
      readonly opacity?: number;
    });

export const LOGO_SIZES = ['small', 'medium', 'large'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** A fainter logo could not be seen. */
export const FAINTEST_LOGO = 0.1;

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];
