/** Words by what they say about their neighbors; lower case, straight apostrophes. */
const WORDS = {
  /** A noun follows, or an adjective and a noun. */
  determiner: `the a an this these those my your his her its our their no any some each every which whose another both few many several all
    one two three four five six seven eight nine ten twenty thirty hundred thousand first second third next last new old best own other same
    final whole single only such what`,
  /** A verb follows in its plain form. */
  modal: `re- to will would can could should shall may might must do does did don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't
    shan't mustn't mightn't let's please gonna wanna gotta i'll you'll he'll she'll it'll we'll they'll that'll who'll i'd you'd he'd she'd
    we'd they'd help helps helped let lets make makes made dare needn't`,
  subject: 'i you we they he she it who which that everyone everybody someone somebody nobody anyone people',
  singular: 'he she it who which that this everyone everybody someone somebody nobody anyone',
  object: 'me you him her it us them everything something anything nothing everyone someone itself themselves yourself myself',
  be: `am is are was were be been being isn't aren't wasn't weren't i'm you're we're they're he's she's it's that's there's who's what's`,
  copula: `seem seems seemed feel feels felt look looks looked stay stays stayed get gets got become becomes became sound sounds keep keeps kept
    remain`,
  have: `have has had having haven't hasn't hadn't i've you've we've they've could've should've would've might've must've`,
  degree: 'very too so more most less least quite really rather pretty fairly extremely as how enough almost nearly perfectly highly',
  preposition: `of in on for with at by from about without per into onto over under between through during against toward towards across
    after before since until within beyond behind near upon via off like despite than`,
  /** What may follow a verb besides its object. */
  direction: 'to from by up down out back away together again twice here there how why what when where if whether that',
  join: 'and or but then nor',
  skipped: `also just always never not really still even ever often already now only soon sometimes usually quickly slowly carefully simply
    first finally actually automatically easily better probably certainly`,
  mass: 'audio video data text sound music feedback content speech water energy money food time information code power light',
  past: `yesterday ago last had was were once earlier previously did didn't said told wrote then went came found thought knew when after before
    saw took gave`,
} as const;

export type WordClass = keyof typeof WORDS;

const SETS = new Map(Object.entries(WORDS).map(([name, words]) => [name as WordClass, new Set(words.split(/\s+/u))]));

export function isOf(word: string, ...classes: readonly WordClass[]): boolean {
  return classes.some((name) => SETS.get(name)?.has(word) === true);
}

const FUNCTION_CLASSES: readonly WordClass[] = [
  'determiner',
  'modal',
  'subject',
  'object',
  'be',
  'have',
  'degree',
  'preposition',
  'direction',
  'join',
];

/** A noun, adjective, verb or adverb, as far as the lists say; marks are none. */
export function isContent(word: string): boolean {
  return /^[\p{L}\p{N}]/u.test(word) && !isOf(word, ...FUNCTION_CLASSES);
}
