import type { Layer } from '../../project/project.ts';
import type { ClipPlay } from '../../project/video-background.ts';
import type { ClipFile } from './clip-file.ts';

export type ImageLayer = Extract<Layer, { readonly kind: 'image' }>;

/** A clip that plays in a layer. Plain data, so that threads may share it. */
export interface OverlayClip {
  readonly file: ClipFile;
  readonly play: ClipPlay;
  /** Frames per second of the video. */
  readonly frameRate: number;
  /** Where each of its frames is put. */
  readonly layer: ImageLayer;
  readonly frame: { readonly width: number; readonly height: number };
}
