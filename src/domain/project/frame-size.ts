import type { AspectRatio, Resolution } from './project.ts';

/** Lines of picture: the short side. */
export const LINES: Readonly<Record<Resolution, number>> = { '720p': 720, '1080p': 1080, '2160p': 2160 };

/** Pixels of a finished picture; the short side is the resolution's number of lines. */
export function computeFrameSize(aspectRatio: AspectRatio, resolution: Resolution): { readonly width: number; readonly height: number } {
  const short = LINES[resolution];
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
