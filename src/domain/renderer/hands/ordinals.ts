/** Words that count the parts of a speech, in languages that voices have. */
const ORDINALS: readonly (readonly string[])[] = [
  ['first', 'firstly', 'erstens', 'premièrement', 'primero', 'primo', 'primeiro'],
  ['second', 'secondly', 'zweitens', 'deuxièmement', 'segundo', 'secondo'],
  ['third', 'thirdly', 'drittens', 'troisièmement', 'tercero', 'terzo', 'terceiro'],
];

/** Which of the first three a word counts; undefined for every other word. */
export function findOrdinal(word: string): 1 | 2 | 3 | undefined {
  const bare = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const at = ORDINALS.findIndex((words) => words.includes(bare));
  return at === 0 ? 1 : at === 1 ? 2 : at === 2 ? 3 : undefined;
}
