import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ExperimentRules, FlagRules } from '../../../../domain/flags/flag-rules.ts';
import { formatShare } from './share-percent.ts';

export function formatFlagValue(value: FlagRules['defaultValue']): string {
  if (typeof value === 'boolean') return value ? messages.value.on : messages.value.off;
  return value === '' ? messages.value.empty : String(value);
}

export function formatVariations({ variations, weights }: ExperimentRules): string {
  return variations.map(({ name }, index) => messages.experiments.share(name, formatShare(weights[index] ?? 0))).join(', ');
}
