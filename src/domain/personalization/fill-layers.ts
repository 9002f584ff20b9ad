import { orderAnchors } from '../project/edit/realign-anchors.ts';
import { mapLayerTexts } from '../project/layer-kinds.ts';
import { moveKeyframes } from '../project/keyframe.ts';
import type { Anchor, Layer } from '../project/project.ts';
import { parseScript, type ScriptWord } from '../script/parse-script.ts';
import { fillText, separateBraces, type FilledPart, type FilledText, type VariableValues } from './fill-text.ts';

interface FilledScript extends FilledText {
  readonly source: string;
}

/** The layers with their texts filled in, each still at its words. A layer at a variable stays at the value, however many words it has. */
export function fillLayers(layers: readonly Layer[], script: FilledScript, values: VariableValues): readonly Layer[] {
  const words = { before: parseScript(script.source).words, after: parseScript(script.text).words };
  return layers.map((layer) => {
    const from = moveAnchor(layer.from, script, words) ?? { edge: 'scene-start' };
    const to = moveAnchor(layer.to, script, words) ?? { edge: 'scene-end' };
    const filled = moveKeyframes(
      mapLayerTexts(layer, (text) => fillText(text, values)),
      (anchor) => moveAnchor(anchor, script, words),
    );
    return { ...filled, ...orderAnchors(from, to) };
  });
}

/** Undefined when no word is left to anchor to. */
function moveAnchor(
  anchor: Anchor,
  script: FilledScript,
  { before, after }: { readonly before: readonly ScriptWord[]; readonly after: readonly ScriptWord[] },
): Anchor | undefined {
  if (!('word' in anchor)) return anchor;
  const former = before[Math.min(anchor.word, before.length - 1)];
  if (former === undefined || after.length === 0) return undefined;
  const start = toFilledStart(script, former.charStart);
  const end = toFilledEnd(script, former.charEnd);
  const word =
    anchor.edge === 'word-start'
      ? after.findIndex(({ charEnd }) => charEnd > start)
      : after.findLastIndex(({ charStart }) => charStart < end);
  const fallback = anchor.edge === 'word-start' ? after.length - 1 : 0;
  return { edge: anchor.edge, word: word === -1 ? fallback : word };
}

function toFilledStart(script: FilledScript, offset: number): number {
  const part = script.parts.find(({ from, to }) => from <= offset && offset < to);
  if (part === undefined) return script.text.length;
  return part.kind === 'variable' ? part.filledFrom : moveWithinText(script.source, part, offset);
}

function toFilledEnd(script: FilledScript, offset: number): number {
  const part = script.parts.find(({ from, to }) => from < offset && offset <= to);
  if (part === undefined) return 0;
  return part.kind === 'variable' ? part.filledTo : moveWithinText(script.source, part, offset);
}

/** Text keeps its characters, but for a space between braces and the escape before them. */
function moveWithinText(source: string, part: FilledPart, offset: number): number {
  return Math.min(part.filledFrom + separateBraces(source.slice(part.from, offset)).length, part.filledTo);
}
