import { LINES } from './frame-size.ts';
import type { Project } from './project.ts';

/** Pictures above this are four times the work for a screen that shows the preview much smaller. */
const LARGEST_PREVIEW = '1080p';

/** What the preview draws: the project itself, or a smaller picture of it where the video is larger than 1080p. */
export function toPreviewProject(project: Project): Project {
  return LINES[project.resolution] <= LINES[LARGEST_PREVIEW] ? project : { ...project, resolution: LARGEST_PREVIEW };
}
