import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { fitFaceTemplate } from '#domain/photo-presenter/face-template.ts';
import type { PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';

export interface PresenterPhoto {
  /** Upright, without transparency. */
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  readonly points: PhotoPoints;
}

const RGB = 3;
const BLACK = 16;
/** Brightness of the wall, in video levels. */
const WALL = 170;
/** Half of the distance between the irises and half of the mouth's width, in pixels of a plate. */
const HALF_IRISES = 64;
const HALF_MOUTH = 46;

/** A built-in presenter in front of a gray wall, like a camera photo: no real person's face. */
export function renderPresenterPhoto(presenterId = 'maya'): PresenterPhoto {
  const file = new URL(`../../presenters/${presenterId}/pack.cwp`, import.meta.url);
  const { plate, anchors } = decodePresenterPack(new Uint8Array(gunzipSync(readFileSync(file))));
  const { width, height, y, u, v, alpha } = plate;
  const data = new Uint8Array(width * height * RGB);
  for (let at = 0; at < y.length; at += 1) {
    const half = Math.floor(at / width / 2) * (width / 2) + ((at % width) >> 1);
    const wall = ((255 - (alpha[at] ?? 0)) / 255) * WALL;
    writeRgb(data, at * RGB, [(y[at] ?? 0) + wall + BLACK, u[half] ?? 0, v[half] ?? 0]);
  }
  const [eyes, mouth] = [anchors.eyesCentre, anchors.mouthCentre];
  const points = fitFaceTemplate({
    leftIris: [eyes[0] - HALF_IRISES, eyes[1]],
    rightIris: [eyes[0] + HALF_IRISES, eyes[1]],
    mouthLeft: [mouth[0] - HALF_MOUTH, mouth[1]],
    mouthRight: [mouth[0] + HALF_MOUTH, mouth[1]],
    chin: anchors.chin,
  });
  return { image: sharp(data, { raw: { width, height, channels: RGB } }), width, height, points };
}
