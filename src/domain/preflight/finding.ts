import type { EditCommand } from '../project/edit/edit-command.ts';
import type { Project } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';

/** Something to look at before a video is rendered. */
export interface Finding {
  /** `advice`: the video can be rendered all the same. */
  readonly kind: 'project' | 'plan' | 'advice';
  readonly code: string;
  /** Path in the project, such as `scenes.0.layers.1`; empty for the whole. */
  readonly field: string;
  readonly message: string;
  /** Words of the script that it's about. */
  readonly words?: string;
}

/** Something that doesn't prevent a video. */
export interface Advice extends Finding {
  readonly kind: 'advice';
}

/** A remedy: editor commands, and what they do as the label of a button. */
export interface Fix {
  readonly label: string;
  readonly commands: readonly EditCommand[];
}

/** Findings that are shown at once: each remedy is tried before it's offered, which takes some milliseconds. */
export const MOST_LISTED = 30;

/** Indices of the scene and the layer in a path, as the domain or a response of the server has it. */
export function parseFindingPath(field: string): { readonly scene: number | undefined; readonly layer: number | undefined } {
  const [, scene, layer] = /scenes[.[](\d+)(?:.*?layers[.[](\d+))?/.exec(field) ?? [];
  return { scene: toIndex(scene), layer: toIndex(layer) };
}

/** Index of the scene that a finding leads to: its own, or the longest one when the video is too long. */
export function findTargetScene({ scenes }: Pick<Project, 'scenes'>, { code, field }: Pick<Finding, 'code' | 'field'>): number | undefined {
  const { scene } = parseFindingPath(field);
  if (scene !== undefined) return scene < scenes.length ? scene : undefined;
  if (code !== 'too-long-for-plan' && code !== 'too-long') return undefined;
  const words = scenes.map(({ script }) => countWords(script));
  return words.indexOf(Math.max(...words));
}

function toIndex(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** UTF-16 units of a text that a message names. */
const NAMED_LENGTH = 30;

/** A text of the user's own inside a message. */
export function quoteText(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return `“${line.length <= NAMED_LENGTH ? line : `${line.slice(0, NAMED_LENGTH).trimEnd()}…`}”`;
}
