import { getPrimaryLanguage } from '../script/language/languages.ts';

const ENGLISH = 'Hello, this is how I sound when I read your script.';

/** What a voice says where there is no script, in its own language. By primary subtag. */
export const SAMPLE_SENTENCES: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: 'Hallo, so klinge ich, wenn ich Ihren Text lese.',
  es: 'Hola, así sueno cuando leo su texto.',
  fr: 'Bonjour, voici ma voix quand je lis votre texte.',
  it: 'Buongiorno, ecco la mia voce quando leggo il suo testo.',
  nl: 'Hallo, zo klink ik als ik uw tekst lees.',
  pt: 'Olá, é assim que eu leio o seu texto.',
};

/** In English for languages that have none. */
export function getSampleSentence(language: string): string {
  return SAMPLE_SENTENCES[getPrimaryLanguage(language)] ?? ENGLISH;
}
