import { renderFrame } from '#domain/renderer/render-frame.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import type { SceneInput, ScenePorts } from '#domain/renderer/prepare-scene.ts';

/** Shares of the scene at which frames are compared: the still ends, and speech in between. */
const MOMENTS = [0, 0.2, 0.45, 0.6, 0.85, 1] as const;

export interface HashOptions {
  /** Changes one bit of this byte of every frame first; undefined leaves them as drawn. */
  readonly spoil?: number;
}

/** SHA-256 of some frames of a scene, with their numbers and size. Runs in the browser and in Node alike. */
export async function hashFrames(input: SceneInput, ports: ScenePorts, { spoil }: HashOptions = {}): Promise<readonly string[]> {
  const prepared = await loadScene(input, ports);
  const last = prepared.timeline.frameCount - 1;
  const hashes: string[] = [];
  let into: YuvFrame | undefined;
  for (const moment of MOMENTS) {
    const n = Math.round(last * moment);
    into = renderFrame(prepared, n, into);
    const data = into.data.slice();
    if (spoil !== undefined) {
      data[spoil] = (data[spoil] ?? 0) ^ 1;
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    hashes.push(`${n} ${into.width}x${into.height} ${hex}`);
  }
  return hashes;
}
