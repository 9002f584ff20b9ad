import fc from 'fast-check';
import { CAMERA_MOVES } from '#domain/project/camera-move.ts';
import { LAYER_ANIMATIONS } from '#domain/project/layer-animation.ts';
import { type SceneTransition, TRANSITION_KINDS } from '#domain/project/scene-transition.ts';
import type { SceneVoice } from '#domain/speech/scene-voice.ts';
import { AUDIO_EFFECT_IDS, AUDIO_EFFECT_LIMITS } from '#domain/project/audio-effect.ts';
import {
  type Anchor,
  type AudioEffect,
  type Background,
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  type CaptionChoice,
  FONT_WEIGHTS,
  FRAME_RATES,
  type HexColor,
  type Layer,
  MUSIC_TRACK_IDS,
  type MusicChoice,
  PLACEMENTS,
  type Project,
  RESOLUTIONS,
  type Scene,
  type SceneLevels,
  type ScenePresenter,
  SET_IDS,
  SHAPES,
  SIDES,
  type StageSpot,
  TEXT_ALIGNS,
} from '#domain/project/project.ts';
import type { CaptionWord } from '#domain/captions/caption-words.ts';
import { EASINGS, type Keyframe } from '#domain/project/keyframe.ts';
import { KEYFRAME_LIMITS, SPOT_SCALE } from '#domain/project/project-limits.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

export const background: fc.Arbitrary<Background> = fc.oneof(
  fc.record({ kind: fc.constant('colour' as const), colour: color }),
  fc.record({ kind: fc.constant('gradient' as const), from: color, to: color, angle: fc.constantFrom(0, 45, 90) }),
  fc.record({ kind: fc.constant('image' as const), assetId: fc.constantFrom('one', 'two') }),
  fc.record({ kind: fc.constant('set' as const), set: fc.constantFrom(...SET_IDS) }),
);

export const stageSpot: fc.Arbitrary<StageSpot> = fc.record({
  x: fc.constantFrom(0, 0.25, 0.5, 1),
  y: fc.constantFrom(0, 0.3, 0.75, 1),
  scale: fc.constantFrom(SPOT_SCALE.min, 0.75, 1, SPOT_SCALE.max),
});

export const captionChoices: fc.Arbitrary<CaptionChoice> = fc.record(
  { burnedIn: fc.boolean(), style: fc.constantFrom(...CAPTION_STYLES), position: fc.constantFrom(...CAPTION_POSITIONS), spot: stageSpot },
  { requiredKeys: ['burnedIn'] },
);

const musicLevels = { volume: fc.integer({ min: 1, max: 20 }).map((value) => value / 20), ducking: fc.boolean() };
const fades = { fadeIn: fc.constantFrom(0, 0.5, 10), fadeOut: fc.constantFrom(0, 3) };

export const musicChoice: fc.Arbitrary<MusicChoice> = fc.oneof(
  fc.record({ trackId: fc.constantFrom(...MUSIC_TRACK_IDS), ...musicLevels, ...fades }, { requiredKeys: ['trackId', 'volume', 'ducking'] }),
  fc.record({ assetId: fc.constantFrom('music', 'other-music'), ...musicLevels }),
);

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

const share = fc.integer({ min: 1, max: 20 }).map((value) => value / 20);
const box = fc.record({ x: share, y: share, width: share, height: share });

const anchors: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ edge: fc.constantFrom('scene-start' as const, 'scene-end' as const) }),
  fc.record({ edge: fc.constantFrom('word-start' as const, 'word-end' as const), word: fc.nat(3) }),
);

export const keyframe: fc.Arbitrary<Keyframe> = fc.record(
  {
    at: anchors,
    x: fc.constantFrom(-0.5, 0, 0.25, 0.5, 1, 1.5),
    y: fc.constantFrom(-0.5, 0, 0.3, 0.75, 1.5),
    scale: fc.constantFrom(KEYFRAME_LIMITS.scale.min, 0.5, 1, 2, KEYFRAME_LIMITS.scale.max),
    rotation: fc.constantFrom(-KEYFRAME_LIMITS.rotation, -90, 0, 33, 360),
    opacity: fc.constantFrom(0, 0.4, 1),
    easing: fc.constantFrom(...EASINGS),
  },
  { requiredKeys: ['at', 'x', 'y', 'scale', 'rotation', 'opacity'] },
);

/** What a text, shape or image is beside its id and its words. */
export const freeLook = fc.oneof(
  fc.record(
    {
      kind: fc.constant('text' as const),
      box,
      text: fc.string({ maxLength: 30 }),
      size: fc.constantFrom(0.03, 0.08, 0.3),
      weight: fc.constantFrom(...FONT_WEIGHTS),
      color,
      align: fc.constantFrom(...TEXT_ALIGNS),
      rotation: fc.integer({ min: -180, max: 180 }),
      locked: fc.constant(true as const),
    },
    { requiredKeys: ['kind', 'box', 'text', 'size', 'weight', 'color', 'align'] },
  ),
  fc.record(
    {
      kind: fc.constant('shape' as const),
      box,
      shape: fc.constantFrom(...SHAPES),
      fill: color,
      outline: fc.record({ color, width: fc.constantFrom(0.004, 0.05) }),
      rotation: fc.integer({ min: -180, max: 180 }),
    },
    { requiredKeys: ['kind', 'box', 'shape'] },
  ),
  fc.record(
    {
      kind: fc.constant('image' as const),
      box,
      assetId: fc.constant('picture'),
      clip: fc.record({ from: fc.constant(0.5), ending: fc.constant('hold' as const) }, { requiredKeys: [] }),
      opacity: fc.constantFrom(0.1, 0.5, 1),
      rotation: fc.integer({ min: -180, max: 180 }),
      group: fc.constantFrom('group', 'group-2'),
    },
    { requiredKeys: ['kind', 'box', 'assetId'] },
  ),
);

const animation = fc.constantFrom(...LAYER_ANIMATIONS);
const animations = fc.record({ enter: animation, leave: animation }, { requiredKeys: [] });

export const layer: fc.Arbitrary<Layer> = fc.oneof(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), text: fc.string({ maxLength: 8 }), moves: animations })
    .map(({ id, text, moves }): Layer => ({ ...WHOLE, id, kind: 'title', text, ...moves })),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), text: fc.string({ maxLength: 8 }), detail: fc.string({ maxLength: 8 }) })
    .map(({ id, text, detail }): Layer => ({ ...WHOLE, id, kind: 'lower-third', text, detail })),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), look: freeLook, moves: animations, keyframes: fc.array(keyframe, { maxLength: 3 }) })
    .map(({ id, look, moves, keyframes }): Layer => ({ ...WHOLE, id, ...look, ...moves, ...(keyframes.length > 0 && { keyframes }) })),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), move: fc.constantFrom(...CAMERA_MOVES), zoom: fc.constantFrom(1.1, 1.6) })
    .map(({ id, move, zoom }): Layer => ({ ...WHOLE, id, kind: 'camera', move, zoom })),
);

export const sceneId = fc.constantFrom('scene-1', 'scene-2', 'scene-3', 'scene-4', 'scene-5');
export const script = fc.string({ maxLength: 40, unit: 'grapheme' });

export const sceneVoice: fc.Arbitrary<SceneVoice> = fc.record({
  id: fc.constantFrom('slt', 'rms'),
  adapter: fc.constantFrom('here', 'there'),
  language: fc.constantFrom('en-US', 'de-DE'),
  gender: fc.constantFrom('female', 'male'),
});

export const transition: fc.Arbitrary<SceneTransition> = fc.record({
  kind: fc.constantFrom(...TRANSITION_KINDS),
  seconds: fc.constantFrom(0.2, 0.5, 1.5),
});

const sceneFields = {
  id: sceneId,
  script,
  avatarId: fc.constantFrom('amara', 'kenji'),
  voiceId: fc.constantFrom('slt', 'rms'),
  framing: fc.constantFrom('half' as const, 'close' as const),
  background,
  layers: fc.uniqueArray(layer, { selector: (each) => each.id, maxLength: 3 }),
};

export const captionWords: fc.Arbitrary<readonly CaptionWord[]> = fc
  .uniqueArray(fc.record({ word: fc.nat(6), text: fc.constantFrom('', 'shown', 'two words') }), {
    selector: ({ word }) => word,
    minLength: 1,
    maxLength: 4,
  })
  .map((edits) => edits.toSorted((one, other) => one.word - other.word));

export const sceneLevels: fc.Arbitrary<SceneLevels> = fc
  .record({ music: fc.constantFrom(0, 0.5, 2), voice: fc.constantFrom(0, 1.5) }, { requiredKeys: [] })
  .filter((levels) => Object.keys(levels).length > 0);

const effectAnchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ edge: fc.constantFrom('word-start' as const, 'word-end' as const), word: fc.nat(6) }),
  fc.record({ edge: fc.constantFrom('scene-start' as const, 'scene-end' as const) }),
);

export const audioEffects: fc.Arbitrary<readonly AudioEffect[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('e1', 'e2', 'e3'),
      source: fc.oneof(
        fc.constantFrom(...AUDIO_EFFECT_IDS).map((effectId) => ({ effectId })),
        fc.constantFrom('horn', 'door').map((assetId) => ({ assetId })),
      ),
      at: effectAnchor,
      volume: fc.constantFrom(AUDIO_EFFECT_LIMITS.volume.min, 0.7, AUDIO_EFFECT_LIMITS.volume.max),
    })
    .map(({ id, source, at, volume }) => ({ id, ...source, at, volume })),
  { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
);

/** Those of one scene. */
export const otherPresenters: fc.Arbitrary<readonly ScenePresenter[]> = fc.uniqueArray(
  fc.record(
    {
      speaker: fc.constantFrom(2, 3),
      avatarId: fc.constantFrom('amara', 'kenji'),
      voiceId: fc.constantFrom('slt', 'rms'),
      voice: sceneVoice,
      placement: fc.constantFrom(...SIDES),
      spot: stageSpot,
    },
    { requiredKeys: ['speaker', 'avatarId', 'voiceId'] },
  ),
  { selector: ({ speaker }) => speaker, minLength: 1, maxLength: 2 },
);

export const scene: fc.Arbitrary<Scene> = fc.oneof(
  fc.record({ ...sceneFields, otherPresenters }),
  fc.record({ ...sceneFields, effects: audioEffects, levels: sceneLevels }),
  fc.record({ ...sceneFields, captionWords }),
  fc.record({ ...sceneFields, gestures: fc.constant('marked' as const) }),
  fc.record(sceneFields),
  fc.record({ ...sceneFields, placement: fc.constantFrom(...PLACEMENTS) }),
  fc.record({ ...sceneFields, placement: fc.constantFrom(...PLACEMENTS), spot: stageSpot }),
  fc.record({ ...sceneFields, voice: sceneVoice }),
  fc.record({ ...sceneFields, transition }),
);

export const project: fc.Arbitrary<Project> = fc.record({
  formatVersion: fc.constant(1 as const),
  title: fc.string({ maxLength: 20 }),
  aspectRatio: fc.constantFrom('16:9' as const, '9:16' as const, '1:1' as const),
  resolution: fc.constantFrom(...RESOLUTIONS),
  frameRate: fc.constantFrom(...FRAME_RATES),
  captions: captionChoices,
  lexicon: fc.array(fc.record({ written: script, spoken: script }), { maxLength: 2 }),
  scenes: fc.uniqueArray(scene, { selector: (each) => each.id, minLength: 1, maxLength: 5 }),
});
