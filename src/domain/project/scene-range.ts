import { MAX_TITLE_LENGTH } from './project-limits.ts';
import type { Project } from './project.ts';

/** Numbers of the first and the last scene that are rendered, from 1. */
export interface SceneRange {
  readonly from: number;
  readonly to: number;
}

/** `2-4` or `3`; undefined for anything else. */
export function parseSceneRange(text: string): SceneRange | undefined {
  const [, from, to = from] = /^([1-9]\d{0,2})(?:[-–]([1-9]\d{0,2}))?$/u.exec(text.trim()) ?? [];
  if (from === undefined) return undefined;
  const range = { from: Number(from), to: Number(to) };
  return range.from <= range.to ? range : undefined;
}

/** Such as “scenes 2–4”. */
export function formatSceneRange({ from, to }: SceneRange): string {
  return from === to ? `scene ${from}` : `scenes ${from}–${to}`;
}

/** The range that `keepScenes` put at the end of a title. */
export function findNamedRange(title: string): SceneRange | undefined {
  const name = /\(scenes? ([^()]+)\)$/u.exec(title)?.[1];
  return name === undefined ? undefined : parseSceneRange(name);
}

/** Why the project doesn't have these scenes; undefined when it does. */
export function findSceneRangeProblem({ from, to }: SceneRange, { scenes }: Pick<Project, 'scenes'>): string | undefined {
  if (from > to) return `Scene ${from} comes after scene ${to}. Name the first scene first.`;
  if (to <= scenes.length) return undefined;
  return scenes.length === 1 ? 'This project has one scene.' : `This project has scenes 1 to ${scenes.length}.`;
}

/** Whether a path in the project, such as `scenes.3.script`, concerns these scenes; one of the whole project does. */
export function isInSceneRange(field: string, { from, to }: SceneRange): boolean {
  const index = /^scenes\.(\d+)/.exec(field)?.[1];
  return index === undefined || (Number(index) >= from - 1 && Number(index) <= to - 1);
}

/** A project of these scenes alone, which its title names. The first one begins with a cut, whatever its transition. */
export function keepScenes(project: Project, range: SceneRange | undefined): Project {
  if (range === undefined || (range.from === 1 && range.to === project.scenes.length)) return project;
  const name = ` (${formatSceneRange(range)})`;
  const title = `${project.title.slice(0, MAX_TITLE_LENGTH - name.length).trimEnd()}${name}`.trimStart();
  return { ...project, title, scenes: project.scenes.slice(range.from - 1, range.to) };
}
