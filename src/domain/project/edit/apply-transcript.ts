import { fingerprintSpokenWords, type SceneRecording } from '../../recording/scene-recording.ts';
import { getPrimaryLanguage } from '../../script/language/languages.ts';
import type { Project } from '../project.ts';
import { getSceneLanguage } from '../scene-language.ts';
import { applyCommands } from './apply-commands.ts';
import { computeClipStart } from './clip-in-step.ts';
import type { EditCommand } from './edit-command.ts';

/** What was heard in a recording, and the recording that has its words. */
export interface HeardScript {
  readonly assetId: string;
  readonly script: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** The sound of the scene's clip: how many seconds of the clip are before it. */
  readonly clip?: { readonly lead: number };
  /** What the recording that it was heard in had cut off. */
  readonly trim?: SceneRecording['trim'];
}

/**
 * The project in which a scene says what was heard, in that voice. Layers stay with words that stay. A clip whose sound it was is silent then,
 * or it would be heard twice, and stays in step. The project itself where nothing applies.
 */
export function applyTranscript(project: Project, sceneId: string, heard: HeardScript): Project {
  const scene = project.scenes.find(({ id }) => id === sceneId);
  if (scene === undefined) return project;
  const { assetId, script, language, clip, trim } = heard;
  const recording: SceneRecording = { assetId, madeFor: fingerprintSpokenWords(script), ...(trim && { trim }) };
  const commands: EditCommand[] = [
    { kind: 'set-script', sceneId, script },
    { kind: 'set-recording', sceneId, recording },
  ];
  const named = getSceneLanguage(project, scene);
  if (named !== undefined && getPrimaryLanguage(named) !== getPrimaryLanguage(language)) {
    commands.push({ kind: 'set-scene-language', sceneId, language });
  }
  if (clip !== undefined && scene.background.kind === 'video') {
    const { from: _former, ...background } = scene.background;
    const from = computeClipStart({ lead: clip.lead, cut: 0 });
    commands.push({
      kind: 'set-background',
      sceneId,
      background: { ...background, ...(from > 0 && { from }), volume: 0, ending: 'hold' },
    });
  }
  const outcome = applyCommands(project, commands);
  return outcome.kind === 'applied' ? outcome.project : project;
}
