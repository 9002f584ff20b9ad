import type { DomMutation } from '#domain/flags/flag-rules.ts';

/** Messages of the experiment editor: audience and variations. */
export const messages = {
  about: {
    title: 'Experiment',
    text: 'The key determines who gets which variation. It can’t be changed later.',
    key: 'Key',
    description: 'Description',
    running: 'Running',
    type: 'Variation type',
  },
  people: {
    title: 'Participants',
    text: 'A given user always gets the same variation.',
    percent: 'Percent of users',
    hashAttribute: 'Assign by attribute',
    hashAttributeHint: 'Users without this attribute don’t take part.',
    fallbackAttribute: 'Fallback attribute',
    fallbackAttributeHint: 'Only for clients that remember variations.',
    pages: 'Pages',
    pagesHint: 'Paths on this site, one per line; * matches any text.',
    /** `problem`: a sentence. */
    pageProblem: (line: number, problem: string) => `Line ${line}: ${problem}`,
    manual: 'Start only when the page’s code triggers it',
  },
  variations: {
    title: 'Variations',
    text: 'The first is the control. Shares can add up to 100 percent at most; everyone else is left out.',
    add: 'Add variation',
    /** Default names of variations. */
    today: 'Control',
    new: 'New',
    next: (number: number) => `Variation ${number}`,
  },
  variation: {
    title: (number: number) => `Variation ${number}`,
    remove: (number: number) => `Remove variation ${number}`,
    name: 'Name',
    percent: 'Percent',
    redirect: 'Redirect to',
    redirectHint: 'A path on this site, such as /pricing-new. Leave empty for no redirect.',
    styles: 'CSS',
  },
  /** Reads as `CSS selector .hero h1 the text becomes …` */
  mutation: {
    selector: 'CSS selector',
    attribute: 'Attribute',
    action: 'Action',
    actions: { set: 'Set', append: 'Append', remove: 'Remove' } satisfies Record<DomMutation['action'], string>,
    value: 'Value',
    remove: 'Remove this change',
    add: 'Add page change',
  },
} as const;
