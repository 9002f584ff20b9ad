import type { ExperimentType, FlagType } from '../../../domain/flags/flag-rules.ts';
import { plural } from './plural.ts';

/** /admin/flags, and what its editors share. */
export const words = {
  title: 'Feature flags',
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  changes: 'Changes',
  types: { boolean: 'On or off', string: 'Text', number: 'Number' } satisfies Record<FlagType, string>,
  experimentTypes: {
    feature: 'Through features',
    redirect: 'Another page',
    visual: 'A change of the page',
  } satisfies Record<ExperimentType, string>,
  value: {
    on: 'On',
    off: 'Off',
    empty: '(empty)',
  },
  features: {
    title: 'Features',
    text: 'The first rule that fits decides; none does: the value. Switched off, pages use their own.',
    new: 'New feature',
    none: 'There are none. Pages use their own values.',
    name: 'Feature',
    served: 'Served',
    serve: (key: string) => `Serve ${key}`,
    type: 'Gives',
    value: 'Value',
    rules: 'Rules',
    ruleCount: (count: number) => (count === 0 ? 'None' : plural(count, 'rule')),
  },
  experiments: {
    title: 'Experiments',
    text: 'People are spread over variations, always the same one for the same person.',
    new: 'New experiment',
    none: 'There are none. Make one, then use it in a rule of a feature, or let it change pages itself.',
    name: 'Experiment',
    running: 'Running',
    yes: 'Yes',
    no: 'No',
    type: 'How',
    variations: 'Variations',
    share: (variation: string, percent: string) => `${variation} ${percent} %`,
    pages: 'Pages',
    byFeatures: 'By features',
  },
  groups: {
    title: 'Groups',
    text: 'Values of an attribute under one name, for conditions.',
    new: 'New group',
    none: 'There are none. A group saves repeating the same ids in many rules.',
    name: 'Group',
    values: 'Values',
    valueCount: (count: number) => plural(count, 'value'),
  },
} as const;
