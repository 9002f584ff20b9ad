import type { SetId } from './set-id.ts';
import type { VideoBackground } from './video-background.ts';

/** `#rrggbb`, sRGB. */
export type HexColor = `#${string}`;

/** How the colors of a gradient move. `drift`: to and fro; `waves`: soft bands pass; `glow`: patches of light wander. */
export const GRADIENT_MOTIONS = ['drift', 'waves', 'glow'] as const;
export type GradientMotion = (typeof GRADIENT_MOTIONS)[number];

export interface GradientBackground {
  readonly kind: 'gradient';
  readonly from: HexColor;
  readonly to: HexColor;
  /** In degrees: 0 runs left to right, 90 top to bottom. */
  readonly angle: number;
  /** It stands still when left out. */
  readonly motion?: GradientMotion;
}

export type Background =
  | { readonly kind: 'colour'; readonly colour: HexColor }
  | GradientBackground
  | { readonly kind: 'image'; readonly assetId: string }
  | VideoBackground
  | { readonly kind: 'set'; readonly set: SetId };
