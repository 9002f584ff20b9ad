export const ASPECT_RATIOS = ['16:9', '9:16', '1:1', '4:5'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** Where captions are in the frame. `middle`: below the presenter's face. */
export const CAPTION_POSITIONS = ['bottom', 'middle', 'top'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

/** Where the presenter is in the frame. In a wide frame with a title, `center` stands beside it. */
export const PLACEMENTS = ['center', 'left', 'right', 'circle'] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** Places of several presenters; the circle has room for one. */
export const SIDES = ['left', 'center', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** Where a user has put something that has a usual place: its middle in shares of the frame, and its size relative to the usual one. */
export interface StageSpot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Shares of the frame's width and height, from its top left corner. */
export interface LayerBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const LOGO_SIZES = ['small', 'medium', 'large'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** Where things are in a format that the project has beside the one it's shown in. Texts, voices and pictures are those of the project. */
export interface FormatPlaces {
  readonly aspectRatio: AspectRatio;
  readonly captions: { readonly position?: CaptionPosition; readonly spot?: StageSpot };
  readonly scenes: readonly ScenePlaces[];
}

export interface ScenePlaces {
  /** Id of the scene. */
  readonly id: string;
  readonly inFrame?: 'speaker';
  readonly placement?: Placement;
  readonly spot?: StageSpot;
  readonly presenters?: readonly PresenterPlace[];
  readonly layers: readonly LayerPlace[];
}

/** Of a presenter beside the first. */
export interface PresenterPlace {
  readonly speaker: number;
  readonly placement?: Side;
  readonly spot?: StageSpot;
}

/** Each kind of layer has the fields of its own place; those without one aren't listed. */
export interface LayerPlace {
  /** Id of the layer. */
  readonly id: string;
  readonly box?: LayerBox;
  /** Of a text's letters. */
  readonly size?: number;
  /** In the order of the layer's keyframes. */
  readonly keyframes?: readonly KeyframePlace[];
  readonly spot?: StageSpot;
  readonly corner?: Corner;
  readonly logoSize?: LogoSize;
}

interface KeyframePlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
