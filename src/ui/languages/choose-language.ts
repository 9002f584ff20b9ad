import { formatLanguageCookie } from '../../domain/interface-language/interface-languages.ts';
import { keepTyped } from './keep-typed.ts';

/** Loads the page again in the language. What is typed in its fields comes along. */
export function chooseLanguage(code: string): void {
  document.cookie = formatLanguageCookie(code, { secure: window.location.protocol === 'https:' });
  keepTyped();
  window.location.reload();
}
