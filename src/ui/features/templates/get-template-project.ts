import { VOICES } from '../../../../content/templates/voices.data.ts';
import { templates } from '../../../../content/templates/index.ts';
import { SOURCES } from '../../../../content/templates/sources.ts';
import { buildTemplate } from '#domain/templates/build-template.ts';
import type { Project } from '#domain/project/project.ts';

/** The template's project; null for an unknown id. Separate from the metadata, to keep it out of other pages. */
export function getTemplateProject(id: string): Project | null {
  const words = templates.find((template) => template.id === id);
  const source = SOURCES[id];
  return words === undefined || source === undefined ? null : buildTemplate(source, words.title, VOICES);
}
