import type { ImageLayer } from './clip/overlay-clip.ts';
import { backgroundToCutout } from './background-to-cutout.ts';
import { fadeCutout } from './cutout.ts';
import type { Overlay } from './prepared-scene.ts';
import { rotateCutout } from './rotate-cutout.ts';
import { scaleCutout } from './scale-plate.ts';
import type { Cutout } from './cutout.ts';
import { roundDownToEven } from './svg-text.ts';
import type { BackgroundImage } from './yuv-frame.ts';

type PlacedImage = Pick<Overlay, 'cutout' | 'left' | 'top'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales the image until it fills its box in one direction, and puts it in the box's middle, turned about it. */
export function placeImage(image: BackgroundImage, layer: ImageLayer, frame: Size): PlacedImage {
  return placeScaled(scaleCutout(backgroundToCutout(image), fitImage(image.pixels, layer, frame)), layer, frame);
}

/** The size of an image that fills the layer's box in one direction. */
export function fitImage(image: Size, { box }: ImageLayer, frame: Size): Size & { readonly scale: number } {
  const scale = Math.min((box.width * frame.width) / image.width, (box.height * frame.height) / image.height);
  return {
    width: Math.max(roundDownToEven(image.width * scale), 2),
    height: Math.max(roundDownToEven(image.height * scale), 2),
    scale,
  };
}

/** Puts an image of that size into the middle of the layer's box, turned about it. */
export function placeScaled(upright: Cutout, { box, opacity = 1, rotation = 0 }: ImageLayer, frame: Size): PlacedImage {
  const middle = { x: (box.x + box.width / 2) * frame.width, y: (box.y + box.height / 2) * frame.height };
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
