import { hasVariables } from '../personalization/fill-project.ts';
import { toVariableName } from '../personalization/parse-template.ts';
import type { Project } from '../project/project.ts';
import { findSceneBefore } from '../project/scene-transition.ts';
import { GREETING_LIMITS, parseGreetingValue } from './parse-greeting-value.ts';
import { fillTemplate, listSceneVariables, listTemplateVariables, type VideoTemplate, withTemplate } from './video-template.ts';

/** Files of the workspace that a live scene is drawn and heard with. */
export const LIVE_ASSETS = ['presenters', 'images', 'music'] as const;
export type LiveAssetKind = (typeof LIVE_ASSETS)[number];

/** A scene that is drawn in the page in place of the file's. Seconds of the file. */
export interface LiveSpan {
  /** Index of the scene. */
  readonly scene: number;
  readonly start: number;
  readonly end: number;
  /** Seconds in which it comes in over the scene before, and the next one over it; 0 is a cut. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Nothing comes after it. */
  readonly isLast: boolean;
}

/** What the page of a shared video knows about the viewer of its link. */
export interface PageGreeting {
  /** By name of the variable; checked. */
  readonly values: Readonly<Record<string, string>>;
  /** Title of the video with them. */
  readonly title: string;
  /** In order. */
  readonly scenes: readonly LiveSpan[];
}

/** A rendered video that can greet. */
export interface GreetingVideo {
  readonly project: Project;
  readonly template: VideoTemplate;
  /** Seconds at which each scene begins. */
  readonly sceneStarts: readonly number[];
  readonly seconds: number;
}

/** Names and values of a query, as they came. */
export type GreetingQuery = Readonly<Record<string, unknown>>;

/** What a link asks for; null where it names no variable of the video, or nothing that differs from what the file says. */
export function planGreeting(video: GreetingVideo, query: GreetingQuery): PageGreeting | null {
  const { project, template, sceneStarts, seconds } = video;
  const values = readGreetingValues(video, query);
  if (values.size === 0 || sceneStarts.length !== project.scenes.length) return null;
  const filled = fillTemplate(project, template, values);
  const scenes = listGreetingScenes(video, values)
    .filter((index) => !isSameScene(project.scenes[index], filled.scenes[index]))
    .map((index) => ({
      scene: index,
      start: sceneStarts[index] ?? 0,
      end: sceneStarts[index + 1] ?? seconds,
      fadeIn: getFadeSeconds(project, index),
      fadeOut: getFadeSeconds(project, index + 1),
      isLast: index === project.scenes.length - 1,
    }))
    .filter(({ start, end }) => end > start);
  return scenes.length === 0 ? null : { values: Object.fromEntries(values), title: filled.title, scenes };
}

/** Values of the video's variables that a link may set, by name. */
export function readGreetingValues(
  { project, template }: Pick<GreetingVideo, 'project' | 'template'>,
  query: GreetingQuery,
): ReadonlyMap<string, string> {
  const written = new Map(
    Object.entries(query)
      .slice(0, GREETING_LIMITS.parameters)
      .map(([name, value]) => [toVariableName(name), value]),
  );
  return new Map(
    listTemplateVariables(project, template).flatMap(({ name }) => {
      const value = written.get(name);
      const parsed = typeof value === 'string' ? parseGreetingValue(value) : null;
      return parsed === null ? [] : [[name, parsed] as const];
    }),
  );
}

/** Scenes in which one of the values is said or shown. */
function listGreetingScenes({ project, template }: GreetingVideo, values: ReadonlyMap<string, string>): readonly number[] {
  const written = withTemplate(project, template);
  return written.scenes.flatMap((scene, index) =>
    hasVariables(scene) && listSceneVariables(written, scene).some((name) => values.has(name)) ? [index] : [],
  );
}

type FilledScene = Project['scenes'][number] | undefined;

function isSameScene(one: FilledScene, other: FilledScene): boolean {
  return one?.script === other?.script && JSON.stringify(one?.layers) === JSON.stringify(other?.layers);
}

function getFadeSeconds(project: Project, index: number): number {
  return findSceneBefore(project, index) === undefined ? 0 : (project.scenes[index]?.transition?.seconds ?? 0);
}
