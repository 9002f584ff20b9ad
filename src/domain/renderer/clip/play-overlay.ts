import { backgroundToCutout } from '../background-to-cutout.ts';
import { createOverlay } from '../blend-overlay.ts';
import { halvePlane } from '../cutout.ts';
import { fitImage, placeScaled } from '../place-image.ts';
import type { Overlay } from '../prepared-scene.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '../yuv-frame.ts';
import { chooseClipFrame } from './choose-clip-frame.ts';
import { createClipDecoder } from './clip-decoder.ts';
import type { ClipFile } from './clip-file.ts';
import { createCovering } from './create-covering.ts';
import type { OverlayClip } from './overlay-clip.ts';

/** The overlay with what its clip shows in frame `n` of the scene. It begins with the layer. */
export function playOverlay(overlay: Overlay, clip: OverlayClip, n: number): Overlay {
  const { file, play, frameRate } = clip;
  const index = chooseClipFrame(file, play, { n: Math.max(n - overlay.from, 0), frameRate });
  const player = players.get(overlay) ?? { draw: createDrawing(clip), index: -1, shown: overlay };
  players.set(overlay, player);
  if (player.index === index) return player.shown;
  const { cutout, left, top } = placeScaled(backgroundToCutout({ pixels: player.draw(index) }), clip.layer, clip.frame);
  player.shown = createOverlay(cutout, { ...overlay, left, top });
  player.index = index;
  return player.shown;
}

interface OverlayPlayer {
  /** The clip's frame at the size in which it's shown. Overwritten by the next call. */
  readonly draw: (index: number) => YuvFrame;
  /** Of the clip's frame that was last shown. */
  index: number;
  shown: Overlay;
}

/** Of the overlays that this thread draws. */
const players = new WeakMap<Overlay, OverlayPlayer>();

function createDrawing({ file, layer, frame }: OverlayClip): OverlayPlayer['draw'] {
  const decode = createClipDecoder(file);
  const target = fitImage(file, layer, frame);
  const halvings = countHalvings(file, target.scale);
  const source = createYuvFrame(file.width >> halvings, file.height >> halvings);
  const into = createYuvFrame(target.width, target.height);
  const cover = createCovering(source, into);
  return (index) => {
    const decoded = decode(index);
    cover(halveFrame(decoded, halvings), into);
    return into;
  };
}

/** How often sides are halved before lines between the samples would leave some out. Sides of half the size have to be even. */
function countHalvings({ width, height }: ClipFile, scale: number): number {
  let count = 0;
  while (scale * 2 ** (count + 1) <= 1 && isDivisible(width, count + 2) && isDivisible(height, count + 2)) count += 1;
  return count;
}

const isDivisible = (side: number, halvings: number): boolean => side % 2 ** halvings === 0;

function halveFrame(frame: YuvFrame, times: number): YuvFrame {
  if (times === 0) return frame;
  const { y, u, v, width } = getFramePlanes(frame);
  const half = createYuvFrame(width / 2, frame.height / 2);
  const planes = getFramePlanes(half);
  planes.y.set(halvePlane(y, width));
  planes.u.set(halvePlane(u, width / 2));
  planes.v.set(halvePlane(v, width / 2));
  return halveFrame(half, times - 1);
}
