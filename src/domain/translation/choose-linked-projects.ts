import { findProjectLanguage } from '../project/scene-language.ts';
import type { Project } from '../project/project.ts';

/** A project linked with another one by translation, in either direction. */
export interface LinkedProject {
  readonly id: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly document: Project;
}

/** The first of `linked` in each language; none in the language of `original`, and none whose language is unknown. */
export function chooseLinkedProjects(original: Project, linked: readonly Omit<LinkedProject, 'language'>[]): readonly LinkedProject[] {
  const own = findProjectLanguage(original);
  const languages = new Map<string, LinkedProject>();
  for (const { id, document } of linked) {
    const language = findProjectLanguage(document);
    if (language !== undefined && language !== own && !languages.has(language)) languages.set(language, { id, language, document });
  }
  return [...languages.values()];
}
