import type { DrawLuma } from './video-file.ts';

/** A page of lines that all get longer, a little with each frame: much to read, but no film. */
export function createRestlessPage({ width, height }: { readonly width: number; readonly height: number }): DrawLuma {
  return (luma, share) => {
    luma.fill(235);
    for (let y = 0; y < height; y += 20)
      luma.fill(40, y * width + 80, y * width + 80 + Math.min(Math.floor(share * 900) + y / 2, width - 160));
  };
}
