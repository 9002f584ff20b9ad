import type { ProjectFont } from '../fonts/project-font.ts';
import type { CaptionWord } from '../captions/caption-words.ts';
import type { SceneRecording } from '../recording/scene-recording.ts';
import type { Anchor } from './anchor.ts';
import type { AudioEffectId } from './audio-effect.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import type { CameraMove } from './camera-move.ts';
import type { IgnoredFinding } from './ignored-finding.ts';
import type { Keyframe } from './keyframe.ts';
import type { LayerAnimations } from './layer-animation.ts';
import type { SceneTransition } from './scene-transition.ts';
import type { TranslationLink } from './translation-link.ts';
import type { AspectRatio, CaptionPosition, Corner, FormatPlaces, LayerBox, LogoSize, Placement, Side, StageSpot } from './place.ts';
import type { SceneVoice } from '../speech/scene-voice.ts';
import type { Background, HexColor } from './background.ts';
import type { ClipPlay } from './video-background.ts';

export type { Background, HexColor } from './background.ts';

export type { Anchor } from './anchor.ts';
export {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CORNERS,
  LOGO_SIZES,
  PLACEMENTS,
  SIDES,
  type AspectRatio,
  type CaptionPosition,
  type Corner,
  type FormatPlaces,
  type LayerBox,
  type LogoSize,
  type Placement,
  type Side,
  type StageSpot,
} from './place.ts';
export { SET_IDS, type SetId } from './set-id.ts';

/**
 * The video project: one JSON document shared by editor, API, command line and `.castwright` file. Everything with a position in time is
 * anchored to words of the script; seconds exist only once speech does.
 */
export interface Project {
  readonly formatVersion: 1;
  readonly title: string;
  readonly aspectRatio: AspectRatio;
  readonly resolution: Resolution;
  readonly frameRate: FrameRate;
  readonly captions: CaptionChoice;
  readonly lexicon: readonly LexiconEntry[];
  readonly scenes: readonly Scene[];
  /** Under the whole video; none when left out. */
  readonly music?: MusicChoice;
  /** Draws titles, names, texts and captions that it has all characters of; the product's fonts when left out. */
  readonly font?: ProjectFont;
  /** BCP 47 tag of its texts; guessed from the script if left out. */
  readonly language?: string;
  /** Only of a project that was translated from another one. */
  readonly translation?: TranslationLink;
  /** Where things are in other formats of the same video; each once, and not the one that it's shown in. */
  readonly formats?: readonly FormatPlaces[];
  /** What the check found and isn't to say again. */
  readonly ignored?: readonly IgnoredFinding[];
}

/** Ascending. */
export const RESOLUTIONS = ['720p', '1080p', '2160p'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const FRAME_RATES = [24, 25, 30, 60] as const;
/** Frames per second. */
export type FrameRate = (typeof FRAME_RATES)[number];

/**
 * How captions look. `classic`: white on a dark plate. `light`: dark on a white plate. `outline`: white letters with a dark edge.
 * `highlight`: the word being said is yellow. `karaoke`: words light up as they're said and stay so. `big`: a few words at a time in large
 * capitals, the one being said yellow.
 */
export const CAPTION_STYLES = ['classic', 'light', 'outline', 'highlight', 'karaoke', 'big'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

export interface CaptionChoice {
  /** Drawn into the frames. VTT and SRT files are created either way. */
  readonly burnedIn: boolean;
  /** Default: classic. */
  readonly style?: CaptionStyle;
  /** Default: bottom. */
  readonly position?: CaptionPosition;
  /** Wins over `position`. */
  readonly spot?: StageSpot;
}

/** Music tracks that come with the product. */
export const MUSIC_TRACK_IDS = ['morning-light', 'open-road', 'steady-steps', 'paper-planes', 'night-desk', 'wide-horizon'] as const;
export type MusicTrackId = (typeof MUSIC_TRACK_IDS)[number];

/** How music is heard under a video. */
export interface MusicLevels {
  /** Above 0, up to 1: as loud as the track is. */
  readonly volume: number;
  /** Lowered while the presenter speaks. */
  readonly ducking: boolean;
  /** Seconds in which it comes in and goes out; 0 is at once. Default: 1 and 2. */
  readonly fadeIn?: number;
  readonly fadeOut?: number;
}

/** A track of the product, or music that was uploaded to the workspace. */
export type MusicSource = { readonly trackId: MusicTrackId } | { readonly assetId: string };

/** Music of a whole video: starts with it, repeats, and fades in and out at its ends. */
export type MusicChoice = MusicLevels & MusicSource;

/** A sentence of a page or document that a scene is based on. */
export interface SceneSource {
  readonly text: string;
  /** Of the page. */
  readonly url?: string;
}

export interface Scene {
  /** Unique in the project; used in URLs, random seeds and anchors of the scene. */
  readonly id: string;
  readonly script: string;
  readonly avatarId: string;
  readonly voiceId: string;
  /** BCP 47 tag of its texts, where it isn't the project's. */
  readonly language?: string;
  /** Where the voice comes from and what it is like. Files without it stay valid. */
  readonly voice?: SceneVoice;
  /** Who is in the scene beside its first presenter, and speaks the lines marked with `[speaker 2]` and so on. */
  readonly otherPresenters?: readonly ScenePresenter[];
  /** `speaker`: whoever speaks is in the frame alone. Default: all presenters are. */
  readonly inFrame?: 'speaker';
  /** The user's own recording, heard instead of the voice. */
  readonly recording?: SceneRecording;
  /** What it was written from; none when left out. */
  readonly sources?: readonly SceneSource[];
  /** Set by “Speak again”: another take of a voice that never sounds the same twice. */
  readonly take?: string;
  readonly framing: Framing;
  /** `marked`: hands do what the script asks for and nothing else. Default: also what the presenter is used to. */
  readonly gestures?: 'marked';
  /** Default: center. */
  readonly placement?: Placement;
  /** Where the presenter was moved to from there: the middle of the head, or of the circle. */
  readonly spot?: StageSpot;
  readonly background: Background;
  readonly layers: readonly Layer[];
  /** Where captions show something else than the script, by word; none when left out. */
  readonly captionWords?: readonly CaptionWord[];
  /** What is heard once, from a word on; none when left out. */
  readonly effects?: readonly AudioEffect[];
  readonly levels?: SceneLevels;
  /** How it comes in over the scene before it. Default: a cut. */
  readonly transition?: SceneTransition;
}

/** A presenter beside the first one of a scene. */
export interface ScenePresenter {
  /** The number that marks in the script name; unique in the scene, from 2 to `MOST_SPEAKERS`. */
  readonly speaker: number;
  readonly avatarId: string;
  readonly voiceId: string;
  readonly voice?: SceneVoice;
  /** Default: that of the scene. */
  readonly framing?: Framing;
  /** Default: where there is room beside the others. */
  readonly placement?: Side;
  readonly spot?: StageSpot;
}

/** A sound effect of the product, or a sound that was uploaded as music is. */
export type EffectSource = { readonly effectId: AudioEffectId } | { readonly assetId: string };

/** Something short that is heard once, from a word on. It ends with its scene at the latest. */
export type AudioEffect = EffectSource & {
  /** Unique in the scene. */
  readonly id: string;
  /** Where it begins. */
  readonly at: Anchor;
  /** Above 0, up to 1. */
  readonly volume: number;
};

/** How loud a scene is, relative to the usual level: 0 is silence, 2 is twice as much. What is left out is 1. */
export interface SceneLevels {
  readonly music?: number;
  readonly voice?: number;
}

/**
 * `wide`: from the head to the hip. `turned`: the three-quarter view, shoulders aside and eyes on the viewer. Both need a pack of their own;
 * presenters without it are shown as in `half`.
 */
export const FRAMINGS = ['wide', 'half', 'turned', 'close'] as const;
export type Framing = (typeof FRAMINGS)[number];

interface LayerSpan {
  readonly id: string;
  readonly from: Anchor;
  readonly to: Anchor;
}

export type Layer =
  | (LayerSpan & LayerAnimations & { readonly kind: 'title'; readonly text: string; readonly spot?: StageSpot })
  | (LayerSpan &
      LayerAnimations & { readonly kind: 'lower-third'; readonly text: string; readonly detail: string; readonly spot?: StageSpot })
  | (LayerSpan & {
      readonly kind: 'logo';
      readonly assetId: string;
      readonly corner: Corner;
      /** Wins over `corner`. */
      readonly spot?: StageSpot;
      /** Default: medium. */
      readonly size?: LogoSize;
      /** 0.1 to 1; default 1. */
      readonly opacity?: number;
    })
  | (FreeLayer & {
      readonly kind: 'text';
      readonly text: string;
      /** Font size as a share of the frame's short side; the text gets smaller where its box is too small. */
      readonly size: number;
      readonly weight: FontWeight;
      readonly color: HexColor;
      readonly align: TextAlign;
      /** Degrees clockwise; default 0. */
      readonly rotation?: number;
    })
  | (FreeLayer & {
      readonly kind: 'shape';
      readonly shape: Shape;
      /** None: only the outline is seen. A line has none. */
      readonly fill?: HexColor;
      readonly outline?: Outline;
      /** Degrees clockwise; default 0. */
      readonly rotation?: number;
    })
  /** Shown whole, in the middle of its box. */
  | (FreeLayer & {
      readonly kind: 'image';
      readonly assetId: string;
      /** The asset is a clip, which plays while the layer is shown. */
      readonly clip?: ClipPlay;
      /** Degrees clockwise; default 0. */
      readonly rotation?: number;
    })
  /** Shows presenter and background larger; other layers and captions stay as they are. */
  | (LayerSpan & { readonly kind: 'camera'; readonly move: CameraMove; readonly zoom: number });

/** A layer with a box of its own. Layers are drawn in the order of the list, over the presenter and under the captions. */
interface FreeLayer extends LayerSpan, LayerAnimations {
  readonly box: LayerBox;
  /** 0.1 to 1; default 1. */
  readonly opacity?: number;
  /** The editor's stage doesn't move it. */
  readonly locked?: true;
  /** Layers of a scene with the same group are selected together. */
  readonly group?: string;
  /** Where it moves to while it's shown; it stays in its box when left out. */
  readonly keyframes?: readonly Keyframe[];
}

export interface Outline {
  readonly color: HexColor;
  /** Share of the frame's short side. */
  readonly width: number;
}

/**
 * `line`: straight through the middle of its box, from side to side. `progress`: a bar that fills from left to right while the whole video
 * plays; what hasn't passed is faint.
 */
export const SHAPES = ['rectangle', 'rounded', 'ellipse', 'line', 'progress'] as const;
export type Shape = (typeof SHAPES)[number];

export const FONT_WEIGHTS = [500, 700] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];

export const TEXT_ALIGNS = ['left', 'center', 'right'] as const;
export type TextAlign = (typeof TEXT_ALIGNS)[number];

/** Minimum opacity of a logo or another layer that is still visible. */
export const FAINTEST_LOGO = 0.1;
