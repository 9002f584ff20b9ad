import type { Project } from '../../../domain/project/project.ts';

const PROJECTS = import.meta.glob<Project>('/content/templates/*.json', { import: 'default', eager: true });

/** The starter project of this id; null for one that there is not. Kept out of the pages that show none. */
export function getTemplateProject(id: string): Project | null {
  return PROJECTS[`/content/templates/${id}.json`] ?? null;
}
