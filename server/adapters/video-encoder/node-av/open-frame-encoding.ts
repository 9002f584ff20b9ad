import { Packet, type CodecContext } from 'node-av/lib';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { VideoEncoding, VideoPacket, VideoSettings } from '#server/ports/video-encoder.ts';
import { checkAvResult, hasReceived } from './av-calls.ts';
import { createEncoderFrame } from './create-encoder-frame.ts';

/** Sends frames through an opened codec and frees it at the end. `convert` turns a packet's bytes into those of the port; it must copy them. */
export function openFrameEncoding(
  context: CodecContext,
  settings: VideoSettings,
  convert: (data: Uint8Array) => Uint8Array,
): Omit<VideoEncoding<YuvFrame>, 'description'> {
  const encoderFrame = createEncoderFrame(settings);
  const { frame } = encoderFrame;
  const packet = new Packet();
  packet.alloc();
  let next = 0;
  let open = true;

  function drain(): readonly VideoPacket[] {
    const packets: VideoPacket[] = [];
    while (hasReceived(context.receivePacketSync(packet))) {
      packets.push({ data: convert(packet.data ?? new Uint8Array()), key: packet.isKeyframe, frame: Number(packet.pts) });
      packet.unref();
    }
    return packets;
  }

  return {
    async encode(input) {
      encoderFrame.write(input);
      frame.pts = BigInt(next);
      next += 1;
      checkAvResult(context.sendFrameSync(frame), 'frame');
      return drain();
    },

    async finish() {
      checkAvResult(context.sendFrameSync(null), 'end');
      return drain();
    },

    close() {
      if (open) {
        open = false;
        packet.free();
        frame.free();
        context.freeContext();
      }
    },
  };
}
