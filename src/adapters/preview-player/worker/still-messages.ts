import { estimateSpeech } from '#domain/preflight/estimate-speech.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { SceneUnavailableError } from '#domain/renderer/prepared-scene.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { findStillFrames } from '#domain/stills/find-still-frames.ts';
import type { StillScene } from '#domain/stills/still-scene.ts';
import type { SceneStill } from '#ports/still-drawer.ts';
import type { CallFields } from './renderer-messages.ts';
import type { PrepareScene } from './serve-renderer.ts';

/** From page to worker: what does the scene look like? */
export interface StillRequest extends CallFields {
  readonly kind: 'still';
  readonly scene: StillScene;
}

/** From worker to page. */
export interface StillResponse {
  readonly kind: 'still';
  readonly id: number;
  /** Null where the scene couldn't be drawn. */
  readonly still: SceneStill | null;
}

/** The frame as a URL that holds it, its longer side at most `side` pixels. */
export type EncodeFrame = (frame: YuvFrame, side: number) => Promise<string>;

interface StillParts {
  readonly prepare: PrepareScene;
  readonly encode: EncodeFrame;
}

/** Pixels of the longer sides: twice the largest place of a poster, and all of the smallest frame for a preview. */
const POSTER_SIDE = 320;
const OPENING_SIDE = 1280;

export function isStillRequest(message: { readonly kind: string }): message is StillRequest {
  return message.kind === 'still';
}

/** The worker's side. */
export async function respondToStill(parts: StillParts, { id, scene, token }: StillRequest): Promise<StillResponse> {
  const still = await drawStill(parts, scene, token).catch(() => null);
  return { kind: 'still', id, still };
}

async function drawStill({ prepare, encode }: StillParts, still: StillScene, token: string | null): Promise<SceneStill> {
  const { project } = still;
  const [scene] = project.scenes;
  if (scene === undefined) throw new SceneUnavailableError('There is no scene.');
  const spoken = estimateSpeech(project, scene);
  const prepared = await prepare({ ...still, sceneIndex: 0, spoken }, { signal: new AbortController().signal, token });
  const frames = findStillFrames(prepared, scene.layers);
  const poster = await encode(renderFrame(prepared, frames.poster), POSTER_SIDE);
  return { poster, opening: await encode(renderFrame(prepared, frames.opening), OPENING_SIDE) };
}
