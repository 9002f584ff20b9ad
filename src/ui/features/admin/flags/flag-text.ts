import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ExperimentRules, FlagRules } from '../../../../domain/flags/flag-rules.ts';
import { percentOf } from './share-percent.ts';

export function valueText(value: FlagRules['defaultValue']): string {
  if (typeof value === 'boolean') return value ? words.value.on : words.value.off;
  return value === '' ? words.value.empty : String(value);
}

export function variationsText({ variations, weights }: ExperimentRules): string {
  return variations.map(({ name }, index) => words.experiments.share(name, percentOf(weights[index] ?? 0))).join(', ');
}
