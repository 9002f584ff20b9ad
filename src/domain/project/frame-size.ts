import type { AspectRatio, Resolution, Project } from './project.ts';

/** Largest preview: bigger frames cost four times the work for a preview that is shown much smaller. */
const LARGEST_PREVIEW = '1080p';

/** The project as previewed: reduced to 1080p where it is larger. */
export function toPreviewProject(project: Project): Project {
  return LINES[project.resolution] <= LINES[LARGEST_PREVIEW] ? project : { ...project, resolution: LARGEST_PREVIEW };
}

/** Lines of a frame, measured on its short side. */
export const LINES: Readonly<Record<Resolution, number>> = { '720p': 720, '1080p': 1080, '2160p': 2160 };

/** Pixels of a frame; the short side has the resolution's number of lines. */
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
    case '4:5':
      return { width: short, height: (short * 5) / 4 };
  }
}
