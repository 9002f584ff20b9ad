import { z } from 'zod';
import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  CORNERS,
  FAINTEST_LOGO,
  FONT_WEIGHTS,
  FRAME_RATES,
  FRAMINGS,
  LOGO_SIZES,
  MUSIC_TRACK_IDS,
  PLACEMENTS,
  type Project,
  RESOLUTIONS,
  SHAPES,
  SIDES,
  TEXT_ALIGNS,
} from '#domain/project/project.ts';
import { FONT_DATA_LENGTH, FONT_LIMITS, isFontData } from '#domain/fonts/project-font.ts';
import { IGNORED_LIMITS } from '#domain/project/ignored-finding.ts';
import { CAMERA_MOVES, CAMERA_ZOOM } from '#domain/project/camera-move.ts';
import { AUDIO_EFFECT_IDS, AUDIO_EFFECT_LIMITS, MUSIC_FADE, SCENE_LEVEL } from '#domain/project/audio-effect.ts';
import { CAPTION_WORD_LIMITS } from '#domain/captions/caption-words.ts';
import { TRANSITION_KINDS } from '#domain/project/scene-transition.ts';
import { EASINGS } from '#domain/project/keyframe.ts';
import { LAYER_ANIMATIONS } from '#domain/project/layer-animation.ts';
import { SCENE_VOICE_LIMITS } from '#domain/speech/scene-voice.ts';
import { MOST_SPEAKERS } from '#domain/script/script-limits.ts';
import { SCENE_RECORDING_LIMITS } from '#domain/recording/scene-recording.ts';
import {
  FREE_LAYER_LIMITS,
  KEYFRAME_LIMITS,
  LANGUAGE_TAG,
  MUSIC_VOLUME,
  PROJECT_LIMITS,
  TRANSITION_SECONDS,
} from '#domain/project/project-limits.ts';
import { background, clipPlay, hexColor, id } from './background-schema.ts';
import { box, formats, keyframeScale, position, spot, textSize } from './place-schema.ts';

/**
 * The text of `/project.schema.json`.
 * @public The build of the site loads it by a name that no tool can follow.
 */
export function createProjectJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(projectSchema), null, 2)}\n`;
}

const anchor = z.union([
  z.strictObject({ edge: z.enum(['scene-start', 'scene-end']) }),
  z.strictObject({ edge: z.enum(['word-start', 'word-end']), word: z.int().min(0).max(PROJECT_LIMITS.script) }),
]);

const span = { id, from: anchor, to: anchor };
const layerText = z.string().max(PROJECT_LIMITS.layerText);

const opacity = z.number().min(FAINTEST_LOGO).max(1).exactOptional();
const rotation = z.number().min(-FREE_LAYER_LIMITS.rotation).max(FREE_LAYER_LIMITS.rotation).exactOptional();
const animation = z.enum(LAYER_ANIMATIONS).exactOptional();
const animations = { enter: animation, leave: animation };
const keyframe = z.strictObject({
  at: anchor,
  x: position.describe("The middle of the layer's box, in shares of the frame's width"),
  y: position,
  scale: keyframeScale.describe("Relative to the layer's box"),
  rotation: z.number().min(-KEYFRAME_LIMITS.rotation).max(KEYFRAME_LIMITS.rotation).describe('Degrees clockwise'),
  opacity: z.number().min(0).max(1),
  easing: z.enum(EASINGS).exactOptional(),
});
const freeLayer = {
  ...span,
  ...animations,
  box,
  opacity,
  locked: z.literal(true).exactOptional(),
  group: id.exactOptional(),
  keyframes: z.array(keyframe).min(1).max(KEYFRAME_LIMITS.perLayer).exactOptional(),
};

const layer = z.discriminatedUnion('kind', [
  z.strictObject({ ...span, ...animations, kind: z.literal('title'), text: layerText, spot }),
  z.strictObject({ ...span, ...animations, kind: z.literal('lower-third'), text: layerText, detail: layerText, spot }),
  z.strictObject({
    ...span,
    kind: z.literal('logo'),
    assetId: id,
    corner: z.enum(CORNERS),
    spot,
    size: z.enum(LOGO_SIZES).exactOptional(),
    opacity,
  }),
  z.strictObject({
    ...freeLayer,
    kind: z.literal('text'),
    text: z.string().max(PROJECT_LIMITS.freeText),
    size: textSize,
    weight: z.literal(FONT_WEIGHTS),
    color: hexColor,
    align: z.enum(TEXT_ALIGNS),
    rotation,
  }),
  z.strictObject({
    ...freeLayer,
    kind: z.literal('shape'),
    shape: z.enum(SHAPES),
    fill: hexColor.exactOptional(),
    outline: z
      .strictObject({ color: hexColor, width: z.number().min(FREE_LAYER_LIMITS.outline.min).max(FREE_LAYER_LIMITS.outline.max) })
      .exactOptional(),
    rotation,
  }),
  z.strictObject({
    ...freeLayer,
    kind: z.literal('image'),
    assetId: id,
    rotation,
    clip: z.strictObject(clipPlay).exactOptional().describe('The asset is a clip, which plays while the layer is shown'),
  }),
  z.strictObject({
    ...span,
    kind: z.literal('camera'),
    move: z.enum(CAMERA_MOVES),
    zoom: z.number().min(CAMERA_ZOOM.min).max(CAMERA_ZOOM.max).describe('How many times larger presenter and background are shown'),
  }),
]);

/** Record of a scene's voice. */
const sceneVoice = z.strictObject({
  id,
  adapter: z.string().max(SCENE_VOICE_LIMITS.adapter).exactOptional(),
  name: z.string().max(SCENE_VOICE_LIMITS.name).exactOptional(),
  language: z.string().max(SCENE_VOICE_LIMITS.language),
  gender: z.enum(['female', 'male', 'neutral']),
  description: z.string().max(SCENE_VOICE_LIMITS.description).exactOptional(),
});

const nudge = z.strictObject({
  word: z.int().min(0).max(PROJECT_LIMITS.script),
  seconds: z.number().min(-SCENE_RECORDING_LIMITS.nudge).max(SCENE_RECORDING_LIMITS.nudge),
});
const trimSeconds = z.number().min(0).max(SCENE_RECORDING_LIMITS.trim);
const recording = z.strictObject({
  assetId: id,
  madeFor: z.string().regex(/^[0-9a-f]{16}$/),
  off: z.literal(true).exactOptional(),
  nudges: z.array(nudge).max(SCENE_RECORDING_LIMITS.nudges).exactOptional(),
  trim: z.strictObject({ start: trimSeconds, end: trimSeconds }).exactOptional(),
});
const language = z.string().max(PROJECT_LIMITS.language).regex(LANGUAGE_TAG, 'Use a language tag, like es or pt-BR.');

const transition = z.strictObject({
  kind: z.enum(TRANSITION_KINDS),
  seconds: z.number().min(TRANSITION_SECONDS.min).max(TRANSITION_SECONDS.max),
});

const captionWord = z.strictObject({
  word: z.int().min(0).max(PROJECT_LIMITS.script),
  text: z.string().max(CAPTION_WORD_LIMITS.text).describe('Shown while the word is said; empty shows nothing'),
});
const captionWords = z.array(captionWord).max(CAPTION_WORD_LIMITS.words);

const placedEffect = {
  id,
  at: anchor,
  volume: z.number().min(AUDIO_EFFECT_LIMITS.volume.min).max(AUDIO_EFFECT_LIMITS.volume.max),
};
const effectId = z.enum(AUDIO_EFFECT_IDS, { error: `There’s no such effect. Choose one of ${AUDIO_EFFECT_IDS.join(', ')}.` });
/** An effect of the product, or an uploaded sound. */
const effect = z.union([z.strictObject({ ...placedEffect, effectId }), z.strictObject({ ...placedEffect, assetId: id })]);
const level = z.number().min(SCENE_LEVEL.min).max(SCENE_LEVEL.max).exactOptional();

const scenePresenter = z.strictObject({
  speaker: z.int().min(2).max(MOST_SPEAKERS).describe('The number in `[speaker 2]`, with which their lines in the script begin'),
  avatarId: id,
  voiceId: id,
  voice: sceneVoice.exactOptional(),
  framing: z.enum(FRAMINGS).exactOptional(),
  placement: z.enum(SIDES).exactOptional(),
  spot,
});

const scene = z.strictObject({
  id,
  script: z.string().max(PROJECT_LIMITS.script),
  avatarId: id,
  voiceId: id,
  language: language.exactOptional(),
  voice: sceneVoice.exactOptional(),
  otherPresenters: z
    .array(scenePresenter)
    .max(MOST_SPEAKERS - 1)
    .exactOptional()
    .describe('Presenters beside the first'),
  recording: recording.exactOptional(),
  take: id.exactOptional(),
  framing: z.enum(FRAMINGS),
  gestures: z.literal('marked').exactOptional().describe('Hands do only what the script asks for'),
  placement: z.enum(PLACEMENTS).exactOptional(),
  spot,
  background,
  layers: z.array(layer).max(PROJECT_LIMITS.layers),
  captionWords: captionWords.exactOptional(),
  effects: z.array(effect).max(AUDIO_EFFECT_LIMITS.perScene).exactOptional(),
  levels: z.strictObject({ music: level, voice: level }).exactOptional(),
  transition: transition.exactOptional(),
});

const lexiconText = z.string().min(1).max(PROJECT_LIMITS.lexiconText);

const translation = z.strictObject({
  source: id,
  language,
  scenes: z.record(id, z.string().regex(/^[0-9a-f]{16}$/)).refine((scenes) => Object.keys(scenes).length <= PROJECT_LIMITS.scenes),
});

const ignored = z
  .array(
    z.strictObject({
      code: z.string().min(1).max(IGNORED_LIMITS.code),
      scene: id.exactOptional(),
      about: z.string().max(IGNORED_LIMITS.about).exactOptional(),
    }),
  )
  .max(IGNORED_LIMITS.entries)
  .describe('What the check found and isn’t to say again');

const fade = z.number().min(MUSIC_FADE.min).max(MUSIC_FADE.max).exactOptional();
const musicLevels = {
  volume: z.number().min(MUSIC_VOLUME.min).max(MUSIC_VOLUME.max),
  ducking: z.boolean(),
  fadeIn: fade,
  fadeOut: fade,
};
const trackId = z.enum(MUSIC_TRACK_IDS, { error: `There’s no such music track. Choose one of ${MUSIC_TRACK_IDS.join(', ')}.` });
/** A track of the product, or uploaded music. */
const music = z.union([z.strictObject({ trackId, ...musicLevels }), z.strictObject({ assetId: id, ...musicLevels })]);

const fontFile = {
  name: z.string().min(1).max(FONT_LIMITS.name),
  data: z
    .string()
    .max(FONT_DATA_LENGTH)
    .refine(isFontData, 'This is no font that texts can be drawn with. Send what POST /api/brand/font gave back.')
    .meta({ description: 'Base64 of a TrueType or OpenType file, as POST /api/brand/font gives it' }),
};
/** A font that is whole within the document. */
const fontSchema = z.strictObject({
  ...fontFile,
  regular: z
    .strictObject(fontFile)
    .exactOptional()
    .meta({ description: 'For texts of regular weight, which are like bold ones without it' }),
});

/** Schema of a project document; `/project.schema.json` is made of it. Unknown keys are rejected, not dropped. */
export const projectSchema = z
  .strictObject({
    formatVersion: z.literal(1),
    title: z.string().max(PROJECT_LIMITS.title),
    aspectRatio: z.enum(ASPECT_RATIOS),
    resolution: z.enum(RESOLUTIONS),
    frameRate: z.literal(FRAME_RATES),
    captions: z.strictObject({
      burnedIn: z.boolean(),
      style: z.enum(CAPTION_STYLES).exactOptional(),
      position: z.enum(CAPTION_POSITIONS).exactOptional(),
      spot,
    }),
    lexicon: z.array(z.strictObject({ written: lexiconText, spoken: lexiconText })).max(PROJECT_LIMITS.lexicon),
    scenes: z.array(scene).min(1).max(PROJECT_LIMITS.scenes),
    music: music.exactOptional(),
    font: fontSchema.exactOptional(),
    language: language.exactOptional(),
    translation: translation.exactOptional(),
    formats: formats.exactOptional(),
    ignored: ignored.exactOptional(),
  })
  .meta({
    title: 'Castwright project',
    description: 'A video as a script: scenes, voices, presenters and what appears with them. All timing is tied to words.',
  });

/** Compile-time check that the schema and the domain type are the same, in both directions. */
/** The same values, and the same fields: an optional one that the other lacks counts. */
export type Same<One, Other> = Takes<One, Other> & Takes<Other, One> & Takes<Whole<One>, Whole<Other>> & Takes<Whole<Other>, Whole<One>>;
type Takes<One, Other> = [One] extends [Other] ? true : never;
type Whole<T> = T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
export type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T;
export const SCHEMA_MATCHES_DOMAIN: Same<Writable<z.infer<typeof projectSchema>>, Writable<Project>> = true;
