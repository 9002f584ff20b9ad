import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import type { TransparentFrame } from '#domain/renderer/recover-alpha.ts';
import type { VideoEncoding, VideoPacket, VideoSettings } from '#server/ports/video-encoder.ts';
import { openFrameEncoding } from './open-frame-encoding.ts';
import { openVideoContext } from './open-video-context.ts';

/**
 * Part of a segment's hash: must hold everything that changes the encoded bytes. Without frames looked ahead and without hidden ones, each
 * frame is one packet, so that color and coverage stay together. Color by constant quality; coverage finer, since edges are seen.
 */
export const VP9_OPTIONS = {
  shared: { deadline: 'realtime', 'cpu-used': '7', 'lag-in-frames': '0', 'auto-alt-ref': '0', 'row-mt': '0', b: '0', g: '100000' },
  color: { crf: '24' },
  alpha: { crf: '20' },
} as const;

/** 8 bits, 4:2:0, level 4.1: what players check before they decode. */
const CODEC = 'vp09.00.41.08';

/** VP9 as WebM wants it for transparency: the coverage is a second stream, whose packets travel with those of the color. */
export function openTransparentEncoding(settings: VideoSettings): VideoEncoding<TransparentFrame> {
  const open = (own: Readonly<Record<string, string>>) => {
    const options = { ...VP9_OPTIONS.shared, ...own };
    const context = openVideoContext(settings, { encoder: FF_ENCODER_LIBVPX_VP9, threads: 1, options });
    return openFrameEncoding(context, settings, (data) => Uint8Array.from(data));
  };
  const color = open(VP9_OPTIONS.color);
  const alpha = open(VP9_OPTIONS.alpha);
  return {
    encode: async (frame) => pairPackets(await color.encode(frame.color), await alpha.encode(frame.alpha)),
    finish: async () => pairPackets(await color.finish(), await alpha.finish()),
    description: () => ({ codec: CODEC, avcc: new Uint8Array() }),
    close() {
      color.close();
      alpha.close();
    },
  };
}

export function pairPackets(color: readonly VideoPacket[], alpha: readonly VideoPacket[]): readonly VideoPacket[] {
  return color.map((packet, index) => {
    const beside = alpha[index];
    if (beside?.frame !== packet.frame) throw new Error('The encoder gave color and coverage of different frames.');
    return { ...packet, alpha: beside.data };
  });
}
