import sharp from 'sharp';

interface MovingGif {
  readonly width: number;
  readonly height: number;
  /** Gray of each frame. */
  readonly grays: readonly number[];
  /** Milliseconds that each is shown. */
  readonly delay: number;
}

/** A GIF whose frames are plain. */
export async function createMovingGif({ width, height, grays, delay }: MovingGif): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * grays.length * 3);
  // No two frames may be equal: encoders join those.
  grays.forEach((gray, at) => pixels.fill(gray, at * width * height * 3, (at + 1) * width * height * 3));
  const raw = { width, height: height * grays.length, channels: 3, pageHeight: height } as const;
  return new Uint8Array(
    await sharp(pixels, { raw })
      .gif({ delay: grays.map(() => delay), loop: 0 })
      .toBuffer(),
  );
}
