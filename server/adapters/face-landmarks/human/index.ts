import sharp from 'sharp';
import { closeLips } from '#domain/photo-presenter/close-lips.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { mapPhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import type { FaceLandmarks } from '#server/ports/face-landmarks.ts';
import type { FaceOrder, FaceResponse } from './find-face-points.ts';

/** Milliseconds for one photo, with loading the models for the first. */
const TIME = 60_000;
/** Megabytes of the process that looks at it. */
const MEMORY = 1_024;
/** Pixels of the longer side of what the models look at; small photos are enlarged, as points come in whole pixels. */
const LONGEST = 1_280;
/** Behind transparent pixels. */
const GRAY = '#808080';

const PROGRAM = new URL('face-program.ts', import.meta.url);

export interface HumanFaceLandmarksOptions {
  /** Milliseconds for one photo. */
  readonly time?: number;
  /** Another program than the one that looks for faces. */
  readonly program?: URL;
}

/** Finds faces with models that come with an optional package, in a process of its own without a network. Without a face, guesses by symmetry. */
export function createHumanFaceLandmarks({ time = TIME, program = PROGRAM }: HumanFaceLandmarksOptions = {}): FaceLandmarks {
  const pool = createDecoderPool({ program, time, memory: MEMORY, threads: 1 });
  return {
    async find(image, { signal } = {}) {
      signal?.throwIfAborted();
      const order = await shrink(image);
      signal?.throwIfAborted();
      const outcome = await pool.decode<FaceResponse>(order);
      signal?.throwIfAborted();
      if (outcome.kind === 'failed' || outcome.result.kind === 'none') return estimatePhotoPoints(image);
      return toPhoto(outcome.result, image, order);
    },
  };
}

async function shrink({ width, height, data }: PhotoImage): Promise<FaceOrder> {
  const result = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: GRAY })
    .resize(LONGEST, LONGEST, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: result.info.width, height: result.info.height, data: new Uint8Array(result.data) };
}

function toPhoto(
  { points, score, faces, foreground }: FaceResponse & { readonly kind: 'found' },
  image: PhotoImage,
  order: FaceOrder,
): FoundPoints {
  const [across, down] = [image.width / order.width, image.height / order.height];
  return {
    points: closeLips(
      image,
      mapPhotoPoints(points, ([x, y]) => [x * across, y * down]),
    ),
    confidence: score,
    faces,
    foreground: {
      ...foreground,
      left: foreground.left * across,
      top: foreground.top * down,
      width: foreground.width * across,
      height: foreground.height * down,
    },
  };
}
