import type { Project } from './project.ts';

/** All words of a project that are spoken or shown, one below the other. */
export function collectProjectText({ title, lexicon, scenes }: Project): string {
  const shown = scenes.flatMap(({ script, layers }) => [
    script,
    ...layers.flatMap((layer) => (layer.kind === 'logo' ? [] : layer.kind === 'title' ? [layer.text] : [layer.text, layer.detail])),
  ]);
  return [title, ...shown, ...lexicon.map(({ spoken }) => spoken)].join('\n');
}
