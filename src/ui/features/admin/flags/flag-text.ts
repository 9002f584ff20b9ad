import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ExperimentRules, FlagRules } from '#domain/flags/flag-rules.ts';

/** Six decimals of a weight: finer than the hash's resolution, so that saving without a change moves no user. */
const PRECISION = 1_000_000;

export function formatShare(share: number): string {
  return String(Math.round(share * PRECISION) / (PRECISION / 100));
}

/** NaN for empty or invalid text. */
export function parseShare(percent: string): number {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  return text === '' ? Number.NaN : Math.round((Number(text) / 100) * PRECISION) / PRECISION;
}

export function formatFlagValue(value: FlagRules['defaultValue']): string {
  if (typeof value === 'boolean') return value ? messages.value.on : messages.value.off;
  return value === '' ? messages.value.empty : String(value);
}

export function formatVariations({ variations, weights }: ExperimentRules): string {
  return variations.map(({ name }, index) => messages.experiments.share(name, formatShare(weights[index] ?? 0))).join(', ');
}
