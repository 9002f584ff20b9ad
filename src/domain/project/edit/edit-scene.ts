import { moveCaptionWords, realignCaptionWords } from '../../captions/caption-words.ts';
import { moveNudges, realignNudges } from '../../recording/edit-recording.ts';
import { isEqualJson } from '../../shared/is-equal-json.ts';
import { isSameSpot } from '../stage-spot.ts';
import type { GradientBackground, GradientMotion } from '../background.ts';
import type { Scene } from '../project.ts';
import { isNothing, withSceneFields } from '../scene-fields.ts';
import { moveEffects, realignEffects } from './edit-audio.ts';
import { withVoice } from '../name-voices.ts';
import { hasOwnSpeakers } from '../scene-presenters.ts';
import { isSameSceneVoice } from '../../speech/scene-voice.ts';
import { mapChangedWords } from '../../script/map-changed-words.ts';
import { applyScriptChange, isWithinScript } from '../../script/script-change.ts';
import { realignAnchors, realignToWords } from './realign-anchors.ts';
import { type FieldCommand, getCommandField, type SceneCommand } from './edit-command.ts';
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
    case 'set-avatar':
      return setAvatar(scene, command);
    case 'set-voice':
      return command.voiceId === scene.voiceId && isSameSceneVoice(command.voice, scene.voice)
        ? null
        : {
            scene: withVoice(scene, command.voiceId, command.voice),
            inverse: { kind: 'set-voice', sceneId, voiceId: scene.voiceId, ...(scene.voice && { voice: scene.voice }) },
          };
    case 'set-placement':
      return isSamePlace(command, scene)
        ? null
        : { scene: placeScene(scene, command), inverse: { kind: 'set-placement', sceneId, ...getPlace(scene) } };
    case 'put-layer':
      return putLayer(scene, command.layer, command.at);
    case 'remove-layer':
      return removeLayer(scene, command.layerId);
    case 'set-layers':
      return setLayers(scene, command.layers);
    case 'set-other-presenters':
      return hasOwnSpeakers(command.otherPresenters) ? setField(scene, command) : null;
    default:
      return setField(scene, command);
  }
}

function setField(scene: Scene, command: FieldCommand): SceneEdit | null {
  const field = getCommandField(command);
  const value = (command as Partial<Scene>)[field];
  const former = scene[field];
  if (isEqualJson(value, former) || (isNothing(value) && isNothing(former))) return null;
  // Of the same field, so it's a command of the same kind.
  const inverse = { kind: command.kind, sceneId: scene.id, ...(former !== undefined && { [field]: former }) } as FieldCommand;
  return { scene: withSceneFields(scene, { [field]: value }), inverse };
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
    scene: withSceneFields(scene, {
      ...{ script, layers: realignToWords(scene.layers, map) },
      effects,
      recording: recording && moveNudges(recording, map),
      captionWords: scene.captionWords && moveCaptionWords(scene.captionWords, map),
    }),
    inverse: createScriptInverse(scene),
  };
}

function createScriptInverse({ id, script, layers, recording, captionWords = [], effects = [] }: Scene): SceneCommand {
  return { kind: 'set-script', sceneId: id, script, layers, ...(recording && { recording }), captionWords, effects };
}

/** With `voiceId`, undoing it brings the voice back too. */
function setAvatar(scene: Scene, { avatarId, voiceId, voice }: Extract<SceneCommand, { readonly kind: 'set-avatar' }>): SceneEdit | null {
  const { id: sceneId, voice: former } = scene;
  const spoken = { voiceId: scene.voiceId, ...(former && { voice: former }) };
  const changed = { ...scene, avatarId };
  const keepsVoice = voiceId === undefined || (voiceId === scene.voiceId && isSameSceneVoice(voice, former));
  if (avatarId === scene.avatarId && keepsVoice) return null;
  return {
    scene: voiceId === undefined ? changed : withVoice(changed, voiceId, voice),
    inverse: { kind: 'set-avatar', sceneId, avatarId: scene.avatarId, ...(voiceId !== undefined && spoken) },
  };
}

function setScript(scene: Scene, command: Extract<SceneCommand, { readonly kind: 'set-script' }>): SceneEdit | null {
  const script = command.script.slice(0, MAX_SCRIPT_LENGTH);
  if (script === scene.script) return null;
  const layers = command.layers ?? realignAnchors(scene.layers, scene.script, script);
  const { recording } = scene;
  const effects = command.effects ?? (scene.effects && realignEffects(scene.effects, scene.script, script));
  return {
    scene: withSceneFields(scene, {
      ...{ script, layers },
      effects,
      recording: command.recording ?? (recording && realignNudges(recording, scene.script, script)),
      captionWords: command.captionWords ?? (scene.captionWords && realignCaptionWords(scene.captionWords, scene.script, script)),
    }),
    inverse: createScriptInverse(scene),
  };
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

/** Undefined stands still. */
export function setGradientMotion(
  { motion: _former, ...gradient }: GradientBackground,
  motion: GradientMotion | undefined,
): GradientBackground {
  return motion === undefined ? gradient : { ...gradient, motion };
}
