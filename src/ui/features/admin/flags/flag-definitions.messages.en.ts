import type { ExperimentType, FlagType } from '#domain/flags/flag-rules.ts';
import { pluralize } from '#ui/text/pluralize.en.ts';

/** Messages of /admin/flags that its editors share. */
export const messages = {
  title: 'Feature flags',
  openFailed: 'Couldn’t load this page. Please reload.',
  changes: 'Changes',
  types: { boolean: 'On or off', string: 'Text', number: 'Number' } satisfies Record<FlagType, string>,
  experimentTypes: {
    feature: 'Via features',
    redirect: 'Redirect',
    visual: 'Visual change',
  } satisfies Record<ExperimentType, string>,
  value: {
    on: 'On',
    off: 'Off',
    empty: '(empty)',
  },
  features: {
    title: 'Features',
    text: 'The first matching rule wins; otherwise the default value applies. When a feature is off, pages use their built-in value.',
    new: 'New feature',
    none: 'No features yet. Pages use their built-in values.',
    name: 'Feature',
    served: 'Served',
    serve: (key: string) => `Serve ${key}`,
    type: 'Type',
    value: 'Value',
    rules: 'Rules',
    ruleCount: (count: number) => (count === 0 ? 'None' : pluralize(count, 'rule')),
  },
  experiments: {
    title: 'Experiments',
    text: 'Users are split across variations, and each always gets the same one.',
    new: 'New experiment',
    none: 'No experiments yet. Create one, then use it in a feature rule or let it change pages directly.',
    name: 'Experiment',
    running: 'Running',
    yes: 'Yes',
    no: 'No',
    type: 'Type',
    variations: 'Variations',
    share: (variation: string, percent: string) => `${variation} ${percent}%`,
    pages: 'Pages',
    byFeatures: 'Via features',
  },
  groups: {
    title: 'Groups',
    text: 'Named lists of attribute values for use in conditions.',
    new: 'New group',
    none: 'No groups yet. A group saves you from repeating the same IDs in many rules.',
    name: 'Group',
    values: 'Values',
    valueCount: (count: number) => pluralize(count, 'value'),
  },
} as const;
