/** What the progress is written to: a terminal, or anything else that takes text. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressDisplay {
  show(step: string, share: number): void;
  /** Removes the progress bar. */
  end(): void;
}

const BAR_CELLS = 28;
const CLEAR_LINE = '\r\u001B[2K';
const LINE_EVERY = 10;

/** Progress bar on a terminal; elsewhere a line for every 10 %. */
export function createProgressDisplay(output: ProgressOutput): ProgressDisplay {
  let last = '';
  return {
    show(step, share) {
      const percent = Math.floor(Math.max(0, Math.min(1, share)) * 100);
      if (output.isTTY === true) {
        const filled = Math.round((percent * BAR_CELLS) / 100);
        output.write(`${CLEAR_LINE}${step} [${'█'.repeat(filled)}${'·'.repeat(BAR_CELLS - filled)}] ${percent} %`);
        return;
      }
      const line = `${step} ${percent - (percent % LINE_EVERY)} %\n`;
      if (line !== last) {
        last = line;
        output.write(line);
      }
    },
    end() {
      if (output.isTTY === true) {
        output.write(CLEAR_LINE);
      }
    },
  };
}
