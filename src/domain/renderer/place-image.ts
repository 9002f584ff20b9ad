import type { Layer } from '../project/project.ts';
import { backgroundToCutout } from './background-to-cutout.ts';
import { fadeCutout } from './cutout.ts';
import type { Overlay } from './prepared-scene.ts';
import { rotateCutout } from './rotate-cutout.ts';
import { scaleCutout } from './scale-presenter.ts';
import { roundDownToEven } from './svg-text.ts';
import type { BackgroundImage } from './yuv-frame.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales the image until it fills its box in one direction, and puts it in the box's middle, turned about it. */
export function placeImage(
  image: BackgroundImage,
  { box, opacity = 1, rotation = 0 }: Extract<Layer, { readonly kind: 'image' }>,
  frame: Size,
): Pick<Overlay, 'cutout' | 'left' | 'top'> {
  const width = box.width * frame.width;
  const height = box.height * frame.height;
  const scale = Math.min(width / image.pixels.width, height / image.pixels.height);
  const size = {
    width: Math.max(roundDownToEven(image.pixels.width * scale), 2),
    height: Math.max(roundDownToEven(image.pixels.height * scale), 2),
  };
  const upright = scaleCutout(backgroundToCutout(image), { ...size, scale });
  const middle = { x: box.x * frame.width + width / 2, y: box.y * frame.height + height / 2 };
  const turned = rotateCutout(upright, rotation, computeReach(middle, frame));
  return {
    cutout: fadeCutout(turned, opacity),
    left: roundDownToEven(middle.x - turned.width / 2),
    top: roundDownToEven(middle.y - turned.height / 2),
  };
}

/** Size of the smallest area around a point that covers the frame: nothing outside of it is ever seen. */
function computeReach({ x, y }: { readonly x: number; readonly y: number }, { width, height }: Size): Size {
  return { width: 2 * Math.max(Math.abs(x), Math.abs(width - x)), height: 2 * Math.max(Math.abs(y), Math.abs(height - y)) };
}
