/** Languages that can be detected, with words that are frequent in them and rare in others. */
export interface Language {
  readonly name: string;
  /** ISO 639-2, as MP4 names languages (the form for terminology). */
  readonly iso3: string;
  readonly letters: WritingSystem;
  /** Lower case, with accents. Empty where the letters alone identify the language. */
  readonly common: readonly string[];
}

export type WritingSystem = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'han' | 'kana' | 'hangul' | 'devanagari' | 'thai';

/** In detection order: kana before han, since Japanese uses both. */
export const WRITING_SYSTEMS: Readonly<Record<WritingSystem, RegExp>> = {
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
  han: /\p{Script=Han}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  thai: /\p{Script=Thai}/gu,
  latin: /\p{Script=Latin}/gu,
};

const splitWords = (words: string): readonly string[] => words.split(' ');

export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    name: 'English',
    iso3: 'eng',
    letters: 'latin',
    common: splitWords(
      'the and of to a in is you i that it for was had very on are as with they at be this have from or by not but what all we can your said there use an each which she do how their if will up about out them then many some so these would into has more her two him see time could no make than first been its who now people my made over did down only find way may other where after back just most know take our here me us get see good new let look does more has when why',
    ),
  },
  de: {
    name: 'German',
    iso3: 'deu',
    letters: 'latin',
    common: splitWords(
      'der die das und ist nicht ein eine einen einem einer ich sie wir ihr mit auf für von dem den des zu zum zur im auch sich es als aus bei nach wie aber oder wenn nur noch schon kann wird werden sind war haben hat heute mehr über unser unsere diese dieser dieses hier jetzt was guten euch mein dass bitte',
    ),
  },
  fr: {
    name: 'French',
    iso3: 'fra',
    letters: 'latin',
    common: splitWords(
      "le la les un une des du de et est pas que qui dans pour sur avec au aux ce cette ces il elle nous vous ils elles je ne se sont plus mais ou où par notre votre nos vos être avoir c'est aujourd'hui très bien bonjour comme tout tous merci j'ai l'a d'un d'une",
    ),
  },
  es: {
    name: 'Spanish',
    iso3: 'spa',
    letters: 'latin',
    common: splitWords(
      'el la los las un una unos y es no que en de del por para con se su sus al lo como más pero esta este estos está están son hay nos muy todo todos también hoy hola aquí nuestro nuestra nuevo nueva ya cuando desde le les usted ustedes gracias qué bienvenidos',
    ),
  },
  it: {
    name: 'Italian',
    iso3: 'ita',
    letters: 'latin',
    common: splitWords(
      'il lo la i gli le un uno una di da in con su per tra e è non che si del della dei delle al alla nel nella sono siamo più ma anche come questo questa questi oggi ciao buongiorno nostro nostra nuovo nuova tutti molto ci vi cosa perché grazie ecco',
    ),
  },
  pt: {
    name: 'Portuguese',
    iso3: 'por',
    letters: 'latin',
    common: splitWords(
      'o a os as um uma de do da dos das em no na nos nas e é não que por para com se ao à mais mas como este esta isso são está estão foi ser ter nós você vocês nosso nossa novo nova hoje olá também muito todos aqui já quando obrigado bem',
    ),
  },
  nl: {
    name: 'Dutch',
    iso3: 'nld',
    letters: 'latin',
    common: splitWords(
      'de het een en van is niet dat die in op te zijn voor met aan er maar om ook als bij uit naar dan nog wel wordt worden heeft hebben wij we jullie onze ons deze dit hier nu vandaag meer kunnen goed welkom mijn zich je u',
    ),
  },
  sv: {
    name: 'Swedish',
    iso3: 'swe',
    letters: 'latin',
    common: splitWords(
      'och att det som en ett är av på för med den till inte har vi ni du jag om men så kan från eller när här idag nya våra hej alla mer vad var',
    ),
  },
  pl: {
    name: 'Polish',
    iso3: 'pol',
    letters: 'latin',
    common: splitWords(
      'i w na z się nie to jest że do jak po co ale tak są dla od przez czy tym już tylko może nasz nasza nowy nowa dzisiaj dziś witam witamy oraz który która które jego być bardzo',
    ),
  },
  tr: {
    name: 'Turkish',
    iso3: 'tur',
    letters: 'latin',
    common: splitWords(
      've bir bu da de için ile çok ne var daha gibi ama olarak olan kadar sonra en her biz siz yeni bugün değil mi merhaba ise ya',
    ),
  },
  zh: { name: 'Chinese', iso3: 'zho', letters: 'han', common: [] },
  ja: { name: 'Japanese', iso3: 'jpn', letters: 'kana', common: [] },
  ko: { name: 'Korean', iso3: 'kor', letters: 'hangul', common: [] },
  ar: { name: 'Arabic', iso3: 'ara', letters: 'arabic', common: [] },
  he: { name: 'Hebrew', iso3: 'heb', letters: 'hebrew', common: [] },
  ru: { name: 'Russian', iso3: 'rus', letters: 'cyrillic', common: [] },
  el: { name: 'Greek', iso3: 'ell', letters: 'greek', common: [] },
  hi: { name: 'Hindi', iso3: 'hin', letters: 'devanagari', common: [] },
  th: { name: 'Thai', iso3: 'tha', letters: 'thai', common: [] },
};

/** Primary subtag of a BCP 47 tag: `en` of `en-US`. */
export function getPrimaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The language's name if known, else its tag. */
export function getLanguageName(tag: string): string {
  const language = getPrimaryLanguage(tag);
  return LANGUAGES[language]?.name ?? language;
}

const ISO_639_3 = /^[a-z]{3}$/;

/** Three letters for a BCP 47 tag, as media files name languages; undefined for a language that we don't know by them. */
export function toIso3(tag: string): string | undefined {
  const language = getPrimaryLanguage(tag);
  return LANGUAGES[language]?.iso3 ?? (ISO_639_3.test(language) ? language : undefined);
}

/** Matroska and WebM name these languages by the older form of ISO 639-2 (RFC 9559, section 12). */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = { deu: 'ger', fra: 'fre', nld: 'dut', zho: 'chi', ell: 'gre' };

/** `toIso3` in the form of Matroska and WebM. */
export function toBibliographic(iso3: string): string {
  return BIBLIOGRAPHIC[iso3] ?? iso3;
}
