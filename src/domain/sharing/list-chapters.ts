import type { Project, Scene } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';

/** A scene as viewers see it in the player. */
export interface Chapter {
  readonly title: string;
  /** Seconds from the start of the video. */
  readonly start: number;
}

/** Words of a script that name a chapter without a title. */
const NAME_WORDS = 6;

/** The scenes of a video by the time of their first word; none for one scene, or when the words spoken aren't those of the project. */
export function listChapters(
  { scenes }: Pick<Project, 'scenes'>,
  transcript: readonly { readonly text: string; readonly start: number }[],
): readonly Chapter[] {
  const counts = scenes.map(({ script }) => countWords(script));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (scenes.length < 2 || total !== transcript.length) return [];
  let first = 0;
  const chapters: Chapter[] = [];
  scenes.forEach((scene, index) => {
    const count = counts[index] ?? 0;
    const words = transcript.slice(first, first + count);
    first += count;
    if (words[0] !== undefined) chapters.push({ title: nameChapter(scene, words), start: index === 0 ? 0 : words[0].start });
  });
  return chapters;
}

/** Its title, or else how it begins. */
export function nameChapter({ layers }: Pick<Scene, 'layers'>, words: readonly { readonly text: string }[]): string {
  return layers.find((layer) => layer.kind === 'title')?.text ?? shorten(words.map(({ text }) => text));
}

function shorten(words: readonly string[]): string {
  return words.length <= NAME_WORDS ? words.join(' ') : `${words.slice(0, NAME_WORDS).join(' ')}…`;
}
