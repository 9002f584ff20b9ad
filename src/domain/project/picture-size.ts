import type { AspectRatio, Resolution } from './project.ts';

/** Pixels of a finished picture; the short side is the resolution's number of lines. */
export function pictureSize(aspectRatio: AspectRatio, resolution: Resolution): { readonly width: number; readonly height: number } {
  const short = resolution === '720p' ? 720 : 1080;
  const long = (short * 16) / 9;
  switch (aspectRatio) {
    case '16:9':
      return { width: long, height: short };
    case '9:16':
      return { width: short, height: long };
    case '1:1':
      return { width: short, height: short };
  }
}
