import { listLayerTexts } from './layer-kinds.ts';
import type { Project } from './project.ts';

/** All spoken and displayed text of a project, one item per line. */
export function collectProjectText({ title, lexicon, scenes }: Project): string {
  const shown = scenes.flatMap(({ script, layers }) => [script, ...layers.flatMap(listLayerTexts)]);
  return [title, ...shown, ...lexicon.map(({ spoken }) => spoken)].join('\n');
}
