import type { YuvFrame } from '../yuv-frame.ts';
import { type ClipFile, getClipFrame, isWholeFrame } from './clip-file.ts';
import { createJpegDecoder } from './decode-jpeg-frame.ts';
import { createBlockPlanes, cropPlanes, readScan } from './jpeg-scan.ts';
import { type JpegTables, readJpegTables } from './jpeg-tables.ts';
import { ScanReader } from './scan-reader.ts';
import { decodePatch } from './screen-patch.ts';
import { createBlockMover } from './move-blocks.ts';

/** Decodes frames of a clip by their index into memory of its own; each call overwrites what the one before gave. */
export type ClipDecoder = (index: number) => YuvFrame;

export function createClipDecoder(file: ClipFile): ClipDecoder {
  if (file.form === 'screen') return createScreenDecoder(file);
  const decode = createJpegDecoder(file.width, file.height);
  return (index) => decode(getClipFrame(file, index));
}

/**
 * Decodes forward: from the frame it decoded last, or from the last whole one before the frame that is asked for, whichever is nearer. How a
 * frame looks doesn't depend on the way to it.
 */
function createScreenDecoder(file: ClipFile): ClipDecoder {
  const { width, height } = file;
  const planes = createBlockPlanes(width, height);
  const frame: YuvFrame = { width, height, data: new Uint8Array(width * height * 1.5) };
  const tables = readJpegTables(getClipFrame(file, 0));
  const isUsable = tables?.width === width && tables.height === height;
  const move = createBlockMover(planes);
  planes.clear();
  let last = -1;

  return (index) => {
    if (isUsable) {
      let from = index;
      while (from !== last + 1 && !isWholeFrame(file, from)) from -= 1;
      if (last !== index) for (let at = from; at <= index; at++) readStoredFrame(at, tables);
      last = index;
    }
    cropPlanes(planes, frame);
    return frame;
  };

  function readStoredFrame(index: number, read: JpegTables): void {
    const bytes = getClipFrame(file, index);
    if (isWholeFrame(file, index)) {
      planes.clear();
      readScan(new ScanReader(bytes, index === 0 ? read.scan : 0), read, planes);
      return;
    }
    const patch = decodePatch(bytes, planes.columns * planes.rows);
    if (patch === undefined) return;
    move(patch);
    readScan(new ScanReader(bytes, patch.end), read, { ...planes, places: patch.changed });
  }
}
