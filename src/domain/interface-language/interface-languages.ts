export interface InterfaceLanguage {
  /** The folder of its messages in `src/ui/languages`, and what is remembered of a choice. */
  readonly code: string;
  /** What `lang` of the page says, as BCP 47. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction?: 'rtl';
}

/** The languages of the interface, in the order in which they are offered. Their texts: `src/ui/languages`. */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'es', tag: 'es', name: 'Español' },
  { code: 'fr', tag: 'fr', name: 'Français' },
  { code: 'ja', tag: 'ja', name: '日本語' },
  { code: 'pt', tag: 'pt-BR', name: 'Português (Brasil)' },
];

/** English texts between marks, from right to left: shows what isn't translated, and what breaks when a page is mirrored. Never offered. */
export const PSEUDO_LANGUAGE: InterfaceLanguage = { code: 'ar-xb', tag: 'ar-XB', name: 'Pseudo', direction: 'rtl' };

/** The cookie with the code of the chosen language. Pages are sent in it. */
export const LANGUAGE_COOKIE = 'castwright_language';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For `document.cookie`. */
export function formatLanguageCookie(code: string, { secure }: { readonly secure: boolean }): string {
  return `${LANGUAGE_COOKIE}=${code}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The first of a browser's languages that isn't English and that the interface speaks; undefined where English comes first. */
export function findOfferedLanguage(wanted: readonly string[]): InterfaceLanguage | undefined {
  const known = wanted.map((tag) => INTERFACE_LANGUAGES.find(({ code }) => code === tag.toLowerCase().split('-')[0]));
  const first = known.find((language) => language !== undefined);
  return first?.code === 'en' ? undefined : first;
}
