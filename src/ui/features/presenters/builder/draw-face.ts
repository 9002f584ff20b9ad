import { drawRig, type ReadyRig } from '#domain/renderer/drawing/draw-rig.ts';
import { ARM_SIDES } from '#domain/renderer/drawing/rig-arms.ts';
import { HAND_POSES } from '#domain/renderer/hands/hand-poses.ts';
import { poseArm } from '#domain/renderer/hands/pose-arm.ts';
import { RIG_AT_REST } from '#domain/renderer/drawing/rig-controls.ts';
import type { RigControls } from '#domain/renderer/drawing/rig.ts';
import type { Pose } from '#domain/renderer/pose.ts';
import { toYuv, writeRgb } from '#domain/renderer/yuv-color.ts';

const STILL: Pose = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
/** What is behind faces on this page, in light and dark alike. */
const GROUND = toYuv('#e4e0d8');

export interface FaceView {
  readonly controls?: RigControls;
  readonly pose?: Pose;
  /** Left, top, right, bottom of what is shown, in plate pixels. */
  readonly crop: readonly [number, number, number, number];
  /** Shows both open hands. */
  readonly raised?: boolean;
}

/** Draws a face over the whole canvas, with the renderer of the videos. The canvas has an even width and height. */
export function drawFace(
  canvas: HTMLCanvasElement,
  rig: ReadyRig,
  { controls = RIG_AT_REST, pose = STILL, crop, raised = false }: FaceView,
): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return;
  const [left, top, right, bottom] = crop;
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const half = (width / 2) * (height / 2);
  const planes = {
    ...{ width, height },
    y: new Uint8Array(width * height).fill(GROUND.y),
    u: new Uint8Array(half).fill(GROUND.u),
    v: new Uint8Array(half).fill(GROUND.v),
  };
  const place = { left: (width - (right - left) * scale) / 2 - left * scale, top: (height - (bottom - top) * scale) / 2 - top * scale };
  const { arms } = rig.rig;
  const hands = raised && arms ? ARM_SIDES.map((side) => poseArm(arms, { ...HAND_POSES.open, side }, { left, right })) : [];
  drawRig(planes, rig, { controls, pose, scale, ...place, arms: hands });
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < planes.y.length; at++) {
    const chroma = (Math.floor(at / width) >> 1) * (width / 2) + ((at % width) >> 1);
    writeRgb(rgba, at * 4, [planes.y[at] ?? 0, planes.u[chroma] ?? 0, planes.v[chroma] ?? 0]);
  }
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba.buffer), width, height), 0, 0);
}
