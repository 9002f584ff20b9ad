import type { DomMutation } from '../../../domain/flags/flag-rules.ts';

/** Editing an experiment: who takes part, and its variations. */
export const words = {
  about: {
    title: 'The experiment',
    text: 'The key decides who gets which variation. It never changes.',
    key: 'Key',
    description: 'Description',
    running: 'Running',
    type: 'What variations change',
  },
  people: {
    title: 'Who takes part',
    text: 'The same person always gets the same variation.',
    percent: 'Per cent of people',
    hashAttribute: 'Told apart by',
    hashAttributeHint: 'Who has no such attribute does not take part.',
    fallbackAttribute: 'Or else by',
    fallbackAttributeHint: 'Only for clients that remember variations.',
    pages: 'Pages',
    pagesHint: 'Paths of this site, one a line; * is any text.',
    /** `problem` is a sentence. */
    pageProblem: (line: number, problem: string) => `Line ${line}: ${problem}`,
    manual: 'Begins only when the page’s own code says so',
  },
  variations: {
    title: 'Variations',
    text: 'The first is how it is today. Shares add up to at most 100 per cent; the rest do not take part.',
    add: 'Add a variation',
    /** Names that new ones begin with. */
    today: 'As it is today',
    new: 'New',
    next: (number: number) => `Variation ${number}`,
  },
  variation: {
    title: (number: number) => `Variation ${number}`,
    remove: (number: number) => `Remove variation ${number}`,
    name: 'Name',
    percent: 'Per cent',
    redirect: 'Sends people to',
    redirectHint: 'A path of this site, for instance /pricing-new. Left empty, people stay.',
    styles: 'Styles',
  },
  /** `Of elements .hero h1 the text becomes …` */
  mutation: {
    selector: 'Of elements',
    attribute: 'The',
    action: 'Change',
    actions: { set: 'becomes', append: 'also has', remove: 'is taken away' } satisfies Record<DomMutation['action'], string>,
    value: 'To',
    remove: 'Remove this change',
    add: 'Change of the page',
  },
} as const;
