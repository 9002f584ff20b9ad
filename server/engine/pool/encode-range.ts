import type { YuvFrame } from '../../../src/domain/renderer/yuv-frame.ts';
import type { VideoEncoder, VideoPacket, VideoSettings } from '../../ports/video-encoder.ts';
import { encodeSegment } from '../segments/segment-file.ts';
import type { FrameRange } from '../segments/segment-ranges.ts';
import type { PreparedFrames } from './frame-renderer.ts';

export interface RangeCallbacks {
  readonly stopped: () => boolean;
  readonly onFrame: (frames: number) => void;
}

/** Renders and encodes a range of frames into a segment; `undefined` when stopped on the way. */
export async function encodeRange(
  work: { readonly prepared: Pick<PreparedFrames, 'draw'>; readonly range: FrameRange; readonly settings: VideoSettings },
  encoder: VideoEncoder,
  callbacks: RangeCallbacks,
): Promise<Uint8Array | undefined> {
  const encoding = await encoder.open(work.settings);
  try {
    const packets: VideoPacket[] = [];
    let frame: YuvFrame | undefined;
    for (let n = work.range.from; n < work.range.to; n += 1) {
      if (callbacks.stopped()) {
        return undefined;
      }
      frame = work.prepared.draw(n, frame);
      packets.push(...(await encoding.encode(frame)));
      callbacks.onFrame(n - work.range.from + 1);
    }
    packets.push(...(await encoding.finish()));
    return encodeSegment({ description: encoding.description(), packets });
  } finally {
    encoding.close();
  }
}
