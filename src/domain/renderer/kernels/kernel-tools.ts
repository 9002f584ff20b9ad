import { type OpenShapeTools, openPlainTools, type ShapeTools } from '../drawing/shape-tools.ts';
import { forgetSoftMasks } from '../drawing/soft-mask.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { createDrawingMemory, type DrawingMemory, hadRoom } from './drawing-memory.ts';
import { fillSoftly } from './fill-mask.ts';
import { fillShape } from './fill-shape.ts';
import { clipSpans, listVisible } from './list-spans.ts';
import { openPainter } from './shape-painter.ts';

/** Tools with kernels, and with memory of their own from the first frame on; plain ones where there are none. */
export function createKernelTools(): OpenShapeTools {
  let memory: DrawingMemory | undefined;
  let planes: FramePlanes;
  let tools: ShapeTools | undefined;
  return (canvas) => {
    if (memory === undefined || !isFor(memory, canvas) || !hadRoom(memory)) {
      memory = createDrawingMemory(canvas, memory);
      tools = memory && createTools(memory, () => planes);
    }
    if (memory === undefined || tools === undefined) return openPlainTools(canvas);
    planes = canvas;
    memory.memory.clear();
    memory.hidden.clear(canvas);
    memory.maskEnd = 0;
    memory.masksWanted = 0;
    forgetSoftMasks();
    return tools;
  };
}

function isFor({ width, height }: DrawingMemory, canvas: FramePlanes): boolean {
  return canvas.width <= width && canvas.height <= height;
}

function createTools(memory: DrawingMemory, getPlanes: () => FramePlanes): ShapeTools {
  return {
    memory: memory.memory,
    flat: memory.flat,
    outlines: memory.outlines,
    fill: (polygons, limits) => fillShape(memory, polygons, limits),
    fillSoftly: (polygons, edge) => fillSoftly(memory, polygons, edge),
    clip: (shape, clip) => clipSpans(memory, shape, clip),
    listVisible: (shape, hides) => listVisible(memory, shape, hides),
    openPainter: (shapes) => openPainter(memory, getPlanes(), shapes),
  };
}
