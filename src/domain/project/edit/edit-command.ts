import type {
  AspectRatio,
  AudioEffect,
  CaptionChoice,
  FormatPlaces,
  FrameRate,
  Layer,
  MusicChoice,
  Placement,
  Project,
  Resolution,
  Scene,
  StageSpot,
} from '../project.ts';
import type { IgnoredFinding } from '../ignored-finding.ts';
import type { CaptionWord } from '../../captions/caption-words.ts';
import type { SceneRecording } from '../../recording/scene-recording.ts';
import type { LexiconEntry } from '../../script/lexicon.ts';
import { SCENE_FIELDS, type SceneField } from '../scene-fields.ts';
import type { SceneVoice } from '../../speech/scene-voice.ts';

/** A project after a command, with the inverse command. */
export interface ProjectEdit {
  readonly project: Project;
  readonly inverse: EditCommand;
}

/** A user's edit. Every effective command has an inverse that is a command too. */
export type EditCommand =
  | { readonly kind: 'set-title'; readonly title: string }
  | { readonly kind: 'set-aspect-ratio'; readonly aspectRatio: AspectRatio }
  | { readonly kind: 'set-resolution'; readonly resolution: Resolution }
  | { readonly kind: 'set-frame-rate'; readonly frameRate: FrameRate }
  | { readonly kind: 'set-captions'; readonly captions: CaptionChoice }
  | { readonly kind: 'set-lexicon'; readonly lexicon: readonly LexiconEntry[] }
  /** Without `language` the script tells. */
  | { readonly kind: 'set-language'; readonly language?: string }
  /** Without `music` there is none. */
  | { readonly kind: 'set-music'; readonly music?: MusicChoice }
  /** Without `formats` the project has the one that it's shown in. */
  | { readonly kind: 'set-formats'; readonly formats?: readonly FormatPlaces[] }
  /** Without `ignored` the check says everything. */
  | { readonly kind: 'set-ignored'; readonly ignored?: readonly IgnoredFinding[] }
  | { readonly kind: 'add-scene'; readonly scene: Scene; readonly at: number }
  | { readonly kind: 'remove-scene'; readonly sceneId: string }
  | { readonly kind: 'move-scene'; readonly sceneId: string; readonly to: number }
  | { readonly kind: 'replace-project'; readonly project: Project }
  | SceneCommand;

/** A command that programs send: a whole project has a call of its own. */
export type SentCommand = Exclude<EditCommand, { readonly kind: 'replace-project' }>;

/** Sets one field of a scene, or leaves it out where the command has none. A command exists for each field that names one in `SCENE_FIELDS`. */
export type FieldCommand = {
  [Field in SceneField]: (typeof SCENE_FIELDS)[Field] extends { readonly command: infer Kind }
    ? { readonly kind: Kind; readonly sceneId: string } & Pick<Scene, Field> & Gesture<Field>
    : never;
}[SceneField];

type Gesture<Field extends SceneField> = (typeof SCENE_FIELDS)[Field] extends { readonly undo: 'by-gesture' }
  ? { readonly gesture?: string }
  : unknown;

export type SceneCommand =
  /** Without `layers` the scene's layers are re-anchored to their words, and nudges of its recording follow theirs; with it both are replaced. */
  | {
      readonly kind: 'set-script';
      readonly sceneId: string;
      readonly script: string;
      readonly layers?: readonly Layer[];
      readonly recording?: SceneRecording;
      readonly captionWords?: readonly CaptionWord[];
      readonly effects?: readonly AudioEffect[];
    }
  /** `from..to` of the script becomes `insert`; in UTF-16 units. Layers and nudges stay with their words. */
  | { readonly kind: 'replace-text'; readonly sceneId: string; readonly from: number; readonly to: number; readonly insert: string }
  /** `voiceId` with what is known about it: a voice that comes with the presenter. */
  | {
      readonly kind: 'set-avatar';
      readonly sceneId: string;
      readonly avatarId: string;
      readonly voiceId?: string;
      readonly voice?: SceneVoice;
    }
  /** `voice`: what is known about the voice. */
  | { readonly kind: 'set-voice'; readonly sceneId: string; readonly voiceId: string; readonly voice?: SceneVoice }
  /** Without `placement` the default; without `spot` the presenter is in the usual place of it. */
  | { readonly kind: 'set-placement'; readonly sceneId: string; readonly placement?: Placement; readonly spot?: StageSpot }
  | { readonly kind: 'put-layer'; readonly sceneId: string; readonly layer: Layer; readonly at?: number }
  | { readonly kind: 'remove-layer'; readonly sceneId: string; readonly layerId: string }
  /** All layers of the scene, in drawing order. Edits of one `gesture` in quick succession are undone together. */
  | { readonly kind: 'set-layers'; readonly sceneId: string; readonly layers: readonly Layer[]; readonly gesture?: string }
  | FieldCommand;

const FIELDS = new Map(
  Object.entries(SCENE_FIELDS).flatMap(([field, rule]) =>
    'command' in rule ? [[rule.command as string, field as SceneField] as const] : [],
  ),
);

export function isFieldCommand(command: EditCommand): command is FieldCommand {
  return FIELDS.has(command.kind);
}

/** The field that the command sets. */
export function getCommandField({ kind }: FieldCommand): SceneField {
  const field = FIELDS.get(kind);
  if (field === undefined) throw new TypeError(`No field of a scene is set by ${kind}.`);
  return field;
}
