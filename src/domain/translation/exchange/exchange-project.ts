import { listLayerTexts } from '../../project/layer-kinds.ts';
import type { Project } from '../../project/project.ts';
import { type PlacedSentence, splitSentences } from '../split-sentences.ts';
import { translateProject } from '../translate-project.ts';
import { type ExchangeEntry, type ExchangeFile, listMarks } from './exchange-file.ts';

/** Texts of a project by where they are, in reading order. */
function listTexts(project: Project): readonly (readonly [string, string])[] {
  const scenes = project.scenes.flatMap(({ id, script, layers }) => [
    [`${id}.script`, script] as const,
    ...layers.flatMap((layer) => {
      const [text, detail] = listLayerTexts(layer);
      if (text === undefined) return [];
      const first = [`${id}.${layer.id}`, text] as const;
      return detail === undefined ? [first] : [first, [`${id}.${layer.id}.detail`, detail] as const];
    }),
  ]);
  return [['title', project.title] as const, ...scenes];
}

function getText(text: string, { start, end }: PlacedSentence): string {
  return text.slice(start, end);
}

/** Every sentence of the project, for a translator. */
export function exportTexts(project: Project, { from, to }: Pick<ExchangeFile, 'from' | 'to'>): ExchangeFile {
  const entries = listTexts(project).flatMap(([id, text]) =>
    splitSentences(text, { language: from }).map((sentence): ExchangeEntry => ({ id, source: getText(text, sentence), target: '' })),
  );
  return { from, to, entries };
}

export interface ImportedTexts {
  readonly project: Project;
  /** Sentences of the project that the file doesn't translate; they keep their words. */
  readonly missing: number;
  readonly translated: number;
}

/** The project with the file's translations. A sentence is found by its words, so one that changed since the export keeps its own. */
export function importTexts(project: Project, file: ExchangeFile): ImportedTexts {
  const targets = new Map<string, string>();
  const byPlace = new Map<string, string>();
  for (const { id, source, target } of file.entries) {
    if (target.trim() === '') continue;
    byPlace.set(`${id}\n${source}`, target);
    if (!targets.has(source)) targets.set(source, target);
  }
  const sentences = new Map<string, readonly PlacedSentence[]>();
  const translations = new Map<string, readonly (readonly string[])[]>();
  let [missing, translated] = [0, 0];
  for (const [id, text] of listTexts(project)) {
    if (sentences.has(text)) continue;
    const split = splitSentences(text, { language: file.from });
    sentences.set(text, split);
    const found = split.map((sentence) => {
      const source = getText(text, sentence);
      const target = byPlace.get(`${id}\n${source}`) ?? targets.get(source);
      if (target === undefined) missing += 1;
      else translated += 1;
      return [target ?? source];
    });
    translations.set(text, found);
  }
  return { project: translateProject(project, sentences, translations), missing, translated };
}

/** Translations that lost, repeated or changed a mark of their sentence. */
export function findMarkProblems({ entries }: ExchangeFile): readonly ExchangeEntry[] {
  return entries.filter(({ source, target }) => {
    if (target.trim() === '') return false;
    return listMarks(source).toSorted().join('\n') !== listMarks(target).toSorted().join('\n');
  });
}
