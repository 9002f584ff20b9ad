import type { Voice } from '../../ports/speech.ts';
import { isLookIncluded, getBestResolution } from '../plans/check-plan.ts';
import type { RenderTerms } from '../plans/find-render-obstacles.ts';
import { hasSameVoice } from '../project/name-voices.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Background, Project, Scene } from '../project/project.ts';
import { createScene, getMusicLevels, USUAL_MUSIC } from '../project/project-defaults.ts';
import { listPresenterIds } from '../project/scene-presenters.ts';
import { findPresenter, listPresenterFixes } from './list-presenter-fixes.ts';
import { findMissingVoice } from '../speech/find-missing-voice.ts';
import { findNearestVoice } from '../speech/find-nearest-voice.ts';
import { toSceneVoice } from '../speech/scene-voice.ts';
import type { EditCommand } from '../project/edit/edit-command.ts';
import { findMistypedMarks } from '../script/find-mistyped-marks.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { listVoiceNotes } from './find-voice-advice.ts';
import { listCaptionMovings } from './list-layer-fixes.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';

/** Remedies of a project, of its plan, and of everything in a scene but its layers; the best first. */
export function listProjectFixes(project: Project, finding: Finding, terms: RenderTerms): readonly Fix[] {
  const { scene: index } = parseFindingPath(finding.field);
  const scene = index === undefined ? undefined : project.scenes[index];
  switch (finding.code) {
    case 'resolution-not-in-plan': {
      const resolution = getBestResolution(terms.limits);
      return [createFix(`Use ${resolution}`, { kind: 'set-resolution', resolution })];
    }
    case 'unknown-music': {
      const music = { trackId: USUAL_MUSIC.trackId, ...getMusicLevels(project.music ?? USUAL_MUSIC) };
      return [createFix('Use our track', { kind: 'set-music', music })];
    }
    case 'unknown-sound': {
      const gone = Number(finding.field.split('.')[3]);
      const effects = (scene?.effects ?? []).filter((_, at) => at !== gone);
      return scene === undefined
        ? []
        : [createFix('Remove the sound', { kind: 'set-effects', sceneId: scene.id, ...(effects.length > 0 && { effects }) })];
    }
    case 'unused-pronunciation': {
      const entry = Number(finding.field.split('.')[1]);
      return [createFix('Remove the pronunciation', { kind: 'set-lexicon', lexicon: project.lexicon.filter((_, at) => at !== entry) })];
    }
    case 'captions-on-face':
      return listCaptionMovings(project);
    case 'presenters-overlap':
      return scene === undefined ? [] : listUsualStands(scene);
    case 'mistyped-mark':
      return scene === undefined ? [] : listMarkFixes(scene, finding);
    default:
      if (scene === undefined) return [];
      if (finding.code === 'unknown-speaker' || findPresenter(scene, finding.field) !== undefined)
        return listPresenterFixes(scene, finding, { avatarIds: listPresenters(project, terms), voices: terms.voices });
      return listSceneFixes(project, scene, { code: finding.code, terms, field: finding.field });
  }
}

/** Presenters that were moved or placed, where they would stand otherwise. */
export function listUsualStands({ id: sceneId, otherPresenters = [] }: Scene): readonly Fix[] {
  const usual = otherPresenters.map(({ spot: _moved, placement: _chosen, ...presenter }) => presenter);
  const commands: readonly EditCommand[] = [
    { kind: 'set-placement', sceneId },
    { kind: 'set-other-presenters', sceneId, ...(usual.length > 0 && { otherPresenters: usual }) },
  ];
  return [{ label: 'Put them in their usual places', commands }];
}

/** The mark that was meant, wherever the scene has it wrong; from the end, so that places stay right. None for more places than a request can change. */
function listMarkFixes({ id: sceneId, script }: Scene, { words }: Finding): readonly Fix[] {
  const mistyped = findMistypedMarks(script).filter(({ text }) => text === words);
  const [first] = mistyped;
  if (first === undefined || mistyped.length > PROJECT_LIMITS.commands) return [];
  return [
    {
      label: first.meant === '' ? `Remove ${first.text}` : `Write ${first.meant}`,
      commands: mistyped.toReversed().map(({ from, to, meant }) => ({ kind: 'replace-text', sceneId, from, to, insert: meant })),
    },
  ];
}

interface SceneProblem {
  readonly code: string;
  readonly field: string;
  readonly terms: RenderTerms;
}

function listSceneFixes(project: Project, scene: Scene, { code, field, terms }: SceneProblem): readonly Fix[] {
  const { id: sceneId, recording, background } = scene;
  switch (code) {
    case 'nothing-to-say':
      return scene.script.trim() === '' ? [createFix('Remove the scene', { kind: 'remove-scene', sceneId })] : [];
    case 'unknown-avatar':
    case 'avatar-not-in-plan':
      return listPresenters(project, terms).map((avatarId) =>
        createFix('Use another presenter', { kind: 'set-avatar', sceneId, avatarId }),
      );
    case 'unknown-voice': {
      const nearest = findMissingVoice(scene, terms.voices)?.nearest;
      if (nearest === undefined) return [];
      return [{ label: `Use ${nearest.name}`, commands: listVoiceChanges(project, scene, nearest) }];
    }
    case 'foreign-script': {
      const foreign = listVoiceNotes(project, scene, terms.voices).find((note) => note.code === code);
      const voice = foreign && findNearestVoice({ ...foreign.voice, language: foreign.language }, terms.voices);
      if (voice === undefined || !foreign?.speakers.includes(FIRST_SPEAKER)) return [];
      return [{ label: `Use ${voice.name}`, commands: [{ kind: 'set-voice', sceneId, voiceId: voice.id, voice: toSceneVoice(voice) }] }];
    }
    case 'unknown-recording':
      return [createFix('Use the synthetic voice', { kind: 'set-recording', sceneId })];
    case 'recording-stale':
      if (recording === undefined) return [];
      return [createFix('Use the synthetic voice', { kind: 'set-recording', sceneId, recording: { ...recording, off: true } })];
    case 'unknown-picture':
      return field.endsWith('background') ? listPlainBackgrounds(sceneId, PLAIN) : [];
    case 'title-contrast':
      return background.kind === 'gradient'
        ? listPlainBackgrounds(
            sceneId,
            [background.from, background.to].map((colour) => ({ kind: 'colour', colour })),
          )
        : [];
    default:
      return [];
  }
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

function createFix(label: string, command: EditCommand): Fix {
  return { label, commands: [command] };
}
