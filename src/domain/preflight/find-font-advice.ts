import { removeEmoji } from '../emoji/emoji-characters.ts';
import { listUnknownEmoji } from '../emoji/encode-emoji.ts';
import { canFontDraw } from '../fonts/choose-font-file.ts';
import { getFontAdvances, type ProjectFont } from '../fonts/project-font.ts';
import { listLayerTexts } from '../project/layer-kinds.ts';
import type { Project, Scene } from '../project/project.ts';
import { toDrawableText } from '../renderer/text-layout.ts';
import { parseScript } from '../script/parse-script.ts';
import { type Advice, quoteText } from './finding.ts';

/** Characters that a message names. */
const NAMED_CHARACTERS = 4;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Texts and captions with characters that no font of the product draws, which are left out, and with emoji that it doesn't know. */
export function findUndrawableAdvice(project: Project, scene: Scene): readonly Advice[] {
  return [
    ...findTextsWith(listUndrawableCharacters, { project, scene }, (lost, what) => ({
      code: 'undrawable-characters',
      message: `${nameCharacters(lost)} can’t be drawn, so ${what} shown without. The text in your project stays as it is.`,
    })),
    ...findTextsWith(listUnknownEmoji, { project, scene }, (unknown, what) => ({
      code: 'unknown-emoji',
      message: `${nameCharacters(unknown)} isn’t among the emoji this version has, so ${what} shown with a plain box in its place. The text in your project stays as it is.`,
    })),
  ];
}

interface TextsOf {
  readonly project: Project;
  readonly scene: Scene;
}

type Describe = (found: readonly string[], what: string) => Pick<Advice, 'code' | 'message'>;

/** One finding for each layer with characters that `list` names, and one for the captions. */
function findTextsWith(
  list: (text: string) => readonly string[],
  { project: { captions, scenes }, scene }: TextsOf,
  describe: Describe,
): readonly Advice[] {
  const index = scenes.indexOf(scene);
  const create = (field: string, what: string, found: readonly string[]): Advice => {
    const { code, message } = describe(found, what);
    return { kind: 'advice', code, field: `scenes.${index}.${field}`, message: `Scene ${index + 1}: ${message}` };
  };
  const layers = scene.layers.flatMap((layer, at) => {
    const texts = listLayerTexts(layer).filter((text) => list(text).length > 0);
    return texts[0] === undefined ? [] : [create(`layers.${at}`, `${quoteText(texts[0])} is`, texts.flatMap(list))];
  });
  const found = captions.burnedIn ? list(listCaptionTexts(scene).join(' ')) : [];
  return found.length === 0 ? layers : [...layers, create('captionWords', 'captions are', found)];
}

/** As people see them: a letter with its marks is one. */
function listUndrawableCharacters(text: string): readonly string[] {
  const drawn = new Set(toDrawableText(text));
  return [...new Intl.Segmenter().segment(text.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter((segment) => VISIBLE.test(segment) && Array.from(segment).every((character) => !drawn.has(character)))
    .filter((segment) => toDrawableText(segment) === '');
}

/** Texts and captions that the project's own font lacks characters of: they keep the standard font. */
export function findFontAdvice({ font, captions, scenes }: Project, scene: Scene): readonly Advice[] {
  if (font === undefined) return [];
  const index = scenes.indexOf(scene);
  const create = (field: string, what: string, lacked: readonly string[]): Advice => ({
    ...{ kind: 'advice', code: 'text-outside-font', field: `scenes.${index}.${field}` },
    message: `Scene ${index + 1}: the font ${quoteText(font.name)} doesn’t have ${nameCharacters(lacked)}, so ${what} the standard font.`,
  });
  const layers = scene.layers.flatMap((layer, at) => {
    const texts = listLayerTexts(layer).filter((text) => listLackedCharacters(font, text).length > 0);
    const lacked = texts.flatMap((text) => listLackedCharacters(font, text));
    return texts[0] === undefined ? [] : [create(`layers.${at}`, `${quoteText(texts[0])} keeps`, lacked)];
  });
  const lacked = captions.burnedIn ? listLackedCharacters(font, listCaptionTexts(scene).join(' ')) : [];
  return lacked.length === 0 ? layers : [...layers, create('captionWords', 'captions with them keep', lacked)];
}

function listCaptionTexts({ script, captionWords = [] }: Scene): readonly string[] {
  const edits = new Map(captionWords.map(({ word, text }) => [word, text]));
  return parseScript(script).words.map(({ text }, word) => edits.get(word) ?? text);
}

/** None of a text that one of the font's files can draw; otherwise those that the bold file lacks. */
function listLackedCharacters(font: ProjectFont, text: string): readonly string[] {
  const drawable = toDrawableText(text);
  if (canFontDraw(font, drawable)) return [];
  const advances = getFontAdvances(font.data);
  return [...new Set(removeEmoji(drawable))].filter((character) => advances?.has(character) !== true);
}

function nameCharacters(characters: readonly string[]): string {
  const different = [...new Set(characters)];
  const named = different.slice(0, NAMED_CHARACTERS).map((character) => `“${character}”`);
  return different.length > NAMED_CHARACTERS ? `${named.join(', ')} and others` : named.join(' or ');
}
