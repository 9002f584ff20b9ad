import { guessLanguage } from '../script/language/guess-language.ts';
import type { Project, Scene } from './project.ts';

/** BCP 47 tag of a scene's texts: its own, else the project's, else that of the translation; undefined if none is set. */
export function getSceneLanguage({ language, translation }: Pick<Project, 'language' | 'translation'>, scene: Scene): string | undefined {
  return scene.language ?? language ?? translation?.language;
}

/** BCP 47 tag of a project's texts: its own, else that of the translation, else a guess; undefined where even that is uncertain. */
export function findProjectLanguage({ language, translation, scenes }: Project): string | undefined {
  return language ?? translation?.language ?? guessLanguage(scenes.map(({ script }) => script).join('\n'));
}

/** The scene with its language, as it is spoken. The scene itself if it has one or nobody said. */
export function withSceneLanguage(project: Pick<Project, 'language' | 'translation'>, scene: Scene): Scene {
  const language = getSceneLanguage(project, scene);
  return language === undefined || language === scene.language ? scene : { ...scene, language };
}

/** The project with the language of each scene written into it, so that a scene alone says how it is spoken. */
export function withSceneLanguages(project: Project): Project {
  const scenes = project.scenes.map((scene) => withSceneLanguage(project, scene));
  return scenes.every((scene, index) => scene === project.scenes[index]) ? project : { ...project, scenes };
}

/** The project or scene in another language; undefined leaves the field out. */
export function withLanguage<Part extends { readonly language?: string }>(
  part: Part,
  language: string | undefined,
): Omit<Part, 'language'> & { readonly language?: string } {
  const { language: _, ...others } = part;
  return language === undefined ? others : { ...others, language };
}

/** A translated project: texts are in `language`, also in scenes that had one of their own. `scenes`: only these were translated. */
export function setTranslatedLanguage(project: Project, language: string, scenes?: ReadonlySet<string>): Project {
  const translated = project.scenes.map((scene): Scene => (scenes?.has(scene.id) === false ? scene : withLanguage(scene, undefined)));
  return scenes === undefined ? { ...project, language, scenes: translated } : { ...project, scenes: translated };
}
