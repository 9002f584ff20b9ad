import type { SpeechCapabilities } from '#ports/speech.ts';

/** Millionths of a US dollar; sums stay exact. */
export const MICROS_PER_DOLLAR = 1_000_000;
const MICROS_PER_CENT = 10_000;
/** A price is for so many characters. */
const PRICED_CHARACTERS = 1_000;

/** Whether what the adapter says is kept: speaking again would cost again, or sound different. */
export function isSpeechStored({ repeatable, price }: Pick<SpeechCapabilities, 'repeatable' | 'price'>): boolean {
  return !repeatable || price !== undefined;
}

/** What a speech service counts of a script: its characters, whole emoji as one. */
export function countSpeechCharacters(script: string): number {
  return Array.from(script).length;
}

/** Millionths of a US dollar, rounded up. `price`: US dollars for 1,000 characters; undefined costs nothing. */
export function computeSpeechCost(characters: number, price: number | undefined): number {
  return price === undefined ? 0 : Math.ceil((characters * price * MICROS_PER_DOLLAR) / PRICED_CHARACTERS - ROUNDING);
}

/** Hides the error of a product that would be whole without it. */
const ROUNDING = 1e-6;

/** Caps a month, in millionths of a US dollar. */
export interface SpeechCaps {
  /** Of the workspace, set by its owner; null: none. */
  readonly owner: number | null;
  /** Of each workspace, set by the operator. */
  readonly workspace: number;
  /** Of all workspaces together, set by the operator; undefined: none. */
  readonly server?: number | undefined;
}

export interface SpeechSpent {
  readonly workspace: number;
  readonly server: number;
}

/** The cap that `cost` more would pass; undefined when it may be spent. */
export function findPassedCap(spent: SpeechSpent, cost: number, caps: SpeechCaps): keyof SpeechCaps | undefined {
  if (cost <= 0) return undefined;
  if (caps.owner !== null && caps.owner <= caps.workspace && spent.workspace + cost > caps.owner) return 'owner';
  if (spent.workspace + cost > caps.workspace) return 'workspace';
  return caps.server !== undefined && spent.server + cost > caps.server ? 'server' : undefined;
}

/** What a workspace may spend in a month: the lower one of its owner's and the operator's cap. */
export function getWorkspaceCap({ owner, workspace }: Pick<SpeechCaps, 'owner' | 'workspace'>): number {
  return owner === null ? workspace : Math.min(owner, workspace);
}

/** `2026-11`, UTC. */
export function getSpeechMonth(now: number): string {
  return new Date(now).toISOString().slice(0, '2026-11'.length);
}

/** `$1.25`; amounts below a cent say so. */
export function formatSpeechCost(micros: number): string {
  if (micros > 0 && micros < MICROS_PER_CENT) return 'less than $0.01';
  return `$${(Math.ceil(micros / MICROS_PER_CENT) / 100).toFixed(2)}`;
}

/** A rejection to show: what happened, what is safe, what to do. */
export function formatPassedCap(
  cap: keyof SpeechCaps,
  { spent, cost, limit }: { readonly spent: number; readonly cost: number; readonly limit: number },
): string {
  const kept = 'Your script and everything spoken so far are kept.';
  const price = `Speaking this costs ${formatSpeechCost(cost)}`;
  if (cap === 'server')
    return `${price}, and this server’s budget for voices is used up this month. ${kept} Choose a voice that costs nothing, or wait for next month.`;
  const used = `${formatSpeechCost(spent)} of ${formatSpeechCost(limit)} for voices is used this month`;
  const raise = cap === 'owner' ? 'raise the cap under Your voices' : 'wait for next month';
  return `${price}, and ${used}. ${kept} Choose a voice that costs nothing, or ${raise}.`;
}

/** Limits of what the owner of a workspace decides. */
export const SPEECH_CHOICE_LIMITS = {
  /** Millionths of a US dollar a month: a million dollars. */
  cap: 1e12,
  /** Preferred adapters. */
  adapters: 50,
} as const;
