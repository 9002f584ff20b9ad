import type { Layer } from '../project/project.ts';
import { backgroundToCutout } from './background-to-cutout.ts';
import { fadeCutout } from './cutout.ts';
import type { Overlay } from './prepared-scene.ts';
import { scaleCutout } from './scale-presenter.ts';
import { roundDownToEven } from './svg-text.ts';
import type { BackgroundImage } from './yuv-frame.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales the image until it fills its box in one direction, and puts it in the box's middle. */
export function placeImage(
  image: BackgroundImage,
  { box, opacity = 1 }: Extract<Layer, { readonly kind: 'image' }>,
  frame: Size,
): Pick<Overlay, 'cutout' | 'left' | 'top'> {
  const width = box.width * frame.width;
  const height = box.height * frame.height;
  const scale = Math.min(width / image.pixels.width, height / image.pixels.height);
  const size = {
    width: Math.max(roundDownToEven(image.pixels.width * scale), 2),
    height: Math.max(roundDownToEven(image.pixels.height * scale), 2),
  };
  return {
    cutout: fadeCutout(scaleCutout(backgroundToCutout(image), { ...size, scale }), opacity),
    left: roundDownToEven(box.x * frame.width + (width - size.width) / 2),
    top: roundDownToEven(box.y * frame.height + (height - size.height) / 2),
  };
}
