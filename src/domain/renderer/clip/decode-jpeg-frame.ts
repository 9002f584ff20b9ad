import type { YuvFrame } from '../yuv-frame.ts';
import { createBlockPlanes, cropPlanes, readScan } from './jpeg-scan.ts';
import { readJpegTables } from './jpeg-tables.ts';
import { ScanReader } from './scan-reader.ts';

/** Decodes frames of one size into memory of its own; each call overwrites what the one before gave. */
export function createJpegDecoder(width: number, height: number): (bytes: Uint8Array) => YuvFrame {
  const planes = createBlockPlanes(width, height);
  const frame: YuvFrame = { width, height, data: new Uint8Array(width * height * 1.5) };

  return (bytes) => {
    planes.clear();
    const tables = readJpegTables(bytes);
    if (tables?.width === width && tables.height === height) readScan(new ScanReader(bytes, tables.scan), tables, planes);
    cropPlanes(planes, frame);
    return frame;
  };
}
