import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { cleanPlainText } from './clean-plain-text.ts';
import { WRITING_LIMITS } from './writing-limits.ts';
import type { RewritingOrder, WritingOrder } from './writing-order.ts';
import type { WrittenScene, WrittenScript } from './written-script.ts';

/** How much longer a script may be than asked for; estimates are within a fifth. */
const LONGEST = 1.6;
/** And how much shorter, where a source has enough to say. */
const SHORTEST = 0.4;

/** What isn't text to say: markup, links, headings and lists of Markdown. */
const NOT_TEXT = /<\/?[a-z][^>]*>|https?:\/\/|\]\(|^\s*(?:#{1,6}|[*-]|\d+\.)\s|\*\*|`/imu;

/** Why a script that came back can't be used, as one sentence for who wrote it; undefined where it can. */
export function findScriptProblem({ title, scenes }: WrittenScript, order: WritingOrder): string | undefined {
  if (cleanPlainText(title) === '') return 'The title is empty.';
  if (scenes.length === 0) return 'There are no scenes.';
  if (scenes.length > WRITING_LIMITS.scenes) return `There are ${scenes.length} scenes, and ${WRITING_LIMITS.scenes} are the most.`;
  const ids = new Set(order.source?.sentences.map(({ id }) => id));
  for (const [index, scene] of scenes.entries()) {
    const problem = findSceneProblem(scene, ids);
    if (problem !== undefined) return `Scene ${index + 1}: ${problem}`;
  }
  return findLengthProblem(scenes, order);
}

function findSceneProblem({ title, voice, image, sentences }: WrittenScene, ids: ReadonlySet<number>): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(voice)) return '"voice" is empty.';
  if (voice.length > WRITING_LIMITS.voice) return `"voice" is longer than ${WRITING_LIMITS.voice} characters.`;
  if ([title, voice, image].some((text) => NOT_TEXT.test(text))) return 'there is markup or a link in it; only plain text is allowed.';
  const unknown = sentences.find((id) => !ids.has(id));
  if (unknown !== undefined) return `there is no sentence ${unknown} in the source.`;
  if (ids.size > 0 && sentences.length === 0) return '"sentences" names no sentence of the source that it is based on.';
  return undefined;
}

function findLengthProblem(scenes: readonly WrittenScene[], { seconds, language, source }: WritingOrder): string | undefined {
  const spoken = measureScenes(scenes, language);
  const says = `it takes about ${Math.round(spoken)} seconds to say, and ${seconds} were asked for.`;
  if (spoken > seconds * LONGEST) return `The script is too long: ${says}`;
  const available = source?.sentences.reduce((sum, { text }) => sum + estimateSpokenSeconds(text, [], language), 0);
  if (spoken < Math.min(seconds, available ?? seconds) * SHORTEST) return `The script is too short: ${says}`;
  return undefined;
}

/** Seconds that it takes to say the scenes, about. */
export function measureScenes(scenes: readonly Pick<WrittenScene, 'voice'>[], language: string): number {
  return scenes.reduce((sum, { voice }) => sum + estimateSpokenSeconds(voice, [], language), 0);
}

/** Why a text that was rewritten can't be used; undefined where it can. */
export function findRewritingProblem(text: string, { text: before, how }: RewritingOrder): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'The text is empty.';
  if (text.length > WRITING_LIMITS.rewritten) return `The text is longer than ${WRITING_LIMITS.rewritten} characters.`;
  if (NOT_TEXT.test(text)) return 'There is markup or a link in it; only plain text is allowed.';
  if (how === 'shorter' && text.length >= before.length) return 'The text is no shorter than before.';
  return undefined;
}

/** The script as it is stored: clean texts within their limits, each sentence named once. */
export function cleanScript({ title, scenes }: WrittenScript): WrittenScript {
  return {
    title: cleanPlainText(title).slice(0, WRITING_LIMITS.title),
    scenes: scenes.map((scene) => ({
      title: cleanPlainText(scene.title).slice(0, WRITING_LIMITS.title),
      voice: cleanPlainText(scene.voice).slice(0, WRITING_LIMITS.voice),
      image: cleanPlainText(scene.image).slice(0, WRITING_LIMITS.image),
      sentences: [...new Set(scene.sentences)].toSorted((one, other) => one - other),
    })),
  };
}
