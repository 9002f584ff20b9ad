import { blurField } from './blur.ts';
import { clamp, computeBell, computeStep } from './exact-functions.ts';
import type { FloatImage } from './float-image.ts';
import type { LipLayer, MouthPose } from './lip-layers.ts';
import { readProfile } from './lip-profile.ts';
import { toMouth } from './mouth-geometry.ts';
import type { MouthSource } from './mouth-source.ts';
import { solveHeight } from './solve-height.ts';

/** Lips close round a wide opening: its rim at the corners takes the lip's color, a little darker. */
const RIM = { reach: 3.2, gain: 1.9, most: 0.85, color: [0.8, 0.72, 0.72] } as const;

export interface Covers {
  readonly pose: MouthPose;
  readonly upper: Float32Array;
  readonly lower: Float32Array;
}

export function paintLipRim(image: FloatImage, { mouth, look, area }: MouthSource, { pose, upper, lower }: Covers): void {
  const { width, height, data } = image;
  const hole = upper.map((cover, at) => (1 - cover) * (1 - (lower[at] ?? 0)));
  const near = blurField({ width, height, data: hole }, RIM.reach * mouth.unit).data;
  const strength = Math.min(1, pose.gap / (14 * mouth.unit)) * RIM.most;
  const halfWidth = pose.shape.width * mouth.halfWidth;
  for (let at = 0; at < near.length; at++) {
    if ((near[at] ?? 0) < 1e-3) continue;
    const [along] = toMouth(mouth, area[0] + (at % width), area[1] + Math.floor(at / width));
    const share =
      clamp(RIM.gain * (near[at] ?? 0), 0, 1) * (1 - (hole[at] ?? 0)) * computeStep(0.3, 0.85, Math.abs(along) / halfWidth) * strength;
    const alpha = data[at * 4 + 3] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const old = data[at * 4 + channel] ?? 0;
      data[at * 4 + channel] = old + ((look.colors.lip[channel] ?? 0) * (RIM.color[channel] ?? 1) * alpha - old) * share;
    }
  }
}

/** Darkens the line between pressed lips. */
export function pressLips(
  image: FloatImage,
  { mouth, area }: MouthSource,
  { pose, layer }: { readonly pose: MouthPose; readonly layer: LipLayer },
): void {
  if (pose.shape.press === 0) return;
  for (let at = 0; at < image.width * image.height; at++) {
    const [along, down] = toMouth(mouth, area[0] + (at % image.width), area[1] + Math.floor(at / image.width));
    layer.place(along, down);
    if (layer.t >= 1) continue;
    const moved = Math.abs(layer.edge() + layer.displace(layer.edge()) - down);
    if (moved > 12 * mouth.unit) continue;
    const off = (solveHeight(layer, down, 90 * mouth.unit) - layer.edge()) / (2.2 * mouth.unit);
    const light = 1 - 0.16 * pose.shape.press * computeBell(off) * readProfile(pose.profile.soft, layer.t);
    for (let channel = at * 4; channel < at * 4 + 3; channel++) image.data[channel] = (image.data[channel] ?? 0) * light;
  }
}
