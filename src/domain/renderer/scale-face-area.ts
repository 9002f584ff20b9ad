import type { FaceArea, FaceDelta } from './face-area.ts';
import type { SpriteDelta, SpriteGroup } from './presenter-pack.ts';
import { planeResampler, roundedInto } from './resample-plane.ts';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface FigureSize {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Room for the kernel around a scaled rectangle. */
const MARGIN = 4;
const DIFFERENCES = { lowest: -255, highest: 255 };

export function scaleFaceArea(group: SpriteGroup, figure: FigureSize): FaceArea {
  const outer = scaledArea(group, figure);
  const scale = groupScale(group, outer, figure.scale);
  const scaled = [...group.sprites].map(([id, sprite]) => [id, scaleSprite(sprite, scale)] as const);
  const area = changingArea(
    scaled.map(([, sprite]) => sprite),
    outer,
  );
  const alphaPixels = changing(scaled.map(([, sprite]) => sprite.alpha));
  const alphaHalfPixels = changing(scaled.map(([, sprite]) => sprite.alphaHalf));
  const sprites = new Map<string, FaceDelta>();
  for (const [id, sprite] of scaled) {
    sprites.set(id, {
      y: cropped(sprite.y, outer, area),
      u: cropped(sprite.u, halfOf(outer), halfOf(area)),
      v: cropped(sprite.v, halfOf(outer), halfOf(area)),
      alpha: Int16Array.from(alphaPixels, (at) => sprite.alpha[at] ?? 0),
      alphaHalf: Int16Array.from(alphaHalfPixels, (at) => sprite.alphaHalf[at] ?? 0),
    });
  }
  return {
    ...area,
    sprites,
    alphaPixels: alphaPixels.map((at) => inFigure(at, outer, figure.width)),
    alphaHalfPixels: alphaHalfPixels.map((at) => inFigure(at, halfOf(outer), figure.width / 2)),
  };
}

function scaledArea(group: SpriteGroup, figure: FigureSize): Area {
  const left = Math.max(evenBelow(group.left * figure.scale - MARGIN), 0);
  const top = Math.max(evenBelow(group.top * figure.scale - MARGIN), 0);
  const right = Math.min(evenBelow((group.left + group.width) * figure.scale + MARGIN + 1), figure.width);
  const bottom = Math.min(evenBelow((group.top + group.height) * figure.scale + MARGIN + 1), figure.height);
  return { left, top, width: right - left, height: bottom - top };
}

type Scale = (data: Int16Array) => Int16Array;

/** How planes of a group, in full size and in half size, come to the figure's size. */
interface GroupScale {
  readonly whole: Scale;
  readonly half: Scale;
  readonly outer: Area;
}

function groupScale(group: SpriteGroup, outer: Area, scale: number): GroupScale {
  const scaled = (from: Area, target: Area): Scale => {
    const resample = planeResampler(from, target, { scale, border: 'zero' });
    return (data) => roundedInto(new Int16Array(target.width * target.height), resample(data), DIFFERENCES);
  };
  return { whole: scaled(group, outer), half: scaled(halfOf(group), halfOf(outer)), outer };
}

function scaleSprite(sprite: SpriteDelta, { whole, half, outer }: GroupScale): FaceDelta {
  const alpha = whole(sprite.alpha);
  return { y: whole(sprite.y), u: half(sprite.u), v: half(sprite.v), alpha, alphaHalf: halvedSigned(alpha, outer.width) };
}

function halvedSigned(plane: Int16Array, width: number): Int16Array {
  const columns = width / 2;
  const result = new Int16Array(plane.length / 4);
  for (let at = 0; at < result.length; at++) {
    const from = Math.floor(at / columns) * 2 * width + (at % columns) * 2;
    result[at] = Math.round(
      ((plane[from] ?? 0) + (plane[from + 1] ?? 0) + (plane[from + width] ?? 0) + (plane[from + width + 1] ?? 0)) / 4,
    );
  }
  return result;
}

/** The smallest even rectangle outside of which no sprite changes colour. */
function changingArea(sprites: readonly FaceDelta[], outer: Area): Area {
  let [left, top, right, bottom] = [outer.width, outer.height, 0, 0];
  const include = (plane: Int16Array, columns: number, size: number): void => {
    for (let at = 0; at < plane.length; at++) {
      if (plane[at] === 0) continue;
      const x = (at % columns) * size;
      const y = Math.floor(at / columns) * size;
      left = Math.min(left, x);
      right = Math.max(right, x + size);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + size);
    }
  };
  for (const sprite of sprites) {
    include(sprite.y, outer.width, 1);
    include(sprite.u, outer.width / 2, 2);
    include(sprite.v, outer.width / 2, 2);
  }
  if (right <= left) return { left: outer.left, top: outer.top, width: 0, height: 0 };
  const from = { left: evenBelow(left), top: evenBelow(top) };
  const to = { right: evenBelow(right + 1), bottom: evenBelow(bottom + 1) };
  return { left: outer.left + from.left, top: outer.top + from.top, width: to.right - from.left, height: to.bottom - from.top };
}

function changing(planes: readonly Int16Array[]): Int32Array {
  const changes = new Uint8Array(planes[0]?.length ?? 0);
  for (const plane of planes) {
    for (let at = 0; at < plane.length; at++) if (plane[at] !== 0) changes[at] = 1;
  }
  const found: number[] = [];
  for (let at = changes.indexOf(1); at >= 0; at = changes.indexOf(1, at + 1)) found.push(at);
  return Int32Array.from(found);
}

function cropped(plane: Int16Array, from: Area, to: Area): Int16Array {
  const result = new Int16Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const start = (to.top - from.top + y) * from.width + to.left - from.left;
    result.set(plane.subarray(start, start + to.width), y * to.width);
  }
  return result;
}

function inFigure(at: number, area: Area, stride: number): number {
  return (area.top + Math.floor(at / area.width)) * stride + area.left + (at % area.width);
}

function halfOf(area: Area): Area {
  return { left: area.left / 2, top: area.top / 2, width: area.width / 2, height: area.height / 2 };
}

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}
