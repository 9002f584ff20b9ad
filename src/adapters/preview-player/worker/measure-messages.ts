import { measureBehind } from '#domain/renderer/measure-behind.ts';
import type { SceneToMeasure } from '#domain/preflight/measure-scene.ts';
import type { HexColor } from '#domain/project/project.ts';
import type { CallFields } from './renderer-messages.ts';
import type { PrepareScene } from './serve-renderer.ts';

/** From page to worker: what is behind the texts of a scene? */
export interface MeasureRequest extends CallFields {
  readonly kind: 'measure';
  readonly scene: Omit<SceneToMeasure, 'keys'>;
}

/** From worker to page. */
export interface MeasureResponse {
  readonly kind: 'measured';
  readonly id: number;
  /** Empty where the scene couldn't be drawn. */
  readonly colors: readonly (readonly HexColor[])[];
}

export function isMeasureRequest(message: { readonly kind: string }): message is MeasureRequest {
  return message.kind === 'measure';
}

/** The worker's side. */
export async function respondToMeasure(prepare: PrepareScene, { id, scene, token }: MeasureRequest): Promise<MeasureResponse> {
  try {
    const prepared = await prepare(scene, { signal: new AbortController().signal, token });
    return { kind: 'measured', id, colors: scene.texts.map((index) => measureBehind(prepared, index)) };
  } catch {
    return { kind: 'measured', id, colors: [] };
  }
}
