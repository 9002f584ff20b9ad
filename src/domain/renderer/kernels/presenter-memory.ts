import type { DisplacementField } from '../compute-displacement-field.ts';
import type { WarpPlan } from '../create-warp-plan.ts';
import type { Cutout } from '../cutout.ts';
import { FrameWindow } from './frame-window.ts';
import { KernelMemory, type Kernels } from './kernel-memory.ts';

/** Numbers of the longest list that a kernel takes. */
const NUMBERS = 32;

/** Scratch of a baked presenter where the kernels reach it. */
export interface PresenterMemory {
  readonly kernels: Kernels;
  /** The plate with the current face. */
  readonly work: Cutout;
  /** Overwritten by every frame. */
  readonly field: DisplacementField;
  readonly coverage: Uint8Array;
  readonly numbers: Int32Array;
  readonly window: FrameWindow;
}

/** Undefined where there are no kernels. */
export function createPresenterMemory(plate: Cutout, plan: WarpPlan): PresenterMemory | undefined {
  const nodes = (plan.columns + 1) * (plan.rows + 1);
  const planes = [plate.y, plate.u, plate.v, plate.alpha, plate.alphaHalf].map(({ length }) => length);
  const numbers = [nodes, nodes, NUMBERS].map((length) => length * Int32Array.BYTES_PER_ELEMENT);
  const memory = KernelMemory.create([...planes, ...numbers, plan.coverage.length, FrameWindow.BYTES]);
  if (memory === undefined) return undefined;
  const copy = (plane: Uint8Array): Uint8Array => {
    const bytes = memory.takeBytes(plane.length);
    bytes.set(plane);
    return bytes;
  };
  return {
    kernels: memory.kernels,
    work: {
      ...plate,
      y: copy(plate.y),
      u: copy(plate.u),
      v: copy(plate.v),
      alpha: copy(plate.alpha),
      alphaHalf: copy(plate.alphaHalf),
    },
    field: { x: memory.takeNumbers(nodes), y: memory.takeNumbers(nodes) },
    coverage: copy(plan.coverage),
    numbers: memory.takeNumbers(NUMBERS),
    window: new FrameWindow(memory.takeBytes(FrameWindow.BYTES)),
  };
}
