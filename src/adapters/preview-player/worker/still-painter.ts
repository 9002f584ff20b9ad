import { findChangedRows } from '#domain/renderer/find-changed-rows.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { toRgba } from './to-rgba.ts';

/** Paints stills in the worker, on a canvas that the browser shows without waiting for the page. */
export interface StillPainter {
  /** Null: stills aren't painted any longer. */
  setCanvas(canvas: OffscreenCanvas | null): void;
  /** False where there is nothing to paint on. The frame is free afterwards. */
  paint(frame: YuvFrame): boolean;
}

/** Converts and paints only the rows that another still changes. `VideoFrame` isn't used: a worker waits for the page to convert one. */
export function createStillPainter(): StillPainter {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  let painted: YuvFrame | null = null;
  return {
    setCanvas(canvas) {
      context = canvas?.getContext('2d', { alpha: false }) ?? null;
      painted = null;
    },
    paint(frame) {
      if (context === null) return false;
      const { width, height, data } = frame;
      if (painted === null || painted.width !== width || painted.height !== height) {
        context.canvas.width = width;
        context.canvas.height = height;
        context.putImageData(new ImageData(toRgba(frame), width, height), 0, 0);
        painted = { width, height, data: data.slice() };
        return true;
      }
      const rows = findChangedRows(painted, frame);
      if (rows !== null) context.putImageData(new ImageData(toRgba(frame, rows), width, rows.to - rows.from), 0, rows.from);
      painted.data.set(data);
      return true;
    },
  };
}
