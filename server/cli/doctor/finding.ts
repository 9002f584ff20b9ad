/** One line of what `castwright doctor` says. `advice`: it works, but not as it should for others. */
export interface Finding {
  readonly state: 'good' | 'advice' | 'bad';
  readonly what: string;
  readonly text: string;
}

const SIGNS = { good: '✓', advice: '!', bad: '✗' } as const;

export function formatFinding({ state, what, text }: Finding): string {
  return `${SIGNS[state]} ${what}: ${text}\n`;
}

/** Turns a rejection into a finding, with what to do. */
export async function findOrExplain(what: string, advice: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { state: 'bad', what, text: `${error instanceof Error ? error.message : String(error)} ${advice}` };
  }
}
