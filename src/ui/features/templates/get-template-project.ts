import type { Project } from '../../../domain/project/project.ts';

const PROJECTS = import.meta.glob<Project>('/content/templates/*.json', { import: 'default', eager: true });

/** The template's project; null for an unknown id. Separate from the metadata, to keep it out of other pages. */
export function getTemplateProject(id: string): Project | null {
  return PROJECTS[`/content/templates/${id}.json`] ?? null;
}
