import { type AlignmentErrors, type GateResult, GATES } from '../../tests/tools/alignment/measure-alignment.ts';

export interface ConditionResult {
  readonly name: string;
  /** Voice of the reference. */
  readonly voice: string;
  readonly errors: readonly AlignmentErrors[];
  readonly gates: GateResult;
  /** CPU of a minute of audio. */
  readonly secondsPerMinute: number;
}

const toPercent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const toMilliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`;

export function formatTable(results: readonly ConditionResult[]): string {
  const rows = results.map(({ name, voice, errors, gates, secondsPerMinute }) => {
    const leftOut = errors.reduce((sum, error) => sum + error.leftOut.words, 0);
    const reported = errors.reduce((sum, error) => sum + error.leftOut.reported, 0);
    const missed = errors.reduce((sum, error) => sum + error.missed, 0);
    const cells = [
      name,
      voice,
      String(gates.words),
      toPercent(gates.startShare),
      toMilliseconds(gates.median),
      toMilliseconds(gates.worstStart),
      toPercent(gates.lipsShare),
      leftOut === 0 ? '–' : `${reported} of ${leftOut}`,
      String(missed),
      `${secondsPerMinute.toFixed(1)} s`,
      gates.missedGates.length === 0 ? 'met' : `**missed**: ${gates.missedGates.join('; ')}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| recording | reference | words | start ≤ 40 ms | median | worst | lips ≤ 1 frame | left out: reported | said, reported all the same | CPU a minute | gates |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

/** The lines for the front page. */
export function formatShortSection(results: readonly ConditionResult[]): string {
  const met = results.filter(({ gates }) => gates.missedGates.length === 0);
  const missed = results.filter(({ gates }) => gates.missedGates.length > 0);
  const words = results.reduce((sum, { gates }) => sum + gates.words, 0);
  const clean = results.filter(({ name }) => name === 'clean').map(({ gates }) => gates);
  return [
    `Speech without word times is aligned with its script: ${words} words under ${new Set(results.map(({ name }) => name)).size} conditions (noise, tempo, pitch, silences, repeated and missing words), with either of two reference voices and with both, as the server has it.`,
    `On clean recordings ${toPercent(Math.min(...clean.map(({ startShare }) => startShare)))} of the words begin within ${toMilliseconds(GATES.start)} of the true time; the worst is ${toMilliseconds(Math.max(...clean.map(({ worstStart }) => worstStart)))} off.`,
    `${met.length} of ${results.length} runs pass every gate${missed.length === 0 ? '' : `; the others: ${missed.map(({ name, voice }) => `${name} (${voice})`).join(', ')}`}. Figures and gates: [bench/align/README.md](bench/align/README.md).`,
  ].join(' ');
}
