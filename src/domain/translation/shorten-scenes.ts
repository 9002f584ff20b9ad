import { mapEffects } from '../project/edit/edit-audio.ts';
import { withSceneFields } from '../project/scene-fields.ts';
import type { Project, Scene } from '../project/project.ts';
import { hasSamePlaceholders, isPlaceholder, type Sentence } from './sentence.ts';
import { type PlacedSentence, splitSentences, type SplitOptions } from './split-sentences.ts';
import { mapAnchors, replaceSentences } from './translate-text.ts';

/** Sentences of the scripts of some scenes, by scene id. */
export type SceneSentences = ReadonlyMap<string, readonly PlacedSentence[]>;

/** What is to be said in fewer words: scripts only, as shown texts take no time. */
export function collectSpokenSentences(project: Project, scenes: ReadonlySet<string>, options: SplitOptions): SceneSentences {
  return new Map(project.scenes.filter(({ id }) => scenes.has(id)).map(({ id, script }) => [id, splitSentences(script, options)]));
}

/** The project with shortened scripts; `shortened` has the sentences of all scenes, in order. Titles stay with their sentence. */
export function shortenScenes(project: Project, sentences: SceneSentences, shortened: readonly Sentence[]): Project {
  const replaced = new Map<string, readonly Sentence[]>();
  let at = 0;
  for (const [id, own] of sentences) {
    replaced.set(
      id,
      own.map(({ parts }, index) => chooseShorter(parts, shortened[at + index])),
    );
    at += own.length;
  }
  const shorten = (scene: Scene): Scene => {
    const own = sentences.get(scene.id);
    if (own === undefined) return scene;
    const text = replaceSentences(scene.script, own, replaced.get(scene.id) ?? []);
    if (text.text === scene.script) return scene;
    const effects = mapEffects(scene.effects ?? [], (spans) => mapAnchors(spans, scene.script, text));
    return withSceneFields(scene, { script: text.text, layers: mapAnchors(scene.layers, scene.script, text), effects });
  };
  return { ...project, scenes: project.scenes.map(shorten) };
}

/** The new wording if it is shorter, says something, and has kept every pause and term; else the old one. */
function chooseShorter(source: Sentence, shortened: Sentence | undefined): Sentence {
  if (shortened === undefined || !hasSamePlaceholders(source, shortened)) return source;
  const [before, after] = [countLetters(source), countLetters(shortened)];
  return after > 0 && after < before ? shortened : source;
}

function countLetters(sentence: Sentence): number {
  return sentence.reduce((sum, part) => sum + (isPlaceholder(part) ? 0 : part.replaceAll(/[^\p{L}\p{N}]/gu, '').length), 0);
}
