import type { AspectRatio, CaptionChoice } from '#domain/project/project.ts';
import { createCaptionSvgs } from '#domain/renderer/create-caption-svg.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import type { PlacedSvg } from '#domain/renderer/svg-text.ts';

interface Shown {
  readonly frame: { readonly width: number; readonly height: number };
  readonly aspectRatio?: AspectRatio;
  readonly language?: string;
  readonly choice?: Omit<CaptionChoice, 'burnedIn'>;
}

/** A caption without its word overlays, shown for ten frames. */
export function createCaptionSvg(text: string, { frame, aspectRatio = '16:9', language, choice = {} }: Shown): PlacedSvg | undefined {
  const caption = { text, words: [{ text, from: 0 }], from: 0, to: 10 };
  return createCaptionSvgs(caption, { layout: FRAME_LAYOUTS[aspectRatio].caption, frame, language, choice })[0];
}
