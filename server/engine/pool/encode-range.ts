import type { Picture } from '../../../src/domain/renderer/yuv-frame.ts';
import type { VideoEncoder, VideoPacket, VideoSettings } from '../../ports/video-encoder.ts';
import { encodePiece } from '../segments/segment-file.ts';
import type { PictureRange } from '../segments/segment-ranges.ts';
import type { PreparedPictures } from './frame-renderer.ts';

export interface RangeWatch {
  readonly stopped: () => boolean;
  readonly onPicture: (pictures: number) => void;
}

/** Draws and compresses a range of one scene into a piece; `undefined` when stopped on the way. */
export async function encodeRange(
  work: { readonly prepared: Pick<PreparedPictures, 'draw'>; readonly range: PictureRange; readonly settings: VideoSettings },
  encoder: VideoEncoder,
  watch: RangeWatch,
): Promise<Uint8Array | undefined> {
  const encoding = await encoder.open(work.settings);
  try {
    const packets: VideoPacket[] = [];
    let picture: Picture | undefined;
    for (let n = work.range.from; n < work.range.to; n += 1) {
      if (watch.stopped()) {
        return undefined;
      }
      picture = work.prepared.draw(n, picture);
      packets.push(...(await encoding.encode(picture)));
      watch.onPicture(n - work.range.from + 1);
    }
    packets.push(...(await encoding.finish()));
    return encodePiece({ description: encoding.description(), packets });
  } finally {
    encoding.close();
  }
}
