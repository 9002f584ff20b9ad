import { AUDIO_EFFECT_LIMITS } from '../project/audio-effect.ts';
import type { Anchor } from '../project/anchor.ts';
import type { Background } from '../project/background.ts';
import { getPresenterName } from '../project/own-presenter-id.ts';
import { createProjectDocument, createScene, USUAL_MUSIC } from '../project/project-defaults.ts';
import type { Layer, Project, Scene } from '../project/project.ts';
import { USUAL_TRANSITION } from '../project/scene-transition.ts';
import type { SceneVoice } from '../speech/scene-voice.ts';
import { findSaidWord } from './find-said-word.ts';
import { buildPlates, isListed } from './template-plates.ts';
import type { TemplateBackground, TemplateScene, TemplateSource } from './template-source.ts';

/** The voice of every presenter, by the presenter's id. */
export type TemplateVoices = Readonly<Record<string, SceneVoice>>;

/** The number of a scene's second presenter in marks of the script. */
const GUEST = 2;

/** The project that a template begins with. Throws when it shows something at words that nobody says, or names somebody without a voice. */
export function buildTemplate(source: TemplateSource, title: string, voices: TemplateVoices): Project {
  const scenes = source.scenes.map((scene, index) => buildScene(source, { scene, index, voices }));
  const project = createProjectDocument(title, scenes);
  return {
    ...project,
    aspectRatio: source.aspectRatio,
    captions: { ...project.captions, ...(source.captions && { style: source.captions }) },
    music: { ...USUAL_MUSIC, trackId: source.music },
  };
}

interface PlacedScene {
  readonly scene: TemplateScene;
  readonly index: number;
  readonly voices: TemplateVoices;
}

function buildScene(source: TemplateSource, { scene, index, voices }: PlacedScene): Scene {
  const { script, guest, framing = 'half', effects = [] } = scene;
  const placement = scene.placement ?? (scene.points && isListed(source) ? 'right' : undefined);
  const presenter = scene.presenter ?? source.presenter;
  const voice = getVoice(voices, presenter);
  return {
    ...createScene(`scene-${index + 1}`, script, { avatarId: presenter, voiceId: voice.id }),
    voice,
    framing,
    ...(placement && { placement }),
    ...(guest !== undefined && { otherPresenters: [buildGuest(guest, voices)] }),
    ...(source.transition && index > 0 && { transition: { ...USUAL_TRANSITION, kind: source.transition } }),
    background: toBackground(scene.background ?? source.background),
    layers: [...buildTexts(scene), ...buildPlates(scene, source)],
    ...(effects.length > 0 && {
      effects: effects.map(([effectId, said], at) => ({
        ...{ id: `effect-${at + 1}`, effectId, at: startAt(script, said) },
        volume: AUDIO_EFFECT_LIMITS.volume.usual,
      })),
    }),
  };
}

function buildGuest(avatarId: string, voices: TemplateVoices): NonNullable<Scene['otherPresenters']>[number] {
  const voice = getVoice(voices, avatarId);
  return { speaker: GUEST, avatarId, voiceId: voice.id, voice };
}

function getVoice(voices: TemplateVoices, presenter: string): SceneVoice {
  const voice = voices[getPresenterName(presenter)];
  if (voice === undefined) throw new RangeError(`${presenter} has no voice.`);
  return voice;
}

function toBackground(given: TemplateBackground): Background {
  if (typeof given !== 'string') {
    const [from, to, motion] = given;
    return { kind: 'gradient', from, to, angle: 90, ...(motion && { motion }) };
  }
  return isColor(given) ? { kind: 'colour', colour: given } : { kind: 'set', set: given };
}

function isColor(given: string): given is `#${string}` {
  return given.startsWith('#');
}

function buildTexts({ script, title, names = [] }: TemplateScene): readonly Layer[] {
  const to: Anchor = { edge: 'scene-end' };
  return [
    ...(title === undefined ? [] : [{ kind: 'title', id: 'title', text: title[0], from: startAt(script, title[1]), to } as const]),
    ...names.map(
      ([text, detail, said], at): Layer => ({ kind: 'lower-third', id: `name-${at + 1}`, text, detail, from: startAt(script, said), to }),
    ),
  ];
}

function startAt(script: string, said: string | undefined): Anchor {
  return said === undefined ? { edge: 'scene-start' } : { edge: 'word-start', word: findSaidWord(script, said) };
}
