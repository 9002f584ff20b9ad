import { realignCaptionWords } from '../captions/caption-words.ts';
import { realignNudges } from '../recording/edit-recording.ts';
import { realignEffects } from '../project/edit/edit-audio.ts';
import type { Project, Scene } from '../project/project.ts';
import { listLayerTexts } from '../project/layer-kinds.ts';
import { fillLayers } from './fill-layers.ts';
import { fillText, fillTextParts, NO_VALUES, type VariableValues } from './fill-text.ts';
import { hasTemplateMarks } from './parse-template.ts';

/**
 * The project with values in place of its variables: without a value their default, else their name. Layers stay at their words
 * (decisions 8 and 32). A scene, or a project, without variables is returned as the identical object.
 */
export function fillProject(project: Project, values: VariableValues): Project {
  const title = fillText(project.title, values);
  const scenes = project.scenes.map((scene) => (hasVariables(scene) ? fillScene(scene, values) : scene));
  const same = title === project.title && scenes.every((scene, index) => scene === project.scenes[index]);
  return same ? project : { ...project, title, scenes };
}

const filled = new WeakMap<Project, Project>();

/** What the editor previews and an ordinary render shows. The same object for the same project. */
export function fillDefaults(project: Project): Project {
  const shown = filled.get(project) ?? fillProject(project, NO_VALUES);
  filled.set(project, shown);
  return shown;
}

/** Whether filling in changes anything of the scene. */
export function hasVariables({ script, layers }: Pick<Scene, 'script' | 'layers'>): boolean {
  return hasTemplateMarks(script) || layers.some((layer) => listLayerTexts(layer).some(hasTemplateMarks));
}

function fillScene(scene: Scene, values: VariableValues): Scene {
  const { text: script, parts } = fillTextParts(scene.script, values);
  const layers = fillLayers(scene.layers, { source: scene.script, text: script, parts }, values);
  const { recording, captionWords, effects } = scene;
  return {
    ...scene,
    script,
    layers,
    ...(recording && { recording: realignNudges(recording, scene.script, script) }),
    ...(effects && { effects: realignEffects(effects, scene.script, script) }),
    ...(captionWords && { captionWords: realignCaptionWords(captionWords, scene.script, script) }),
  };
}
