import type { InterfaceLanguage } from '#domain/interface-language/interface-languages.ts';
import type { LanguageMessages } from './language-messages.ts';
import type { ShownTexts } from './translate-shown-text.ts';

export interface ChosenLanguage extends InterfaceLanguage {
  readonly messages: LanguageMessages;
  /** Of what isn't a message: `src/ui/languages/<code>/texts.ts`. */
  readonly texts?: ShownTexts;
}

declare global {
  var castwrightLanguage: ChosenLanguage | undefined;
}

/** Puts a language in place for the application, whose scripts come after that of the language. */
export function speakLanguage(language: ChosenLanguage): void {
  globalThis.castwrightLanguage = language;
}

/** The build of the other languages has this in every module of messages (tools/languages/chosen-language-plugin.mjs). */
export function getChosenLanguage(): ChosenLanguage {
  const language = globalThis.castwrightLanguage;
  if (language === undefined) throw new Error('The script of the language has not run');
  return language;
}
