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
  elena: { nods: 1.05, brows: 1.15, turns: 1.1, glances: 0.95 },
  grace: { nods: 1.15, brows: 0.9, turns: 0.9, glances: 1.05 },
  kenji: { nods: 1.1, brows: 0.85, turns: 0.75, glances: 1.15 },
  layla: { nods: 0.95, brows: 1, turns: 0.85, glances: 1.1 },
  maya: { nods: 0.9, brows: 1.1, turns: 1.2, glances: 1 },
  mei: { nods: 1, brows: 1.2, turns: 1.15, glances: 0.9 },
  noah: { nods: 1.05, brows: 1.05, turns: 1.25, glances: 1.1 },
  omar: { nods: 1.2, brows: 0.75, turns: 0.9, glances: 0.95 },
  ruth: { nods: 1.1, brows: 1.1, turns: 0.8, glances: 1 },
  sofia: { nods: 0.9, brows: 0.95, turns: 1.05, glances: 1.05 },
};

/** Style of a look's presenter: the id up to its first dash or dot. */
export function getSpeakingStyle(avatarId: string): SpeakingStyle {
  return STYLES[avatarId.split(/[-.]/u)[0] ?? ''] ?? USUAL;
}
