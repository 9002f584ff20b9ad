import type { Scene } from './project.ts';

export type SceneField = keyof Scene;

/** What a field of a scene means to everything that handles scenes without caring what a value says. */
interface SceneFieldRule {
  /** `drawn` is seen in the scene's frames, `between` in the transition to it alone, `heard` changes the sound, `record` neither. */
  readonly role: 'drawn' | 'between' | 'heard' | 'record';
  /** What the parts of a split scene get: all of them, the first one, or each what belongs to its words. */
  readonly split: 'all' | 'first' | 'by-words';
  /** What a scene that two were merged into has: the first one's, both by their words, or both one after the other. */
  readonly merge: 'first' | 'by-words' | 'both';
  /** What a new scene after it gets. */
  readonly next: 'same' | 'none' | 'own';
  /** In another language: the same, nothing, or translated. */
  readonly translate: 'same' | 'none' | 'translated';
  /** Whether a list of changes names it; `apart` in a way of its own. */
  readonly compare: 'named' | 'apart' | 'no';
  /** The command that sets it alone; without a value in the command, the field is left out. */
  readonly command?: string;
  /** Which of its command's edits in quick succession are undone together: none, all, those of one part of its value, or of one gesture. */
  readonly undo: 'apart' | 'together' | 'by-part' | 'by-gesture';
}

const LOOK = { role: 'drawn', split: 'all', merge: 'first', next: 'same', translate: 'same', compare: 'named', undo: 'apart' } as const;

/** Every field has its line: a forgotten one doesn't compile. */
export const SCENE_FIELDS = {
  id: { ...LOOK, split: 'by-words', next: 'own', compare: 'no' },
  script: { ...LOOK, split: 'by-words', merge: 'by-words', next: 'own', translate: 'translated', compare: 'apart' },
  avatarId: LOOK,
  voiceId: LOOK,
  otherPresenters: { ...LOOK, command: 'set-other-presenters', undo: 'by-gesture' },
  inFrame: { ...LOOK, command: 'set-in-frame' },
  language: { ...LOOK, command: 'set-scene-language' },
  // What is known about a voice is written when a project is opened.
  voice: { ...LOOK, role: 'record', compare: 'no' },
  // Its times are in the spoken scene. A first part's recording says more than its script: the user decides.
  recording: { ...LOOK, role: 'heard', split: 'first', next: 'none', translate: 'none', command: 'set-recording' },
  sources: { ...LOOK, role: 'record', merge: 'both', next: 'none', compare: 'no' },
  take: LOOK,
  framing: { ...LOOK, command: 'set-framing' },
  gestures: { ...LOOK, command: 'set-gestures' },
  placement: LOOK,
  spot: LOOK,
  background: { ...LOOK, command: 'set-background' },
  layers: { ...LOOK, split: 'by-words', merge: 'by-words', next: 'own', translate: 'translated' },
  captionWords: {
    ...LOOK,
    split: 'by-words',
    merge: 'by-words',
    next: 'none',
    translate: 'none',
    command: 'set-caption-words',
    undo: 'together',
  },
  effects: {
    ...LOOK,
    role: 'heard',
    split: 'by-words',
    merge: 'by-words',
    next: 'none',
    translate: 'translated',
    command: 'set-effects',
    undo: 'by-gesture',
  },
  levels: { ...LOOK, role: 'heard', command: 'set-levels', undo: 'by-part' },
  transition: { ...LOOK, role: 'between', command: 'set-transition' },
} as const satisfies { readonly [Field in keyof Required<Scene>]: SceneFieldRule };

type Rules = typeof SCENE_FIELDS;

/** The fields whose rule has that value. */
export type SceneFieldsWith<Part extends keyof SceneFieldRule, Value> = {
  [Field in SceneField]: Rules[Field] extends Readonly<Record<Part, Value>> ? Field : never;
}[SceneField];

/** The fields whose rule has that value, in the table's order. */
export function listSceneFields<Part extends keyof SceneFieldRule, const Value extends SceneFieldRule[Part]>(
  part: Part,
  value: Value,
): readonly SceneFieldsWith<Part, Value>[] {
  const rules: Readonly<Record<string, SceneFieldRule>> = SCENE_FIELDS;
  return Object.keys(SCENE_FIELDS).filter((field) => rules[field]?.[part] === value) as SceneFieldsWith<Part, Value>[];
}

/** The scene with other values in some fields; undefined and empty ones leave an optional field out. */
export function withSceneFields(scene: Scene, values: { readonly [Field in SceneField]?: Scene[Field] | undefined }): Scene {
  const kept = Object.entries({ ...scene, ...values }).filter(
    ([field, value]) => !(field in values) || field === 'layers' || !isNothing(value),
  );
  // Fields that every scene has are never nothing, but for `layers`.
  return Object.fromEntries(kept) as unknown as Scene;
}

/** The scene without some of its optional fields. */
export function withoutSceneFields(scene: Scene, fields: readonly SceneField[]): Scene {
  // Only optional fields have nothing as a value, and only these are asked for.
  return Object.fromEntries(Object.entries(scene).filter(([field]) => !fields.some((each) => each === field))) as unknown as Scene;
}

/** Whether an optional field of a scene with this value is as good as left out. */
export function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
