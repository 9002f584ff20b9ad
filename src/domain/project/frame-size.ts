import type { AspectRatio, Resolution, Project } from './project.ts';

/** Frames above this are four times the work for a screen that shows the preview much smaller. */
const LARGEST_PREVIEW = '1080p';

/** What the preview draws: the project itself, or a smaller frame of it where the video is larger than 1080p. */
export function toPreviewProject(project: Project): Project {
  return LINES[project.resolution] <= LINES[LARGEST_PREVIEW] ? project : { ...project, resolution: LARGEST_PREVIEW };
}

/** Lines of frame: the short side. */
export const LINES: Readonly<Record<Resolution, number>> = { '720p': 720, '1080p': 1080, '2160p': 2160 };

/** Pixels of a finished frame; the short side is the resolution's number of lines. */
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
