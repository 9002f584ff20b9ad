import { parseArgs } from 'node:util';

export interface Settings {
  /** Paths of pages; undefined: every page that the build makes. */
  readonly pages: readonly string[] | undefined;
  readonly runs: number;
  /** Writes here, and leaves `results.json` and the README alone. */
  readonly out: string | undefined;
  /** A server that runs already; undefined: one is started. */
  readonly at: string | undefined;
  /** Takes over the runs that a broken-off measurement of the same build has left. */
  readonly isResumed: boolean;
  /** Measures on a busy machine and marks the results as such. */
  readonly isBusyAllowed: boolean;
}

const WHOLE_RUNS = 5;

export function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      runs: { type: 'string', default: String(WHOLE_RUNS) },
      out: { type: 'string' },
      at: { type: 'string' },
      resume: { type: 'boolean', default: false },
      busy: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs takes a number, 1 or more');
  const isWhole = values.pages === undefined && runs >= WHOLE_RUNS && values.at === undefined;
  if (!isWhole && values.out === undefined) {
    throw new Error(`Fewer pages or fewer than ${WHOLE_RUNS} runs are no result: say where it goes, --out quick.json`);
  }
  return {
    pages: values.pages?.split(',').filter(Boolean),
    runs,
    out: values.out,
    at: values.at?.replace(/\/+$/, ''),
    isResumed: values.resume,
    isBusyAllowed: values.busy || values.out !== undefined,
  };
}
