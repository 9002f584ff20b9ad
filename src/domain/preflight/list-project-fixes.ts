import type { Voice } from '#ports/speech.ts';
import { getBestResolution, isLookIncluded } from '../plans/check-plan.ts';
import type { RenderTerms } from '../plans/find-render-obstacles.ts';
import type { EditCommand } from '../project/edit/edit-command.ts';
import { hasSameVoice } from '../project/name-voices.ts';
import { createScene, getMusicLevels, USUAL_MUSIC } from '../project/project-defaults.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import { type Background, CAPTION_POSITIONS, type Project, type Scene } from '../project/project.ts';
import { listPresenterIds } from '../project/scene-presenters.ts';
import { findMistypedMarks } from '../script/find-mistyped-marks.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findMissingVoice } from '../speech/find-missing-voice.ts';
import { findNearestVoice } from '../speech/find-nearest-voice.ts';
import { toSceneVoice } from '../speech/scene-voice.ts';
import { listVoiceNotes } from './find-voice-advice.ts';
import type { Fix } from './finding.ts';
import { createFix, type FixContext, type SceneContext } from './fix-context.ts';
import { changePresenter, findPresenter } from './list-presenter-fixes.ts';

export function lowerResolution({ terms }: FixContext): readonly Fix[] {
  const resolution = getBestResolution(terms.limits);
  return [createFix(`Use ${resolution}`, { kind: 'set-resolution', resolution })];
}

export function replaceMusic({ project }: FixContext): readonly Fix[] {
  const music = { trackId: USUAL_MUSIC.trackId, ...getMusicLevels(project.music ?? USUAL_MUSIC) };
  return [createFix('Use our track', { kind: 'set-music', music })];
}

export function removePronunciation({ project, finding }: FixContext): readonly Fix[] {
  const entry = Number(finding.field.split('.')[1]);
  return [createFix('Remove the pronunciation', { kind: 'set-lexicon', lexicon: project.lexicon.filter((_, at) => at !== entry) })];
}

export function moveCaptions({ project: { captions } }: Pick<FixContext, 'project'>): readonly Fix[] {
  const { spot, ...usual } = captions;
  const current = spot === undefined ? (captions.position ?? 'bottom') : undefined;
  return CAPTION_POSITIONS.filter((position) => position !== current).map((position) =>
    createFix(`Move the captions to the ${position}`, { kind: 'set-captions', captions: { ...usual, position } }),
  );
}

export function removeEffect({ scene, finding }: SceneContext): readonly Fix[] {
  const gone = Number(finding.field.split('.')[3]);
  const effects = (scene.effects ?? []).filter((_, at) => at !== gone);
  return [createFix('Remove the sound', { kind: 'set-effects', sceneId: scene.id, ...(effects.length > 0 && { effects }) })];
}

/** Presenters that were moved or placed, where they would stand otherwise. */
export function useUsualStands({ scene: { id: sceneId, otherPresenters = [] } }: Pick<SceneContext, 'scene'>): readonly Fix[] {
  const usual = otherPresenters.map(({ spot: _moved, placement: _chosen, ...presenter }) => presenter);
  return [
    createFix(
      'Put them in their usual places',
      { kind: 'set-placement', sceneId },
      { kind: 'set-other-presenters', sceneId, ...(usual.length > 0 && { otherPresenters: usual }) },
    ),
  ];
}

/** The mark that was meant, wherever the scene has it wrong; from the end, so that places stay right. None for more places than a request can change. */
export function correctMark({ scene: { id: sceneId, script }, finding: { words } }: SceneContext): readonly Fix[] {
  const mistyped = findMistypedMarks(script).filter(({ text }) => text === words);
  const [first] = mistyped;
  if (first === undefined || mistyped.length > PROJECT_LIMITS.commands) return [];
  const commands = mistyped
    .toReversed()
    .map(({ from, to, meant }): EditCommand => ({ kind: 'replace-text', sceneId, from, to, insert: meant }));
  return [createFix(first.meant === '' ? `Remove ${first.text}` : `Write ${first.meant}`, ...commands)];
}

export function removeEmptyScene({ scene: { id: sceneId, script } }: SceneContext): readonly Fix[] {
  return script.trim() === '' ? [createFix('Remove the scene', { kind: 'remove-scene', sceneId })] : [];
}

/** The first presenter of the scene, or the one beside whom the finding is about. */
export function replacePresenter({ project, scene, finding, terms }: SceneContext): readonly Fix[] {
  const { id: sceneId } = scene;
  const other = findPresenter(scene, finding.field);
  return listPresenters(project, terms).flatMap((avatarId) =>
    other === undefined
      ? createFix('Use another presenter', { kind: 'set-avatar', sceneId, avatarId })
      : changePresenter('Use another presenter', { scene, presenter: other }, { avatarId }),
  );
}

export function replaceVoice({ project, scene, finding, terms: { voices } }: SceneContext): readonly Fix[] {
  const other = findPresenter(scene, finding.field);
  const { script, language } = scene;
  const spokenBy = other === undefined ? scene : { script, language, voiceId: other.voiceId, ...(other.voice && { voice: other.voice }) };
  const nearest = findMissingVoice(spokenBy, voices)?.nearest;
  if (nearest === undefined) return [];
  const label = `Use ${nearest.name}`;
  if (other === undefined) return [{ label, commands: listVoiceChanges(project, scene, nearest) }];
  return changePresenter(label, { scene, presenter: other }, { voiceId: nearest.id, voice: toSceneVoice(nearest) });
}

/** A voice in the language of the script, as like the former one as there is. */
export function useFittingVoice({ project, scene, finding, terms: { voices } }: SceneContext): readonly Fix[] {
  const { id: sceneId } = scene;
  const other = findPresenter(scene, finding.field);
  const speaker = other?.speaker ?? FIRST_SPEAKER;
  const foreign = listVoiceNotes(project, scene, voices).find(({ code, speakers }) => code === finding.code && speakers.includes(speaker));
  const nearest = foreign?.language === undefined ? undefined : findNearestVoice({ ...foreign.voice, language: foreign.language }, voices);
  if (nearest === undefined) return [];
  const change = { voiceId: nearest.id, voice: toSceneVoice(nearest) };
  return other === undefined
    ? [createFix(`Use ${nearest.name}`, { kind: 'set-voice', sceneId, ...change })]
    : changePresenter(`Use ${nearest.name}`, { scene, presenter: other }, change);
}

export function removeRecording({ scene: { id: sceneId } }: SceneContext): readonly Fix[] {
  return [createFix('Use the synthetic voice', { kind: 'set-recording', sceneId })];
}

export function turnRecordingOff({ scene: { id: sceneId, recording } }: SceneContext): readonly Fix[] {
  if (recording === undefined) return [];
  return [createFix('Use the synthetic voice', { kind: 'set-recording', sceneId, recording: { ...recording, off: true } })];
}

export function replaceBackground({ scene: { id: sceneId }, finding }: SceneContext): readonly Fix[] {
  return finding.field.endsWith('background') ? listPlainBackgrounds(sceneId, PLAIN) : [];
}

export function flattenGradient({ scene: { id: sceneId, background } }: SceneContext): readonly Fix[] {
  if (background.kind !== 'gradient') return [];
  return listPlainBackgrounds(
    sceneId,
    [background.from, background.to].map((colour) => ({ kind: 'colour', colour })),
  );
}

/** `voice` in every scene that has the voice of `from`. */
function listVoiceChanges({ scenes }: Project, from: Scene, voice: Voice): readonly EditCommand[] {
  return scenes
    .filter((scene) => hasSameVoice(scene, from))
    .map(({ id: sceneId }) => ({ kind: 'set-voice', sceneId, voiceId: voice.id, voice: toSceneVoice(voice) }));
}

/** In the place of a background that is gone: the one that scenes start with, else one that suits the texts. */
const PLAIN: readonly Background[] = [
  createScene('', '', { avatarId: '', voiceId: '' }).background,
  { kind: 'colour', colour: '#ffffff' },
  { kind: 'colour', colour: '#12161c' },
];

function listPlainBackgrounds(sceneId: string, backgrounds: readonly Background[]): readonly Fix[] {
  return backgrounds.map((background) => createFix('Use a plain background', { kind: 'set-background', sceneId, background }));
}

/** Presenters that the plan includes: those of other scenes, then the first of the library. */
function listPresenters(project: Project, { lookIds, limits, avatarIds }: RenderTerms): readonly string[] {
  const included = lookIds.filter((id, at) => avatarIds.has(id) && isLookIncluded(limits, at));
  const used = listPresenterIds(project.scenes).filter((id) => included.includes(id));
  return [...new Set([...used, ...included.slice(0, 1)])];
}
