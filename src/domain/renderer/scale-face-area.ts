import type { FaceArea, FaceDelta, PlaneBox } from './face-area.ts';
import type { SpriteDelta, SpriteGroup } from './presenter-pack.ts';
import { createPlaneResampler, roundInto } from './resample-plane.ts';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PresenterSize {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Margin around a scaled rectangle for the kernel. */
const MARGIN = 4;
const DIFFERENCES = { lowest: -255, highest: 255 };

export function scaleFaceArea(group: SpriteGroup, presenter: PresenterSize): FaceArea {
  const outer = computeScaledArea(group, presenter);
  const scale = createGroupScale(group, outer, presenter.scale);
  const scaled = [...group.sprites].map(([id, sprite]) => [id, scaleSprite(sprite, scale)] as const);
  const area = findChangingArea(
    scaled.map(([, sprite]) => sprite),
    outer,
  );
  const alphaPixels = findChangingPixels(scaled.map(([, sprite]) => sprite.alpha));
  const alphaHalfPixels = findChangingPixels(scaled.map(([, sprite]) => sprite.alphaHalf));
  const sprites = new Map<string, FaceDelta>();
  for (const [id, sprite] of scaled) {
    const planes = {
      y: cropPlane(sprite.y, outer, area),
      u: cropPlane(sprite.u, halveArea(outer), halveArea(area)),
      v: cropPlane(sprite.v, halveArea(outer), halveArea(area)),
    };
    sprites.set(id, {
      ...planes,
      box: findChangingBox(planes, area),
      alpha: Int16Array.from(alphaPixels, (at) => sprite.alpha[at] ?? 0),
      alphaHalf: Int16Array.from(alphaHalfPixels, (at) => sprite.alphaHalf[at] ?? 0),
    });
  }
  return {
    ...area,
    sprites,
    alphaPixels: alphaPixels.map((at) => toPresenterPixel(at, outer, presenter.width)),
    alphaHalfPixels: alphaHalfPixels.map((at) => toPresenterPixel(at, halveArea(outer), presenter.width / 2)),
  };
}

function computeScaledArea(group: SpriteGroup, presenter: PresenterSize): Area {
  const left = Math.max(roundDownToEven(group.left * presenter.scale - MARGIN), 0);
  const top = Math.max(roundDownToEven(group.top * presenter.scale - MARGIN), 0);
  const right = Math.min(roundDownToEven((group.left + group.width) * presenter.scale + MARGIN + 1), presenter.width);
  const bottom = Math.min(roundDownToEven((group.top + group.height) * presenter.scale + MARGIN + 1), presenter.height);
  return { left, top, width: right - left, height: bottom - top };
}

type Scale = (data: Int16Array) => Int16Array;

/** Resamplers of a group's planes, at full and half size. */
interface GroupScale {
  readonly whole: Scale;
  readonly half: Scale;
  readonly outer: Area;
}

function createGroupScale(group: SpriteGroup, outer: Area, scale: number): GroupScale {
  const scaled = (from: Area, target: Area): Scale => {
    const resample = createPlaneResampler(from, target, { scale, border: 'zero' });
    return (data) => roundInto(new Int16Array(target.width * target.height), resample(data), DIFFERENCES);
  };
  return { whole: scaled(group, outer), half: scaled(halveArea(group), halveArea(outer)), outer };
}

type ScaledPlanes = Omit<FaceDelta, 'box'>;

function scaleSprite(sprite: SpriteDelta, { whole, half, outer }: GroupScale): ScaledPlanes {
  const alpha = whole(sprite.alpha);
  return { y: whole(sprite.y), u: half(sprite.u), v: half(sprite.v), alpha, alphaHalf: halveSigned(alpha, outer.width) };
}

function halveSigned(plane: Int16Array, width: number): Int16Array {
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

/** Smallest even rectangle that contains every changing pixel. */
function findChangingArea(sprites: readonly ScaledPlanes[], outer: Area): Area {
  const boxes = sprites.map((sprite) => findChangingBox(sprite, outer)).filter((box) => box.right > box.left);
  if (boxes.length === 0) return { left: outer.left, top: outer.top, width: 0, height: 0 };
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  return { left: outer.left + left, top: outer.top + top, width, height };
}

function findChangingBox(sprite: Pick<ScaledPlanes, 'y' | 'u' | 'v'>, { width, height }: Area): PlaneBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
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
  include(sprite.y, width, 1);
  include(sprite.u, width / 2, 2);
  include(sprite.v, width / 2, 2);
  if (right <= left) return { left: 0, top: 0, right: 0, bottom: 0 };
  return { left: roundDownToEven(left), top: roundDownToEven(top), right: roundDownToEven(right + 1), bottom: roundDownToEven(bottom + 1) };
}

function findChangingPixels(planes: readonly Int16Array[]): Int32Array {
  const changes = new Uint8Array(planes[0]?.length ?? 0);
  for (const plane of planes) {
    for (let at = 0; at < plane.length; at++) if (plane[at] !== 0) changes[at] = 1;
  }
  const found: number[] = [];
  for (let at = changes.indexOf(1); at >= 0; at = changes.indexOf(1, at + 1)) found.push(at);
  return Int32Array.from(found);
}

function cropPlane(plane: Int16Array, from: Area, to: Area): Int16Array {
  const result = new Int16Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const start = (to.top - from.top + y) * from.width + to.left - from.left;
    result.set(plane.subarray(start, start + to.width), y * to.width);
  }
  return result;
}

function toPresenterPixel(at: number, area: Area, stride: number): number {
  return (area.top + Math.floor(at / area.width)) * stride + area.left + (at % area.width);
}

function halveArea(area: Area): Area {
  return { left: area.left / 2, top: area.top / 2, width: area.width / 2, height: area.height / 2 };
}

function roundDownToEven(value: number): number {
  return Math.floor(value / 2) * 2;
}
