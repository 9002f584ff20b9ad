import { createSceneId } from '../project/edit/edit-scene-list.ts';
import { moveKeyframes } from '../project/keyframe.ts';
import { listLayerTexts } from '../project/layer-kinds.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Anchor, Layer, Project, Scene } from '../project/project.ts';
import type { TranslationLink } from '../project/translation-link.ts';
import { countWords } from '../script/parse-script.ts';
import { fingerprintText } from '../shared/fingerprint-text.ts';

/** Of the spoken and shown text of a scene. Looks don't count. */
export function fingerprintScene({ script, layers }: Pick<Scene, 'script' | 'layers'>): string {
  const shown = layers.flatMap((layer) => {
    const texts = listLayerTexts(layer);
    return texts.length === 0 ? [] : [layer.id, ...texts];
  });
  return fingerprintText(JSON.stringify([script, ...shown]));
}

/** What a translated project notes about the project it was made from. */
export function createTranslationLink(source: Project, link: Pick<TranslationLink, 'source' | 'language'>): TranslationLink {
  return { ...link, scenes: Object.fromEntries(source.scenes.map((scene) => [scene.id, fingerprintScene(scene)])) };
}

/** How a source has changed since its translation was made, by scene ids of the source and of the translation. */
export interface TranslationChanges {
  /** New in the source, or with another text. */
  readonly outdated: readonly string[];
  /** No longer in the source. */
  readonly removed: readonly string[];
}

export function findTranslationChanges(source: Project, translated: Project): TranslationChanges {
  const known = translated.translation?.scenes ?? {};
  const ids = new Set(source.scenes.map(({ id }) => id));
  return {
    outdated: source.scenes.filter((scene) => known[scene.id] !== fingerprintScene(scene)).map(({ id }) => id),
    removed: Object.keys(known).filter((id) => !ids.has(id)),
  };
}

/**
 * Takes over what has changed: texts of outdated scenes from `fresh` (the source with those scenes translated), new scenes in the place they
 * have in the source. Other scenes keep their words, and every scene its look. Scenes that were only ever in the translation stay at the end.
 */
export function updateTranslation(source: Project, translated: Project, fresh: Project): Project {
  const { outdated } = findTranslationChanges(source, translated);
  const known = translated.translation?.scenes ?? {};
  const linked = new Map(translated.scenes.filter(({ id }) => id in known).map((scene) => [scene.id, scene]));
  const scenes = source.scenes.flatMap(({ id }) => {
    const before = linked.get(id);
    const after = outdated.includes(id) ? fresh.scenes.find((scene) => scene.id === id) : undefined;
    // A scene deleted from the translation on purpose stays deleted until its source changes.
    if (before === undefined) return after === undefined ? [] : [after];
    return [after === undefined ? before : { ...before, script: after.script, layers: mergeLayers(before.layers, after) }];
  });
  const added = translated.scenes.filter(({ id }) => !(id in known)).reduce<readonly Scene[]>(addOwnScene, scenes);
  const link =
    translated.translation &&
    createTranslationLink(source, { source: translated.translation.source, language: translated.translation.language });
  return { ...translated, scenes: added.length > 0 ? added : translated.scenes, ...(link && { translation: link }) };
}

/** Layers of the fresh translation as they look in the translated scene, and logos, shapes and images that only the translated scene has; their anchors move to its edges where words are gone. */
function mergeLayers(before: readonly Layer[], after: Scene): readonly Layer[] {
  const words = countWords(after.script);
  const keep = (anchor: Anchor, edge: 'scene-start' | 'scene-end'): Anchor =>
    'word' in anchor && anchor.word >= words ? { edge } : anchor;
  const taken = new Set(after.layers.map(({ id }) => id));
  const own = before.filter((layer) => listLayerTexts(layer).length === 0 && !taken.has(layer.id));
  const room = PROJECT_LIMITS.layers - after.layers.length;
  return [
    ...after.layers.map((layer) =>
      keepLook(
        before.find(({ id }) => id === layer.id),
        layer,
      ),
    ),
    ...own.slice(0, Math.max(room, 0)).map((layer) => ({
      ...moveKeyframes(layer, (anchor) => keep(anchor, 'scene-end')),
      from: keep(layer.from, 'scene-start'),
      to: keep(layer.to, 'scene-end'),
    })),
  ];
}

/** A text that was moved or styled in the translated scene stays as it is there. */
function keepLook(before: Layer | undefined, after: Layer): Layer {
  return before?.kind === 'text' && after.kind === 'text' ? { ...before, text: after.text, from: after.from, to: after.to } : after;
}

/** Under another id if the original has come to use it. */
function addOwnScene(scenes: readonly Scene[], scene: Scene): readonly Scene[] {
  const isTaken = scenes.some(({ id }) => id === scene.id);
  return [...scenes, isTaken ? { ...scene, id: createSceneId({ scenes }) } : scene];
}
