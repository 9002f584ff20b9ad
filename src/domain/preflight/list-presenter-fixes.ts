import type { EditCommand } from '../project/edit/edit-command.ts';
import { createPresenterEdit } from '../project/edit/edit-presenters.ts';
import type { Scene, ScenePresenter } from '../project/project.ts';
import { removeSpeaker } from '../script/assign-speaker.ts';
import { findSpeakerMarks } from '../script/find-speaker-marks.ts';
import { findMissingVoice } from '../speech/find-missing-voice.ts';
import { toSceneVoice } from '../speech/scene-voice.ts';
import type { Voice } from '../../ports/speech.ts';
import type { Finding, Fix } from './finding.ts';

interface PresenterOffer {
  /** Presenters that may take another's place, the best first. */
  readonly avatarIds: readonly string[];
  readonly voices: readonly Voice[];
}

/** Remedies for a presenter beside the first of a scene, and for lines of one who isn't there. */
export function listPresenterFixes(scene: Scene, { code, field, words }: Finding, { avatarIds, voices }: PresenterOffer): readonly Fix[] {
  const { id: sceneId, script } = scene;
  if (code === 'unknown-speaker') {
    const [mark] = findSpeakerMarks(words ?? '');
    return mark === undefined
      ? []
      : [createFix('Give the lines to the first presenter', { kind: 'set-script', sceneId, script: removeSpeaker(script, mark.speaker) })];
  }
  const presenter = findPresenter(scene, field);
  if (presenter === undefined) return [];
  const change = (label: string, changed: Partial<ScenePresenter>): readonly Fix[] => {
    const command = createPresenterEdit(scene, presenter.speaker, (each) => ({ ...each, ...changed }));
    return command === null ? [] : [createFix(label, command)];
  };
  switch (code) {
    case 'unknown-avatar':
    case 'presenter-withdrawn':
    case 'avatar-not-in-plan':
      return avatarIds.flatMap((avatarId) => change('Use another presenter', { avatarId }));
    case 'unknown-voice': {
      const { voiceId, voice } = presenter;
      const spokenBy = { script, language: scene.language, voiceId, ...(voice && { voice }) };
      const nearest = findMissingVoice(spokenBy, voices)?.nearest;
      return nearest === undefined ? [] : change(`Use ${nearest.name}`, { voiceId: nearest.id, voice: toSceneVoice(nearest) });
    }
    case 'silent-presenter': {
      const otherPresenters = scene.otherPresenters?.filter((each) => each !== presenter) ?? [];
      return [
        createFix('Remove the presenter', {
          kind: 'set-other-presenters',
          sceneId,
          ...(otherPresenters.length > 0 && { otherPresenters }),
        }),
      ];
    }
    default:
      return [];
  }
}

/** The presenter beside the first that a path such as `scenes.0.otherPresenters.1.avatarId` is about. */
export function findPresenter({ otherPresenters = [] }: Scene, field: string): ScenePresenter | undefined {
  const at = /otherPresenters[.[](\d+)/u.exec(field)?.[1];
  return at === undefined ? undefined : otherPresenters[Number(at)];
}

function createFix(label: string, command: EditCommand): Fix {
  return { label, commands: [command] };
}
