import type { EditCommand } from '../project/edit/edit-command.ts';
import { IGNORED_LIMITS, type IgnoredFinding } from '../project/ignored-finding.ts';
import type { Project, Scene } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';

/** What the check says that doesn't prevent a video. Each has its line in `RULES`. */
export type AdviceCode =
  | 'title-contrast'
  | 'title-on-clothes'
  | 'text-contrast'
  | 'texts-overlap'
  | 'text-covered'
  | 'under-captions'
  | 'text-outside'
  | 'text-unsafe'
  | 'text-small'
  | 'name-small'
  | 'covers-face'
  | 'captions-on-face'
  | 'presenters-overlap'
  | 'name-by-another'
  | 'name-of-nobody'
  | 'text-outside-font'
  | 'undrawable-characters'
  | 'unknown-emoji'
  | 'image-small'
  | 'unsayable-word'
  | 'unused-pronunciation'
  | 'foreign-script'
  | 'plain-strong'
  | 'plain-pace'
  | 'mistyped-mark'
  | 'no-hands'
  | 'hands-outside'
  | 'unknown-layer'
  | 'silent-presenter'
  | 'unknown-speaker'
  | 'long-silence'
  | 'longer-than-words'
  | 'voice-off'
  | 'music-over-voice'
  | 'captions-missing';

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
  readonly code: AdviceCode;
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

/** What is remembered where the user ignores a finding: ids, which stay when scenes and layers move. */
export function toIgnored({ scenes }: Pick<Project, 'scenes'>, { code, field, words }: Finding): IgnoredFinding {
  const { scene: at, layer: nth } = parseFindingPath(field);
  const scene = at === undefined ? undefined : scenes[at];
  if (scene === undefined) return { code, about: field.slice(0, IGNORED_LIMITS.about) };
  const rest = field.split('.').slice(2);
  const speaker = rest[0] === 'otherPresenters' ? scene.otherPresenters?.[Number(rest[1])]?.speaker : undefined;
  const layer = nth === undefined ? undefined : nameLayer(scene, nth);
  const part = layer ?? (speaker === undefined ? rest.join('.') : `speaker ${speaker}`);
  return { code, scene: scene.id, about: [part, words ?? ''].join(' ').trim().slice(0, IGNORED_LIMITS.about) };
}

/** Its id, with a number where several have the same. */
function nameLayer({ layers }: Scene, index: number): string | undefined {
  const id = layers[index]?.id;
  const before = layers.slice(0, index).filter((each) => each.id === id).length;
  return id === undefined || before === 0 ? id : `${id} (${before + 1})`;
}

interface SceneFinding {
  readonly code: AdviceCode;
  /** In the scene, such as `layers.1`. */
  readonly path: string;
  /** Begins after “Scene 1: ”. */
  readonly text: string;
  readonly words?: string;
}

/** Of the scene with that index. */
export function createSceneAdvice(index: number, { code, path, text, words }: SceneFinding): Advice {
  const message = `Scene ${index + 1}: ${text}`;
  return { kind: 'advice', code, field: `scenes.${index}.${path}`, message, ...(words !== undefined && { words }) };
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
