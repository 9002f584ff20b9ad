import { findScriptMarks, type PlacedMark } from './find-script-marks.ts';
import { parseScript } from './parse-script.ts';

/** Kinds of marks that hold until the next one of their kind. */
const HOLDING = ['speaker', 'mood', 'pace'] as const satisfies readonly PlacedMark['kind'][];

/**
 * Marks before a place of the script that still hold for the words behind it, as the script has them, for a text that begins there: who speaks,
 * the mood and the pace. Empty where none does, or each is marked anew before the next word.
 */
export function getMarksInForce(script: string, at: number): string {
  const next = parseScript(script).words.find(({ charEnd }) => charEnd > at);
  if (next === undefined) return '';
  const marks = findScriptMarks(script);
  const held = HOLDING.flatMap((kind) => marks.findLast((mark) => mark.kind === kind && mark.charEnd <= next.charStart) ?? []);
  return held
    .filter(({ charEnd }) => charEnd <= at)
    .map(({ charStart, charEnd }) => `${script.slice(charStart, charEnd)} `)
    .join('');
}
