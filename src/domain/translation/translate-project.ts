import { mapEffects } from '../project/edit/edit-audio.ts';
import { listSceneFields, type SceneFieldsWith, withoutSceneFields, withSceneFields } from '../project/scene-fields.ts';
import { listLayerTexts, mapLayerTexts } from '../project/layer-kinds.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Project, Scene } from '../project/project.ts';
import type { Sentence } from './sentence.ts';
import { type PlacedSentence, splitSentences, type SplitOptions } from './split-sentences.ts';
import { mapAnchors, replaceSentences, type TranslatedText } from './translate-text.ts';

/** Every text of a project that is spoken or shown, once each, with its sentences. */
export type ProjectSentences = ReadonlyMap<string, readonly PlacedSentence[]>;

/** Collects what is to translate. `scenes`: only these scenes; all and the title if left out. */
export function collectSentences(project: Project, options: SplitOptions & { readonly scenes?: ReadonlySet<string> }): ProjectSentences {
  const { scenes } = options;
  const chosen = project.scenes.filter(({ id }) => scenes?.has(id) ?? true);
  const texts = [
    ...(scenes === undefined ? [project.title] : []),
    ...chosen.flatMap(({ script, layers }) => [script, ...layers.flatMap(listLayerTexts)]),
  ];
  return new Map(texts.map((text) => [text, splitSentences(text, options)]));
}

/** Translations of the sentences of `collectSentences`, in the same order. */
export type ProjectTranslations = ReadonlyMap<string, readonly Sentence[]>;

/** The project in the other language. Texts without a translation stay, and so do ids and looks; a recording is in the original's language, and so are edited captions. */
export function translateProject(project: Project, sentences: ProjectSentences, translations: ProjectTranslations): Project {
  const translate = (text: string): TranslatedText => replaceSentences(text, sentences.get(text) ?? [], translations.get(text) ?? []);
  const translateLine = (text: string, limit: number): string => cutText(translate(text).text, limit);

  const translateScene = (scene: Scene): Scene => {
    const translated = translate(scene.script);
    const effects = mapEffects(scene.effects ?? [], (spans) => mapAnchors(spans, scene.script, translated));
    const own: Pick<Scene, SceneFieldsWith<'translate', 'translated'>> = {
      effects,
      script: cutText(translated.text, PROJECT_LIMITS.script),
      layers: mapAnchors(scene.layers, scene.script, translated).map((layer) => mapLayerTexts(layer, translateLine)),
    };
    return withSceneFields(withoutSceneFields(scene, listSceneFields('translate', 'none')), own);
  };
  return { ...project, title: translateLine(project.title, PROJECT_LIMITS.title), scenes: project.scenes.map(translateScene) };
}

/** At most `limit` UTF-16 units, without half a character at the end. */
function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '') + '…';
}
