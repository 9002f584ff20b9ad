/** Names of the letters a to z as they're said, in the model's alphabet. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    es: 'ˈa bˈe θˈe dˈe ˈe ˈefe xˈe ˈat͡ʃe ˈi xˈota kˈa ˈele ˈeme ˈene ˈo pˈe kˈu ˈere ˈese tˈe ˈu ˈuβe ˌuβeðˈoβle ˈekis ˈje θˈeta',
    fr: 'ˈa bˈe sˈe dˈe ˈø ˈɛf ʒˈe ˈaʃ ˈi ʒˈi kˈa ˈɛl ˈɛm ˈɛn ˈo pˈe kˈy ˈɛʁ ˈɛs tˈe ˈy vˈe dubləvˈe ˈiks iɡʁˈɛk zˈɛd',
    it: 'ˈa bˈi ʧˈi dˈi ˈe ˈɛffe ʤˈi ˈakka ˈi ˌilˈuŋɡo kˈappa ˈɛlle ˈɛmme ˈɛnne ˈo pˈi kˈu ˈɛrre ˈɛsse tˈi ˈu vˈu dˈoppjavˌu ˈiks ˈipsilon ʣˈɛta',
    pt: 'ˈa bˈe sˈe dˈe ˈɛ ˈɛfy ʒˈe aɡˈa ˈi ʒˈɔtæ kˈa ˈɛly ˈemy ˈeny ˈɔ pˈe kˈe ˈɛxy ˈɛsy tˈe ˈu vˈe dˈablyʊ ʃˈis ˈipsiloŋ zˈe',
  }),
);
const VOWEL = /[AEIOUYÀÁÂÉÊÍÓÔÚ]/u;
/** Initials that are always said letter by letter, up to this many. */
const LONGEST_INITIALS = 3;

/** "ADN", "HTML", "U.E.": letter by letter. Longer ones with vowels are words, as "UNESCO". Undefined for a usual word. */
export function nameInitials(word: string, language: string): string | undefined {
  const hasPoints = /^(?:\p{L}\.){2,}$/u.test(word);
  const letters = word.replaceAll('.', '');
  const isSingle = /^[b-df-hj-np-tvwxz]+$/iu.test(letters);
  if (!isSingle && !hasPoints && !/^\p{Lu}{2,}$/u.test(letters)) return undefined;
  if (!hasPoints && letters.length > LONGEST_INITIALS && VOWEL.test(letters)) return undefined;
  if (!hasPoints && isSaid(letters)) return undefined;
  const names = (NAMES.get(language) ?? '').normalize('NFC').replaceAll('t͡ʃ', 'ʧ').split(' ');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const said = Array.from(plain, (letter) => names[letter.charCodeAt(0) - 97] ?? '').join('');
  return said === '' ? undefined : keepLastStress(said);
}

/** Three letters with a vowel between consonants make a word: "ONU" and "OTAN" are said, "USB" isn't. */
function isSaid(letters: string): boolean {
  return letters.length >= 3 && /^[AEIOU]?[B-DF-HJ-NP-TV-Z][AEIOU][B-DF-HJ-NP-TV-Z]?[AEIOU]?$/u.test(letters);
}

function keepLastStress(said: string): string {
  const last = said.lastIndexOf('ˈ');
  return said.slice(0, last).replaceAll('ˈ', 'ˌ') + said.slice(last);
}
