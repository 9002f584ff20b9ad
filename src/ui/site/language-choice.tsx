import { messages } from '#messages/site/language-choice.messages';
import { useEffect } from 'react';
import { formatLanguageCookie, INTERFACE_LANGUAGES } from '#domain/interface-language/interface-languages.ts';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import { keepTyped, restoreTyped } from './keep-typed.ts';
import styles from './language-choice.module.css';

/** The languages of the interface, each in its own words. The page loads again in the chosen one. */
export function LanguageChoice() {
  useEffect(restoreTyped, []);
  return (
    <ul aria-label={messages.title} className={styles.languages}>
      {INTERFACE_LANGUAGES.map(({ code, tag, name }) => (
        <li key={code}>
          <button
            type="button"
            lang={tag}
            aria-current={tag === INTERFACE_LANGUAGE ? 'true' : undefined}
            className={styles.language}
            onClick={() => tag !== INTERFACE_LANGUAGE && chooseLanguage(code)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is typed in the page's fields comes along. */
function chooseLanguage(code: string): void {
  document.cookie = formatLanguageCookie(code, { secure: window.location.protocol === 'https:' });
  keepTyped();
  window.location.reload();
}
