/**
 * How the interface speaks to its reader: these values in English and on the server. In a page of another language
 * `src/ui/languages/chosen-locale.ts` stands in the place of this module.
 */
export const INTERFACE_LANGUAGE: string = 'en';

/** Of numbers and sums; the same for every reader, so that a prerendered page is hydrated with what it shows. */
export const NUMBER_LOCALE: string = 'en-US';

/** Of dates and times: undefined is the browser's own. */
export const DATE_LOCALE: string | undefined = undefined;

export const READS_FROM_RIGHT: boolean = false;

/** Marks what is English whatever the interface speaks: blog, documentation, legal pages. */
export const IN_ENGLISH: { readonly lang?: 'en'; readonly dir?: 'ltr' } = {};
