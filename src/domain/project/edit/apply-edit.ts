import { isEqualJson } from '../../shared/is-equal-json.ts';
import { isSameSpot } from '../stage-spot.ts';
import type { CaptionChoice, MusicChoice, Project } from '../project.ts';
import type { EditCommand, SceneCommand, ProjectEdit } from './edit-command.ts';
import { withLanguage } from '../scene-language.ts';
import { MAX_SCENES, MAX_TITLE_LENGTH } from '../project-limits.ts';
import { editScene } from './edit-scene.ts';
import { addScene, moveScene, removeScene } from './edit-scene-list.ts';

/**
 * The project after the command, and the inverse command. Null when nothing would change or the command is invalid: unknown scene or layer,
 * duplicate scene id, removing the last scene, more than `MAX_SCENES`.
 */
export function applyEdit(project: Project, command: EditCommand): ProjectEdit | null {
  const edit = applyCommand(project, command);
  return edit === null || isEqualJson(edit.project, project) ? null : edit;
}

function applyCommand(project: Project, command: EditCommand): ProjectEdit | null {
  switch (command.kind) {
    case 'set-title':
      return {
        project: { ...project, title: command.title.slice(0, MAX_TITLE_LENGTH) },
        inverse: { kind: 'set-title', title: project.title },
      };
    case 'set-aspect-ratio':
      return {
        project: { ...project, aspectRatio: command.aspectRatio },
        inverse: { kind: 'set-aspect-ratio', aspectRatio: project.aspectRatio },
      };
    case 'set-resolution':
      return {
        project: { ...project, resolution: command.resolution },
        inverse: { kind: 'set-resolution', resolution: project.resolution },
      };
    case 'set-frame-rate':
      return { project: { ...project, frameRate: command.frameRate }, inverse: { kind: 'set-frame-rate', frameRate: project.frameRate } };
    case 'set-captions':
      return isSameCaptionChoice(command.captions, project.captions)
        ? null
        : { project: { ...project, captions: command.captions }, inverse: { kind: 'set-captions', captions: project.captions } };
    case 'set-lexicon':
      return { project: { ...project, lexicon: command.lexicon }, inverse: { kind: 'set-lexicon', lexicon: project.lexicon } };
    case 'set-language':
      return command.language === project.language
        ? null
        : {
            project: withLanguage(project, command.language),
            inverse: { kind: 'set-language', ...(project.language !== undefined && { language: project.language }) },
          };
    case 'set-music':
      return isSameMusic(command.music, project.music)
        ? null
        : {
            project: withMusic(project, command.music),
            inverse: { kind: 'set-music', ...(project.music !== undefined && { music: project.music }) },
          };
    case 'set-ignored':
      return setList(project, 'ignored', command.ignored);
    case 'set-formats':
      return setList(project, 'formats', command.formats);
    case 'replace-project':
      return { project: command.project, inverse: { kind: 'replace-project', project } };
    case 'add-scene':
      return project.scenes.length >= MAX_SCENES ? null : addScene(project, command.scene, command.at);
    case 'remove-scene':
      return removeScene(project, command.sceneId);
    case 'move-scene':
      return moveScene(project, command.sceneId, command.to);
    default:
      return applyToScene(project, command);
  }
}

/** An optional list of the project; an empty one is left out. */
function setList<Field extends 'ignored' | 'formats'>(project: Project, field: Field, value: Project[Field]): ProjectEdit | null {
  const { [field]: former, ...others } = project;
  if (isEqualJson(value ?? [], former ?? [])) return null;
  const isNone = value === undefined || value.length === 0;
  return {
    project: isNone ? (others as Project) : { ...project, [field]: value },
    // Of the same field, so it's a command of the same kind.
    inverse: { kind: `set-${field}`, ...(former && { [field]: former }) } as ProjectEdit['inverse'],
  };
}

function withMusic(project: Project, music: MusicChoice | undefined): Project {
  const { music: _before, ...rest } = project;
  return music === undefined ? rest : { ...rest, music };
}

function isSameMusic(one: MusicChoice | undefined, other: MusicChoice | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const isSameSource =
    'assetId' in one ? 'assetId' in other && one.assetId === other.assetId : 'trackId' in other && one.trackId === other.trackId;
  const isSameFade = one.fadeIn === other.fadeIn && one.fadeOut === other.fadeOut;
  return isSameSource && isSameFade && one.volume === other.volume && one.ducking === other.ducking;
}

function isSameCaptionChoice(one: CaptionChoice, other: CaptionChoice): boolean {
  return (
    one.burnedIn === other.burnedIn && one.style === other.style && one.position === other.position && isSameSpot(one.spot, other.spot)
  );
}

function applyToScene(project: Project, command: SceneCommand): ProjectEdit | null {
  const index = project.scenes.findIndex((scene) => scene.id === command.sceneId);
  const scene = project.scenes[index];
  const edit = scene === undefined ? null : editScene(scene, command);
  return edit === null ? null : { project: { ...project, scenes: project.scenes.with(index, edit.scene) }, inverse: edit.inverse };
}
