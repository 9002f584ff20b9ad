import type {
  AspectRatio,
  AudioEffect,
  Background,
  CaptionChoice,
  FrameRate,
  Framing,
  Layer,
  MusicChoice,
  Placement,
  Project,
  Resolution,
  Scene,
  SceneLevels,
  ScenePresenter,
  StageSpot,
} from '../project.ts';
import type { CaptionWord } from '../../captions/caption-words.ts';
import type { SceneRecording } from '../../recording/scene-recording.ts';
import type { LexiconEntry } from '../../script/lexicon.ts';
import type { SceneTransition } from '../scene-transition.ts';
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
  | { readonly kind: 'add-scene'; readonly scene: Scene; readonly at: number }
  | { readonly kind: 'remove-scene'; readonly sceneId: string }
  | { readonly kind: 'move-scene'; readonly sceneId: string; readonly to: number }
  | { readonly kind: 'replace-project'; readonly project: Project }
  | SceneCommand;

/** A command that programs send: a whole project has a call of its own. */
export type SentCommand = Exclude<EditCommand, { readonly kind: 'replace-project' }>;

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
  | { readonly kind: 'set-avatar'; readonly sceneId: string; readonly avatarId: string }
  /** `voice`: what is known about the voice. */
  | { readonly kind: 'set-voice'; readonly sceneId: string; readonly voiceId: string; readonly voice?: SceneVoice }
  /**
   * All presenters beside the first; without `otherPresenters` there are none. Lines of a presenter who is gone are said by the first. Edits
   * of one `gesture` in quick succession are undone together.
   */
  | {
      readonly kind: 'set-other-presenters';
      readonly sceneId: string;
      readonly otherPresenters?: readonly ScenePresenter[];
      readonly gesture?: string;
    }
  /** Without `recording` the scene's voice speaks. */
  | { readonly kind: 'set-recording'; readonly sceneId: string; readonly recording?: SceneRecording }
  /** Without `language` that of the project. */
  | { readonly kind: 'set-scene-language'; readonly sceneId: string; readonly language?: string }
  | { readonly kind: 'set-framing'; readonly sceneId: string; readonly framing: Framing }
  /** Without `placement` the default; without `spot` the presenter is in the usual place of it. */
  | { readonly kind: 'set-placement'; readonly sceneId: string; readonly placement?: Placement; readonly spot?: StageSpot }
  /** Without `captionWords` captions show the script. */
  | { readonly kind: 'set-caption-words'; readonly sceneId: string; readonly captionWords?: readonly CaptionWord[] }
  /** All effects of the scene; without `effects` none. Edits of one `gesture` in quick succession are undone together. */
  | { readonly kind: 'set-effects'; readonly sceneId: string; readonly effects?: readonly AudioEffect[]; readonly gesture?: string }
  /** Without `levels` the usual ones. */
  | { readonly kind: 'set-levels'; readonly sceneId: string; readonly levels?: SceneLevels }
  /** Without `transition` the scene begins with a cut. */
  | { readonly kind: 'set-transition'; readonly sceneId: string; readonly transition?: SceneTransition }
  | { readonly kind: 'set-background'; readonly sceneId: string; readonly background: Background }
  | { readonly kind: 'put-layer'; readonly sceneId: string; readonly layer: Layer; readonly at?: number }
  | { readonly kind: 'remove-layer'; readonly sceneId: string; readonly layerId: string }
  /** All layers of the scene, in drawing order. Edits of one `gesture` in quick succession are undone together. */
  | { readonly kind: 'set-layers'; readonly sceneId: string; readonly layers: readonly Layer[]; readonly gesture?: string };
