import { templates } from '../../../../content/templates/index.ts';
import { computeProjectLength } from '#domain/project/edit/compute-project-length.ts';
import type { GalleryTemplate } from '#domain/templates/select-templates.ts';
import { getTemplateProject } from './get-template-project.ts';

/** The starter projects of this server with what the gallery shows of each. */
export function listGalleryTemplates(): readonly GalleryTemplate[] {
  return templates.flatMap((words) => {
    const project = getTemplateProject(words.id);
    if (project === null) return [];
    const { seconds } = computeProjectLength(project, Number.POSITIVE_INFINITY, () => undefined);
    return [{ ...words, project, seconds }];
  });
}
