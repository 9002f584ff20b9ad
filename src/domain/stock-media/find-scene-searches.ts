import { isCard } from '../project/layer-kinds.ts';
import type { AspectRatio, Project } from '../project/project.ts';
import { findProjectLanguage, getSceneLanguage } from '../project/scene-language.ts';
import type { StockOrientation } from './stock-item.ts';
import { suggestSearches } from './suggest-searches.ts';

/** Of texts whose language nobody knows. */
const DEFAULT_LANGUAGE = 'en';

export interface SceneSearches {
  /** Best first. */
  readonly suggestions: readonly string[];
  /** Of the words: a BCP 47 tag. */
  readonly language: string;
}

/** What to search pictures of one scene of a project for. */
export function findSceneSearches(project: Project, sceneId: string): SceneSearches {
  const index = project.scenes.findIndex(({ id }) => id === sceneId);
  const scene = project.scenes[index];
  const language = (scene && getSceneLanguage(project, scene)) ?? findProjectLanguage(project) ?? DEFAULT_LANGUAGE;
  const texts = project.scenes.map(({ script, layers }) => ({ script, titles: layers.filter(isCard).map(({ text }) => text) }));
  return { suggestions: suggestSearches(texts, index, language), language };
}

/** Which way up an image fills a format. */
export function getOrientation(aspectRatio: AspectRatio): StockOrientation {
  const [width = 1, height = 1] = aspectRatio.split(':').map(Number);
  return width > height ? 'landscape' : width < height ? 'portrait' : 'square';
}
