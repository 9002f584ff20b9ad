import { AUDIO_EFFECT_IDS } from '#domain/project/audio-effect.ts';
import { CAMERA_MOVES, CAMERA_ZOOM } from '#domain/project/camera-move.ts';
import { EASINGS } from '#domain/project/keyframe.ts';
import { LAYER_ANIMATIONS } from '#domain/project/layer-animation.ts';
import { createProjectDocument, createScene, USUAL_MUSIC } from '#domain/project/project-defaults.ts';
import {
  type Anchor,
  type Background,
  CORNERS,
  type Layer,
  type Project,
  type Scene,
  type ScenePresenter,
  SET_IDS,
  SHAPES,
  SIDES,
} from '#domain/project/project.ts';
import { TRANSITION_KINDS } from '#domain/project/scene-transition.ts';
import { MARKS } from '#domain/script/find-mistyped-marks.ts';
import { formatSpeaker } from '#domain/script/find-speaker-marks.ts';
import { MOST_SPEAKERS } from '#domain/script/script-limits.ts';
import type { ScriptComment } from '#domain/script-comments/script-comment.ts';

/** A word without a place to break, longer than a phone is wide. */
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const SPOT = { x: 0.3, y: 0.4, scale: 1.1 };
const BOX = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };

/** Each ends at a word of its own, so that no span is like another. */
function createSpan(word: number): { readonly from: Anchor; readonly to: Anchor } {
  return { from: { edge: 'word-start', word: 0 }, to: { edge: 'word-end', word: word + 9 } };
}

type SampleLayers = { readonly [Kind in Layer['kind']]: readonly Omit<Extract<Layer, { kind: Kind }>, 'id' | 'from' | 'to'>[] };

const [ENTER, LEAVE] = [LAYER_ANIMATIONS[1], LAYER_ANIMATIONS[2]];
const moves = { enter: ENTER, leave: LEAVE };

/** Of each kind of layer, one of each sort; a new kind doesn't compile without one. */
const LAYERS: SampleLayers = {
  title: [{ kind: 'title', text: `A title about ${LONG_WORD} that goes on {{and_on|and on}}`, spot: SPOT, ...moves }],
  'lower-third': [{ kind: 'lower-third', text: '{{first_name|Alexandra Constantinescu}}', detail: LONG_WORD, spot: SPOT, ...moves }],
  logo: CORNERS.map((corner) => ({ kind: 'logo', assetId: 'picture', corner, size: 'large', opacity: 0.5 })),
  text: [
    {
      kind: 'text',
      text: `${LONG_WORD} ${LONG_WORD}`,
      size: 0.06,
      weight: 700,
      color: '#101010',
      align: 'right',
      rotation: 12,
      box: BOX,
      locked: true,
      group: 'group',
      opacity: 0.8,
      keyframes: EASINGS.map((easing, index) => ({
        at: { edge: 'word-start', word: index },
        easing,
        x: 0.2 + index * 0.1,
        y: 0.5,
        scale: 1,
        rotation: 0,
        opacity: 1,
      })),
      ...moves,
    },
  ],
  shape: SHAPES.map((shape) => ({ kind: 'shape', shape, box: BOX, fill: '#ff8800', outline: { color: '#101010', width: 0.01 } })),
  image: [
    { kind: 'image', assetId: 'picture', box: BOX, group: 'group' },
    { kind: 'image', assetId: 'clip', box: BOX, clip: { from: 0.5, ending: 'hold' } },
  ],
  camera: CAMERA_MOVES.map((move) => ({ kind: 'camera', move, zoom: CAMERA_ZOOM.max })),
};

type SampleBackgrounds = { readonly [Kind in Background['kind']]: Extract<Background, { kind: Kind }> };

const BACKGROUNDS: SampleBackgrounds = {
  colour: { kind: 'colour', colour: '#dfe6ee' },
  gradient: { kind: 'gradient', from: '#dfe6ee', to: '#b9c6d6', angle: 90 },
  image: { kind: 'image', assetId: 'picture' },
  video: { kind: 'video', assetId: 'clip', from: 1, ending: 'hold', blur: 0.5 },
  set: { kind: 'set', set: SET_IDS[0] },
};

const choice = { avatarId: 'maya', voiceId: 'slt' };

function createFullScene(): Scene {
  const otherPresenters = Array.from(
    { length: MOST_SPEAKERS - 1 },
    (_, index): ScenePresenter => ({
      speaker: index + 2,
      avatarId: ['noah', 'sofia', 'omar'][index % 3] ?? 'noah',
      voiceId: 'slt',
      placement: SIDES[index % SIDES.length] ?? 'left',
      spot: SPOT,
    }),
  );
  const said = [
    `Good morning, {{first_name|${LONG_WORD}}}. ${LONG_WORD} is one word.`,
    MARKS.map((mark) => `[${mark}] said`).join(' '),
    ...otherPresenters.map(({ speaker }) => `${formatSpeaker(speaker)} Presenter number ${speaker} says this.`),
  ];
  const layers = Object.values(LAYERS)
    .flat()
    .map((layer, index): Layer => ({ ...layer, id: `layer-${index}`, ...createSpan(index) }));
  return {
    ...createScene('scene-full', said.join('\n'), choice),
    language: 'de-DE',
    otherPresenters,
    recording: { assetId: 'recording', madeFor: 'other words' },
    take: 'take',
    gestures: 'marked',
    placement: 'left',
    spot: SPOT,
    layers,
    captionWords: [{ word: 1, text: LONG_WORD }],
    effects: AUDIO_EFFECT_IDS.map((effectId, index) => ({
      id: `effect-${index}`,
      effectId,
      at: { edge: 'word-start', word: index },
      volume: 0.5,
    })),
    levels: { music: 0.5, voice: 1.5 },
    transition: { kind: TRANSITION_KINDS[0], seconds: 0.5 },
  };
}

/** A project with every element that there is, and words that are too long for any column. */
export const FULL_PROJECT: Project = {
  ...createProjectDocument(`Everything about ${LONG_WORD}`, [
    createFullScene(),
    ...Object.values(BACKGROUNDS).map((background, index) => ({
      ...createScene(`scene-${index + 2}`, `${LONG_WORD} in scene ${index + 2}.`, choice),
      background,
      transition: { kind: TRANSITION_KINDS[index % TRANSITION_KINDS.length] ?? TRANSITION_KINDS[0], seconds: 0.5 },
    })),
  ]),
  captions: { burnedIn: true, style: 'karaoke', position: 'top', spot: SPOT },
  lexicon: [{ written: LONG_WORD, spoken: LONG_WORD }],
  music: USUAL_MUSIC,
  language: 'en-US',
  translation: { source: 'another', language: 'en-US', scenes: { 'scene-full': 'former' } },
};

/** Comments on `FULL_PROJECT`: on a passage with a reply, on a scene, and one that is done. */
export const FULL_COMMENTS: readonly ScriptComment[] = [
  { id: 'one', parentId: null, place: { sceneId: 'scene-full', passage: { quote: 'Good morning', start: 0 } }, text: LONG_WORD },
  { id: 'two', parentId: 'one', place: null, text: `${LONG_WORD} ${LONG_WORD}` },
  { id: 'three', parentId: null, place: { sceneId: 'scene-full', passage: null }, text: `https://example.com/${LONG_WORD}` },
  { id: 'four', parentId: null, place: { sceneId: 'scene-2', passage: null }, text: 'Done.', resolved: true },
].map((comment) => ({
  author: LONG_WORD,
  mine: false,
  removable: true,
  resolved: false,
  edited: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...comment,
}));
