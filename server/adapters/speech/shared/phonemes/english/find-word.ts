import { type PackedLexicon, parseReadings, type Readings } from '../packed-lexicon.ts';
import { isDigit, nameDigit, splitDigits } from '../read-digits.ts';
import { joinCompound, joinInitials, lowerStress } from '../stress.ts';
import { toLatin } from '../to-latin.ts';
import type { Accent } from './accent.ts';
import { OWN_NAMES } from './own-names.data.ts';
import { OWN_WORDS } from './own-words.data.ts';
import { addS, type FindStem, readEnding } from './read-ending.ts';

const NO_OTHERS: ReadonlyMap<string, string> = new Map();
/** Letters of the shortest part of a compound such as "webhook", and of the shortest compound. */
const SHORTEST_PART = 3;
const SHORTEST_COMPOUND = 7;
/** Capitals that are words or names more often than initials, where the lexicon has both. */
const WORDS_IN_CAPITALS = new Set(
  'ACT ADD AH AS BE COO ETC HE HI HM HMM IN IS IT LA LED ME MM MO MOD OFT OH OR OU POW RE RIP SAT SI SOB TA WHO'.split(' '),
);
/** What follows the apostrophe of a contraction: after a vowel, after t or d, after any other sound. */
const CONTRACTIONS: Readonly<Record<string, readonly [string, string, string]>> = {
  "'ll": ['l', 'əl', 'əl'],
  "'ve": ['v', 'əv', 'əv'],
  "'re": ['ɹ', 'əɹ', 'əɹ'],
  "'d": ['d', 'əd', 'əd'],
  "'m": ['m', 'əm', 'əm'],
  "n't": ['ᵊnt', 'ᵊnt', 'ᵊnt'],
};
const VOWEL_END = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌː]$/u;

/** Letters of a piece of a word; longer words are read piece by piece. */
const LONGEST_PIECE = 40;
/** A vowel, for letters that nothing else is known of. */
const ANY_SOUND = 'ə';

export interface WordFinderOptions {
  readonly lexicon: PackedLexicon;
  readonly accent: Accent;
  /** Says a word of lower-case Latin letters from its letters; empty where it can't. */
  readonly guess: (word: string) => string;
}

/** Finds how one English word is said, from the lexicon, else from its parts, else from its letters. */
export class WordFinder {
  readonly #lexicon: PackedLexicon;
  readonly #accent: Accent;
  readonly #guess: (word: string) => string;
  readonly #ownWords: ReadonlyMap<string, Readings>;

  constructor({ lexicon, accent, guess }: WordFinderOptions) {
    this.#lexicon = lexicon;
    this.#accent = accent;
    this.#guess = guess;
    this.#ownWords = parseOwnWords(accent);
  }

  /** In the lexicon, as written or in other cases. `isShouted` says that the words beside it are in capitals, too. */
  find(word: string, isShouted: boolean): Readings | undefined {
    const ownWord = this.#ownWords.get(word) ?? this.#ownWords.get(word.toLowerCase());
    if (ownWord !== undefined) return ownWord;
    const own = this.#lexicon.find(word);
    if (own !== undefined && isSpelled(word, own) && !isShouted && !WORDS_IN_CAPITALS.has(word)) return undefined;
    return own ?? this.#lexicon.find(word.toLowerCase()) ?? this.#lexicon.find(capitalize(word));
  }

  read(word: string, isShouted: boolean): Readings {
    return this.find(word, isShouted) ?? { usual: this.#readForeign(word, isShouted), others: NO_OTHERS };
  }

  /** Takes off what English words don't have: digits, accents, other scripts, more letters than any word has. */
  #readForeign(word: string, isShouted: boolean): string {
    if (word.length > LONGEST_PIECE)
      return cutPieces(word)
        .map((piece) => this.read(piece, isShouted).usual)
        .join('');
    const parts = splitDigits(word);
    if (parts.length > 1 || isDigit(word)) {
      return parts.map((part) => this.read(isDigit(part) ? nameDigit(part, 'en') : part, isShouted).usual).join('');
    }
    if (/^[A-Za-z'.]*$/u.test(word)) return this.#readUnknown(word, isShouted) || ANY_SOUND;
    const latin = toLatin(word);
    const plain = /^\p{Lu}/u.test(word) ? capitalize(latin) : latin;
    if (/^[A-Za-z']+$/u.test(plain)) return this.read(plain, isShouted).usual;
    return /\d/u.test(plain) ? this.#readForeign(plain, isShouted) : ANY_SOUND;
  }

  #readUnknown(word: string, isShouted: boolean): string {
    const inner = word.replace(/^'|'$/gu, '');
    if (inner !== word && inner !== '' && !/[sn]'$/u.test(word)) return this.read(inner, isShouted).usual;
    return (
      this.#readInitials(word, isShouted) ??
      this.#readPossessive(word, isShouted) ??
      this.#readIrish(word, isShouted) ??
      this.#readContraction(word, isShouted) ??
      this.#readStem(word.toLowerCase()) ??
      this.#readCamelCase(word, isShouted) ??
      this.#readCompound(word.toLowerCase()) ??
      (/^[b-df-hj-np-tv-xz]{2,}$/iu.test(word) ? this.spell(word) : undefined) ??
      this.#guess(word.toLowerCase())
    );
  }

  /** "U.S.", "FBI", "PDFs": letter by letter. Longer ones that can be said are words. */
  #readInitials(word: string, isShouted: boolean): string | undefined {
    const letters = word.replaceAll('.', '');
    const [, capitals = '', plural = ''] =
      /^(\p{Lu}+)('?s)?$/u.exec(letters) ?? (word.includes('.') ? [letters, letters.toUpperCase()] : []);
    if (capitals === '' || (capitals.length < 2 && plural !== '')) return undefined;
    const isInitials = word.includes('.') || capitals.length <= (isShouted ? 2 : 3) || !/[AEIOUY]/u.test(capitals);
    const isLong = capitals.length > 3 && !word.includes('.') && /[AEIOUY]/u.test(capitals);
    if (!isInitials && (isLong || isShouted)) return undefined;
    const spelled = this.spell(capitals);
    return plural === '' ? spelled : addS(spelled, this.#accent);
  }

  /** The names of the letters. */
  spell(letters: string): string {
    return joinInitials(Array.from(letters.toUpperCase(), (letter) => this.#lexicon.find(letter)?.usual ?? ANY_SOUND));
  }

  #readPossessive(word: string, isShouted: boolean): string | undefined {
    if (/.'s$/iu.test(word)) return addS(this.read(word.slice(0, -2), isShouted).usual, this.#accent);
    return /.s'$/iu.test(word) ? this.read(word.slice(0, -1), isShouted).usual : undefined;
  }

  /** "O'Neil". */
  #readIrish(word: string, isShouted: boolean): string | undefined {
    return /^O'\p{Lu}/u.test(word) ? lowerStress(this.spell('O')) + this.read(word.slice(2), isShouted).usual : undefined;
  }

  #readContraction(word: string, isShouted: boolean): string | undefined {
    const ending = Object.keys(CONTRACTIONS).find((one) => word.toLowerCase().endsWith(one) && word.length > one.length);
    if (ending === undefined) return undefined;
    const stem = this.read(word.slice(0, -ending.length), isShouted).usual;
    const [afterVowel = '', afterStop = '', otherwise = ''] = CONTRACTIONS[ending] ?? [];
    if (VOWEL_END.test(stem)) return stem + afterVowel;
    return stem + (/[td]$/u.test(stem) ? afterStop : otherwise);
  }

  #readStem(word: string): string | undefined {
    const find: FindStem = (stem, isVerb) => {
      const found = this.find(stem, false);
      return (isVerb ? found?.others.get('VERB') : undefined) ?? found?.usual;
    };
    const findDeeper: FindStem = (stem, isVerb) =>
      find(stem, isVerb) ?? (stem.length > 4 ? readEnding(stem, find, this.#accent) : undefined);
    return readEnding(word, findDeeper, this.#accent);
  }

  /** "GitHub", "McDonald", "iPad". */
  #readCamelCase(word: string, isShouted: boolean): string | undefined {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
    if (parts.length < 2 || isShouted) return undefined;
    return joinCompound(parts.map((part) => (part.length === 1 ? this.spell(part) : this.read(part, isShouted).usual)));
  }

  /** Two words in one; the parts as equal in length as possible. */
  #readCompound(word: string): string | undefined {
    if (word.length < SHORTEST_COMPOUND) return undefined;
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, at) => at + SHORTEST_PART);
    const halves = cuts.toSorted((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2));
    for (const cut of halves) {
      const [first, second] = [this.#lexicon.find(word.slice(0, cut)), this.#lexicon.find(word.slice(cut))];
      if (first !== undefined && second !== undefined) return joinCompound([first.usual, second.usual]);
    }
    return undefined;
  }
}

function isSpelled(word: string, { others }: Readings): boolean {
  return word.length > 1 && others.get('NOUN') === '';
}

function cutPieces(word: string): readonly string[] {
  return word.match(new RegExp(`.{1,${LONGEST_PIECE}}`, 'gsu')) ?? [];
}

function parseOwnWords({ isRhotic }: Accent): ReadonlyMap<string, Readings> {
  const lines = `${OWN_WORDS.trim()}\n${OWN_NAMES.trim()}`.split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', american = '', british = american] = line.trim().split('|');
      return [word, parseReadings(isRhotic ? american : british, ' ')];
    }),
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
