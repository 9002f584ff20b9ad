import type { AudioEffectId } from '../project/audio-effect.ts';
import type { GradientMotion, HexColor } from '../project/background.ts';
import type { SetId } from '../project/set-id.ts';
import type { TransitionKind } from '../project/scene-transition.ts';
import type { AspectRatio, CaptionStyle, Framing, MusicTrackId, Placement } from '../project/project.ts';

/**
 * A starter project as its author writes it: what is said, by whom and where, and what is shown with which words. `said` is a part of the
 * scene's script, without marks, that begins where something comes in; without it, it comes in with the scene.
 */
export interface TemplateSource {
  readonly aspectRatio: AspectRatio;
  /** Default: classic. */
  readonly captions?: CaptionStyle;
  readonly music: MusicTrackId;
  /** Of plates and of the letters on them. */
  readonly plate: readonly [fill: HexColor, letters: HexColor];
  /** How every scene but the first comes in. Default: a cut. */
  readonly transition?: TransitionKind;
  /** Of scenes that name no other one. */
  readonly presenter: string;
  readonly background: TemplateBackground;
  readonly scenes: readonly TemplateScene[];
}

/** A set, a color, or a gradient from top to bottom. */
export type TemplateBackground = SetId | HexColor | readonly [from: HexColor, to: HexColor, motion?: GradientMotion];

export interface TemplateScene {
  readonly script: string;
  readonly presenter?: string;
  /** Who speaks the lines marked with `[speaker 2]`. */
  readonly guest?: string;
  readonly background?: TemplateBackground;
  /** Default: half. */
  readonly framing?: Framing;
  readonly placement?: Placement;
  readonly title?: Shown;
  /** Name cards: of people, or of a place, a date or an address to write down. */
  readonly names?: readonly NameCard[];
  /** Plates that build a list in a wide frame, and take turns in others. */
  readonly points?: readonly Shown[];
  readonly effects?: readonly (readonly [effect: AudioEffectId, said: string])[];
}

export type Shown = readonly [text: string, said?: string];
export type NameCard = readonly [name: string, detail: string, said?: string];
