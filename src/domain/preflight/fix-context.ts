import type { EditCommand } from '../project/edit/edit-command.ts';
import type { Layer, Project, Scene } from '../project/project.ts';
import type { CheckTerms } from './check-terms.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';
import { layOutScene, type PlacedText, type SceneLayout } from './scene-layout.ts';

/** What remedies of a finding are made from. */
export interface FixContext {
  readonly project: Project;
  readonly finding: Finding;
  readonly terms: CheckTerms;
}

export type ListFixes = (context: FixContext) => readonly Fix[];

export interface SceneContext extends FixContext {
  readonly scene: Scene;
}

export interface LayerContext extends SceneContext {
  /** Keeps its variables. */
  readonly layer: Layer;
  readonly index: number;
  /** With variables filled in. */
  readonly layout: SceneLayout;
}

export interface TextContext extends LayerContext {
  readonly text: PlacedText;
}

/** Remedies in the scene that a finding is about. */
export function inScene(list: (context: SceneContext) => readonly Fix[]): ListFixes {
  return (context) => {
    const { scene: index } = parseFindingPath(context.finding.field);
    const scene = index === undefined ? undefined : context.project.scenes[index];
    return scene === undefined ? [] : list({ ...context, scene });
  };
}

/** Remedies for the layer that a finding is about. */
export function inLayer(list: (context: LayerContext) => readonly Fix[]): ListFixes {
  return inScene((context) => {
    const { project, scene, finding, terms } = context;
    const { layer: index } = parseFindingPath(finding.field);
    const layer = index === undefined ? undefined : scene.layers[index];
    const layout = layOutScene(project, scene, terms.behind);
    return index === undefined || layer === undefined || layout === undefined ? [] : list({ ...context, layer, index, layout });
  });
}

/** Remedies for the text that a finding is about. */
export function inText(list: (context: TextContext) => readonly Fix[]): ListFixes {
  return inLayer((context) => {
    const text = context.layout.texts.find(({ index }) => index === context.index);
    return text === undefined ? [] : list({ ...context, text });
  });
}

/** What each of them has, in their order. */
export function either(...lists: readonly ListFixes[]): ListFixes {
  return (context) => lists.flatMap((list) => list(context));
}

export function createFix(label: string, ...commands: readonly EditCommand[]): Fix {
  return { label, commands };
}

export function setLayers(label: string, { id: sceneId }: Scene, layers: readonly Layer[]): Fix {
  return createFix(label, { kind: 'set-layers', sceneId, layers });
}

export function replaceLayer(label: string, { scene, index }: Pick<LayerContext, 'scene' | 'index'>, layer: Layer): Fix {
  return setLayers(label, scene, scene.layers.with(index, layer));
}
