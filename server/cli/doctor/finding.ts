/** One line of what `castwright doctor` says. `advice`: it works, but not as it should for others. */
export interface Finding {
  readonly state: 'good' | 'advice' | 'bad';
  readonly what: string;
  readonly text: string;
}

const SIGNS = { good: '✓', advice: '!', bad: '✗' } as const;

function formatFinding({ state, what, text }: Finding): string {
  return `${SIGNS[state]} ${what}: ${text}\n`;
}

/** A line for each, or JSON for programs. */
export function formatReport(findings: readonly Finding[], json: boolean): string {
  return json ? `${JSON.stringify({ isGood: isGood(findings), findings }, undefined, 2)}\n` : findings.map(formatFinding).join('');
}

/** Whether nothing is broken; advice alone leaves it so. */
export function isGood(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'bad');
}

/** Turns a rejection into a finding, with what to do. */
export async function findOrExplain(what: string, advice: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { state: 'bad', what, text: `${error instanceof Error ? error.message : String(error)} ${advice}` };
  }
}
