import { getChosenLanguage } from './chosen-language.ts';
import './page.css';

/** What `src/domain/interface-language/reader-locale.ts` says in a page of another language than English. */

const { code, tag, direction } = getChosenLanguage();

/** The reader's own kind of the language, such as `de-CH`, where the browser says it. */
function findRegionalLocale(wanted: readonly string[]): string {
  return wanted.find((locale) => locale.toLowerCase().split('-')[0] === code) ?? tag;
}

export const INTERFACE_LANGUAGE: string = tag;
export const NUMBER_LOCALE: string = findRegionalLocale(navigator.languages);
export const DATE_LOCALE: string | undefined = findRegionalLocale(navigator.languages);
export const READS_FROM_RIGHT: boolean = direction === 'rtl';
export const IN_ENGLISH: { readonly lang?: 'en'; readonly dir?: 'ltr' } = { lang: 'en', dir: 'ltr' };
