import { fillProject } from '../personalization/fill-project.ts';
import type { VariableValues } from '../personalization/fill-text.ts';
import { listVariables, type ProjectVariable } from '../personalization/list-variables.ts';
import type { Project, Scene } from '../project/project.ts';

/** A scene as it was written, with its variables. `index`: in the video. */
export interface TemplateScene extends Pick<Scene, 'script' | 'layers' | 'recording' | 'effects' | 'captionWords'> {
  readonly index: number;
}

/** What a video keeps of its project where variables were: the video itself was made with their defaults. */
export interface VideoTemplate {
  readonly title: string;
  /** Those with a variable. */
  readonly scenes: readonly TemplateScene[];
}

/** Null for a project whose scenes have no variables. */
export function createVideoTemplate(project: Project): VideoTemplate | null {
  const scenes = project.scenes.flatMap((scene, index) => {
    if (listSceneVariables(project, scene).length === 0) return [];
    const { script, layers, recording, effects, captionWords } = scene;
    const optional = { ...(recording && { recording }), ...(effects && { effects }), ...(captionWords && { captionWords }) };
    return [{ index, script, layers, ...optional }];
  });
  return scenes.length === 0 ? null : { title: project.title, scenes };
}

/** Variables of the scenes and the title, in reading order. `rendered`: the project of the video. */
export function listTemplateVariables(rendered: Project, template: VideoTemplate): readonly ProjectVariable[] {
  return listVariables(withTemplate(rendered, template));
}

/** The project of a video with its variables again. */
export function withTemplate(rendered: Project, { title, scenes }: VideoTemplate): Project {
  const written = new Map(scenes.map(({ index, ...texts }) => [index, texts]));
  return { ...rendered, title, scenes: rendered.scenes.map((scene, index) => ({ ...scene, ...written.get(index) })) };
}

/** The project of a video with these values in place of its defaults. */
export function fillTemplate(rendered: Project, template: VideoTemplate, values: VariableValues): Project {
  return fillProject(withTemplate(rendered, template), values);
}

/** Names of the variables in the script and the layers of one scene. */
export function listSceneVariables(project: Project, scene: Scene): readonly string[] {
  return listVariables({ ...project, title: '', scenes: [scene] }).map(({ name }) => name);
}
