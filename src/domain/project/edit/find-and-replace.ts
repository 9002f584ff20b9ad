import type { Project } from '../project.ts';
import { MAX_SCRIPT_LENGTH } from '../project-limits.ts';
import { editScene } from './edit-scene.ts';

export interface TextQuery {
  readonly text: string;
  readonly matchCase: boolean;
}

/** Where a text stands in a scene's script, in UTF-16 units; the end is exclusive. */
export interface TextMatch {
  readonly sceneId: string;
  readonly from: number;
  readonly to: number;
}

/** All places of a text in the scripts, in reading order; none of an empty text. */
export function findText({ scenes }: Pick<Project, 'scenes'>, { text, matchCase }: TextQuery): readonly TextMatch[] {
  if (text === '') return [];
  const pattern = new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`), matchCase ? 'gu' : 'giu');
  return scenes.flatMap(({ id, script }) =>
    [...script.matchAll(pattern)].map((found) => ({ sceneId: id, from: found.index, to: found.index + found[0].length })),
  );
}

/** The project with other words in these places, where layers follow theirs; null if a script would be too long. Matches don't overlap. */
export function replaceMatches(project: Project, matches: readonly TextMatch[], replacement: string): Project | null {
  const scripts = project.scenes.map((scene) => {
    const own = matches.filter(({ sceneId }) => sceneId === scene.id).toSorted((one, other) => other.from - one.from);
    return own.reduce((text, { from, to }) => text.slice(0, from) + replacement + text.slice(to), scene.script);
  });
  if (scripts.some((script) => script.length > MAX_SCRIPT_LENGTH)) return null;
  const scenes = project.scenes.map(
    (scene, index) => editScene(scene, { kind: 'set-script', sceneId: scene.id, script: scripts[index] ?? scene.script })?.scene ?? scene,
  );
  return { ...project, scenes };
}
