interface Retired {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Words that no text for users may have: British spellings, and phrases that read like a translation. */
const RETIRED: readonly Retired[] = [
  { pattern: /\b(?:colour|favour|behaviour|honour|harbour|neighbour)\w*/giu, instead: 'color, favor, behavior …' },
  { pattern: /\b(?:organis|recognis|stylis|synthesis[eai]|optimis|minimis|normalis|customis|apologis)\w+/giu, instead: '-ize, -ization' },
  {
    pattern: /\b(?:centre|licence|catalogue|programme|grey|mould|fulfil|learnt|whilst|towards|afterwards|fortnight)s?\b/giu,
    instead: 'center …',
  },
  { pattern: /\b(?:cancelled|cancelling|modelled|labelled|travelled|per cent)\b/giu, instead: 'canceled, percent …' },
  { pattern: /\b(?:some|any|every)body(?:[’']s)?\b/giu, instead: 'someone, anyone, everyone' },
  { pattern: /\banew\b/giu, instead: 'again; resets' },
  { pattern: /\bby itself\b/giu, instead: 'automatically' },
  { pattern: /\b(?:your|our|a|the|each|no more|every) letters?\b(?! (?:or|and) digits)/giu, instead: 'email, message' },
  { pattern: /\b(?:a|the|this|one more|your) mail\b(?! (?:server|service))/giu, instead: 'email' },
  { pattern: /\bwe mail\b/giu, instead: 'we email' },
  { pattern: /\b(?:upload|choose|your|background) pictures?\b/giu, instead: 'image, photo' },
  { pattern: /\b(?:mark of ours|Castwright mark)\b/giu, instead: 'watermark' },
  { pattern: /\bany more\b(?! than)/giu, instead: 'anymore' },
  { pattern: /\bwaiting list\b/giu, instead: 'waitlist' },
];

export interface RetiredWordHit {
  readonly found: string;
  readonly instead: string;
}

/** The prose of `text`, without code, URLs and file names. */
export function findRetiredWords(text: string): readonly RetiredWordHit[] {
  return RETIRED.flatMap(({ pattern, instead }) => [...text.matchAll(pattern)].map(([found]) => ({ found, instead })));
}

/** Prose of a Markdown file: without fenced code, inline code, targets of links and its tags, which are there to be searched. */
export function extractProse(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gmu, '')
    .replaceAll(/^(?:tags|slug): .*$/gmu, '')
    .replaceAll(/`[^`\n]*`/gu, '')
    .replaceAll(/\]\([^)]*\)/gu, ']');
}

/** What a source file says in quotes: only texts of more than one word, or of one that starts with a capital. */
export function listQuotedTexts(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*|import ).*$/gmu, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu)]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}|\/[\w/-]+/gu, ' '))
    .filter((text) => /\p{L} \S*\p{L}|^\p{Lu}\p{Ll}/u.test(text));
}
