import { type CaptionWord, moveCaptionWords, realignCaptionWords } from '../../captions/caption-words.ts';
import { moveNudges, realignNudges } from '../../recording/edit-recording.ts';
import type { SceneRecording } from '../../recording/scene-recording.ts';
import { isSameSpot } from '../stage-spot.ts';
import type { GradientBackground, GradientMotion } from '../background.ts';
import type { Background, Scene, SceneLevels } from '../project.ts';
import type { VideoBackground } from '../video-background.ts';
import { moveEffects, realignEffects, withEffects, withLevels } from './edit-audio.ts';
import { withVoice } from '../name-voices.ts';
import { hasOwnSpeakers, withOtherPresenters } from '../scene-presenters.ts';
import { withLanguage } from '../scene-language.ts';
import { isSameTransition, withTransition } from '../scene-transition.ts';
import { isSameSceneVoice } from '../../speech/scene-voice.ts';
import { mapChangedWords } from '../../script/map-changed-words.ts';
import { applyScriptChange, isWithinScript } from '../../script/script-change.ts';
import { realignAnchors, realignToWords } from './realign-anchors.ts';
import type { SceneCommand } from './edit-command.ts';
import { MAX_SCRIPT_LENGTH } from '../project-limits.ts';
import { putLayer, removeLayer, setLayers, type SceneEdit } from './edit-layers.ts';

/** Null when the command changes nothing or does not apply to the scene. */
export function editScene(scene: Scene, command: SceneCommand): SceneEdit | null {
  const sceneId = scene.id;
  switch (command.kind) {
    case 'set-script':
      return setScript(scene, command);
    case 'replace-text':
      return replaceText(scene, command);
    case 'set-recording':
      return isSameJson(command.recording, scene.recording)
        ? null
        : {
            scene: withRecording(scene, command.recording),
            inverse: { kind: 'set-recording', sceneId, ...(scene.recording && { recording: scene.recording }) },
          };
    case 'set-avatar':
      return command.avatarId === scene.avatarId
        ? null
        : { scene: { ...scene, avatarId: command.avatarId }, inverse: { kind: 'set-avatar', sceneId, avatarId: scene.avatarId } };
    case 'set-voice':
      return command.voiceId === scene.voiceId && isSameSceneVoice(command.voice, scene.voice)
        ? null
        : {
            scene: withVoice(scene, command.voiceId, command.voice),
            inverse: { kind: 'set-voice', sceneId, voiceId: scene.voiceId, ...(scene.voice && { voice: scene.voice }) },
          };
    case 'set-other-presenters':
      return isSameJson(command.otherPresenters ?? [], scene.otherPresenters ?? []) || !hasOwnSpeakers(command.otherPresenters)
        ? null
        : {
            scene: withOtherPresenters(scene, command.otherPresenters),
            inverse: { kind: 'set-other-presenters', sceneId, ...(scene.otherPresenters && { otherPresenters: scene.otherPresenters }) },
          };
    case 'set-scene-language':
      return command.language === scene.language
        ? null
        : {
            scene: withLanguage(scene, command.language),
            inverse: { kind: 'set-scene-language', sceneId, ...(scene.language !== undefined && { language: scene.language }) },
          };
    case 'set-framing':
      return command.framing === scene.framing
        ? null
        : { scene: { ...scene, framing: command.framing }, inverse: { kind: 'set-framing', sceneId, framing: scene.framing } };
    case 'set-placement':
      return isSamePlace(command, scene)
        ? null
        : { scene: placeScene(scene, command), inverse: { kind: 'set-placement', sceneId, ...getPlace(scene) } };
    case 'set-caption-words':
      return isSameJson(command.captionWords ?? [], scene.captionWords ?? [])
        ? null
        : {
            scene: withCaptionWords(scene, command.captionWords),
            inverse: { kind: 'set-caption-words', sceneId, ...(scene.captionWords && { captionWords: scene.captionWords }) },
          };
    case 'set-effects':
      return isSameJson(command.effects ?? [], scene.effects ?? [])
        ? null
        : {
            scene: withEffects(scene, command.effects),
            inverse: { kind: 'set-effects', sceneId, ...(scene.effects && { effects: scene.effects }) },
          };
    case 'set-levels':
      return isSameLevels(command.levels, scene.levels)
        ? null
        : {
            scene: withLevels(scene, command.levels),
            inverse: { kind: 'set-levels', sceneId, ...(scene.levels && { levels: scene.levels }) },
          };
    case 'set-transition':
      return isSameTransition(command.transition, scene.transition)
        ? null
        : {
            scene: withTransition(scene, command.transition),
            inverse: { kind: 'set-transition', sceneId, ...(scene.transition !== undefined && { transition: scene.transition }) },
          };
    case 'set-background':
      return isSameBackground(command.background, scene.background)
        ? null
        : {
            scene: { ...scene, background: command.background },
            inverse: { kind: 'set-background', sceneId, background: scene.background },
          };
    case 'put-layer':
      return putLayer(scene, command.layer, command.at);
    case 'remove-layer':
      return removeLayer(scene, command.layerId);
    case 'set-layers':
      return setLayers(scene, command.layers);
  }
}

/** Its inverse sets the whole script, since the layers that lost words can't be told from the text. */
function replaceText(scene: Scene, command: Extract<SceneCommand, { readonly kind: 'replace-text' }>): SceneEdit | null {
  if (!isWithinScript(scene.script, command)) return null;
  const script = applyScriptChange(scene.script, command);
  if (script === scene.script || (script.length > MAX_SCRIPT_LENGTH && script.length > scene.script.length)) return null;
  const map = mapChangedWords(scene.script, command);
  const { recording } = scene;
  const effects = scene.effects && moveEffects(scene.effects, map);
  return {
    scene: withCaptionWords(
      withRecording(
        withEffects({ ...scene, script, layers: realignToWords(scene.layers, map) }, effects),
        recording && moveNudges(recording, map),
      ),
      scene.captionWords && moveCaptionWords(scene.captionWords, map),
    ),
    inverse: createScriptInverse(scene),
  };
}

function createScriptInverse({ id, script, layers, recording, captionWords = [], effects = [] }: Scene): SceneCommand {
  return { kind: 'set-script', sceneId: id, script, layers, ...(recording && { recording }), captionWords, effects };
}

function setScript(scene: Scene, command: Extract<SceneCommand, { readonly kind: 'set-script' }>): SceneEdit | null {
  const script = command.script.slice(0, MAX_SCRIPT_LENGTH);
  if (script === scene.script) return null;
  const layers = command.layers ?? realignAnchors(scene.layers, scene.script, script);
  const { recording } = scene;
  const effects = command.effects ?? (scene.effects && realignEffects(scene.effects, scene.script, script));
  return {
    scene: withCaptionWords(
      withRecording(
        withEffects({ ...scene, script, layers }, effects),
        command.recording ?? (recording && realignNudges(recording, scene.script, script)),
      ),
      command.captionWords ?? (scene.captionWords && realignCaptionWords(scene.captionWords, scene.script, script)),
    ),
    inverse: createScriptInverse(scene),
  };
}

/** The scene with other captions; none leaves the field out. */
export function withCaptionWords(scene: Scene, captionWords: readonly CaptionWord[] | undefined): Scene {
  const { captionWords: _former, ...others } = scene;
  return captionWords === undefined || captionWords.length === 0 ? others : { ...others, captionWords };
}

/** The scene with another recording; undefined leaves the field out. */
export function withRecording(scene: Scene, recording: SceneRecording | undefined): Scene {
  const { recording: _former, ...others } = scene;
  return recording === undefined ? others : { ...others, recording };
}

function isSameLevels(one: SceneLevels = {}, other: SceneLevels = {}): boolean {
  return one.music === other.music && one.voice === other.voice;
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Where a presenter is in the frame. */
type PresenterPlace = Pick<Scene, 'placement' | 'spot'>;

/** The scene with its presenter elsewhere; what is undefined is left out. */
export function placeScene(scene: Scene, place: PresenterPlace): Scene {
  if (isSamePlace(scene, place)) return scene;
  const { placement: _placement, spot: _spot, ...others } = scene;
  return { ...others, ...getPlace(place) };
}

export function isSamePlace(one: PresenterPlace, other: PresenterPlace): boolean {
  return one.placement === other.placement && isSameSpot(one.spot, other.spot);
}

function getPlace({ placement, spot }: PresenterPlace): PresenterPlace {
  return { ...(placement !== undefined && { placement }), ...(spot !== undefined && { spot }) };
}

function isSameClip(left: VideoBackground, right: VideoBackground): boolean {
  const isEqual = (key: keyof VideoBackground): boolean => left[key] === right[key];
  return isEqual('assetId') && isEqual('from') && isEqual('to') && isEqual('ending') && isEqual('blur') && isEqual('dim');
}

/** Undefined stands still. */
export function setGradientMotion(
  { motion: _former, ...gradient }: GradientBackground,
  motion: GradientMotion | undefined,
): GradientBackground {
  return motion === undefined ? gradient : { ...gradient, motion };
}

export function isSameBackground(left: Background, right: Background): boolean {
  switch (left.kind) {
    case 'colour':
      return right.kind === 'colour' && right.colour === left.colour;
    case 'gradient':
      return (
        right.kind === 'gradient' &&
        right.from === left.from &&
        right.to === left.to &&
        right.angle === left.angle &&
        right.motion === left.motion
      );
    case 'image':
      return right.kind === 'image' && right.assetId === left.assetId;
    case 'video':
      return right.kind === 'video' && isSameClip(left, right);
    case 'set':
      return right.kind === 'set' && right.set === left.set;
  }
}
