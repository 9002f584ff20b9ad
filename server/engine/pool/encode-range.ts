import { createTransparentFrame, recoverAlpha } from '#domain/renderer/recover-alpha.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { TransparentEncoder, VideoEncoder, VideoEncoding, VideoPacket, VideoSettings } from '../../ports/video-encoder.ts';
import { encodeSegment } from '../segments/segment-file.ts';
import type { FrameRange } from '../segments/segment-ranges.ts';
import type { PreparedFrames } from './frame-renderer.ts';

export interface RangeCallbacks {
  readonly stopped: () => boolean;
  readonly onFrame: (frames: number) => void;
}

interface RangeWork {
  readonly range: FrameRange;
  readonly settings: VideoSettings;
}

/** Renders and encodes a range of frames into a segment; `undefined` when stopped on the way. */
export async function encodeRange(
  { prepared, ...work }: RangeWork & { readonly prepared: Pick<PreparedFrames, 'draw'> },
  encoder: VideoEncoder,
  callbacks: RangeCallbacks,
): Promise<Uint8Array | undefined> {
  let frame: YuvFrame | undefined;
  return encodeFrames(await encoder.open(work.settings), work.range, {
    ...callbacks,
    draw: (n) => {
      frame = prepared.draw(n, frame);
      return frame;
    },
  });
}

/** The same with transparency: each frame is drawn on black and on white. */
export async function encodeTransparentRange(
  { onBlack, onWhite, ...work }: RangeWork & Readonly<Record<'onBlack' | 'onWhite', Pick<PreparedFrames, 'draw'>>>,
  encoder: TransparentEncoder,
  callbacks: RangeCallbacks,
): Promise<Uint8Array | undefined> {
  let [dark, light]: (YuvFrame | undefined)[] = [];
  const frame = createTransparentFrame(work.settings);
  return encodeFrames(await encoder.open(work.settings), work.range, {
    ...callbacks,
    draw: (n) => {
      dark = onBlack.draw(n, dark);
      light = onWhite.draw(n, light);
      recoverAlpha(dark, light, frame);
      return frame;
    },
  });
}

/** `draw` may give the same frame again, overwritten. */
async function encodeFrames<Frame>(
  encoding: VideoEncoding<Frame>,
  range: FrameRange,
  { stopped, onFrame, draw }: RangeCallbacks & { readonly draw: (n: number) => Frame },
): Promise<Uint8Array | undefined> {
  try {
    const packets: VideoPacket[] = [];
    for (let n = range.from; n < range.to; n += 1) {
      if (stopped()) return undefined;
      packets.push(...(await encoding.encode(draw(n))));
      onFrame(n - range.from + 1);
    }
    packets.push(...(await encoding.finish()));
    return encodeSegment({ description: encoding.description(), packets });
  } finally {
    encoding.close();
  }
}
