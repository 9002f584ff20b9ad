/** How a presenter moves when speaking: shares of the usual. People differ: some nod, some raise their brows. */
export interface SpeakingStyle {
  readonly nods: number;
  readonly brows: number;
  readonly turns: number;
  readonly glances: number;
}

const USUAL: SpeakingStyle = { nods: 1, brows: 1, turns: 1, glances: 1 };
const STYLES: Readonly<Record<string, SpeakingStyle>> = {
  amara: { nods: 0.85, brows: 1.25, turns: 1, glances: 0.9 },
  daniel: { nods: 1.25, brows: 0.7, turns: 0.85, glances: 1 },
  kenji: { nods: 1.1, brows: 0.85, turns: 0.75, glances: 1.15 },
  maya: { nods: 0.9, brows: 1.1, turns: 1.2, glances: 1 },
};

/** Style of a look's presenter: the id up to its first dash. */
export function getSpeakingStyle(avatarId: string): SpeakingStyle {
  return STYLES[avatarId.split('-')[0] ?? ''] ?? USUAL;
}
