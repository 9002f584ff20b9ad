import { foldToAscii } from '#domain/script/fold-to-ascii.ts';

/** Letters of other scripts and how they're written in Latin ones, in pairs. */
const SCRIPTS = `
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ i φ f χ kh ψ ps ω o
  а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ sh ъ ' ы i ь ' э e ю yu
  я ya і i ї yi є ye ґ g ў u ј y љ ly њ ny ћ ch ђ j џ j
  א a ב b ג g ד d ה h ו v ז z ח kh ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף f צ ts ץ ts ק k ר r ש sh ת t
  ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق k ك k ل l م m ن n ه h و u ي i ى a ة a ء a أ a إ i آ a
  あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no
  は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を o ん n
  अ a आ a इ i ई i उ u ऊ u ए e ऐ ai ओ o औ au क ka ख kha ग ga घ gha च cha छ cha ज ja झ jha ट ta ठ tha ड da ढ dha त ta थ tha द da ध dha न na
  प pa फ pha ब ba भ bha म ma य ya र ra ल la व va श sha ष sha स sa ह ha`;

const LATIN: ReadonlyMap<string, string> = new Map(
  [...SCRIPTS.matchAll(/(\S) (\S+)/gu)].map(([, letter = '', latin = '']) => [letter, latin] as const),
);
/** How a letter without a name here is said: one syllable, so that time and the mouth go on. */
const UNKNOWN_LETTER = 'ta';
/** Scripts that leave most vowels out. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const KATAKANA_TO_HIRAGANA = 0x60;

/** A word in lower-case Latin letters without accents; letters of other scripts as they sound. Digits stay. */
export function toLatin(word: string): string {
  const letters = word.normalize('NFKC').toLowerCase();
  const latin = Array.from(letters, toLatinLetter).join('');
  return WITHOUT_VOWELS.test(letters) ? latin.replace(/[b-df-hj-np-tv-z](?=[b-df-hj-np-tv-z])/gu, '$&a') : latin;
}

function toLatinLetter(letter: string): string {
  if (/[a-z0-9']/u.test(letter)) return letter;
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  const hiragana = /\p{Script=Katakana}/u.test(letter) ? String.fromCodePoint((plain.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA) : plain;
  const known = LATIN.get(letter) ?? LATIN.get(hiragana);
  if (known !== undefined) return known;
  const folded = foldToAscii(letter)
    .toLowerCase()
    .replace(/[^a-z0-9']/gu, '');
  if (folded !== '') return folded;
  return /[\p{L}\p{N}]/u.test(letter) ? UNKNOWN_LETTER : '';
}
