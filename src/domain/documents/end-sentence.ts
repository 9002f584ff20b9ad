const ENDED = /[.,:;!?…。，！？、；：،؛؟।]["'’”»)\]]*$/u;

/**
 * The text with a period, unless it ends a sentence or clause already or has no word: headings and list items are spoken with a pause after
 * them.
 */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  return ENDED.test(trimmed) || !/[\p{L}\p{N}]/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** One sentence of texts that stand beside each other, such as the cells of a row. */
export function joinCells(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim()).filter((text) => text !== '');
  return texts.reduce((sentence, text) => (sentence === '' ? text : `${sentence}${ENDED.test(sentence) ? ' ' : ', '}${text}`), '');
}

/** Lines of a script without what means something else there: lines of dashes would split it. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((paragraph) => paragraph.replace(/[^\S\n]+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '' && !/^-{3,}$/u.test(paragraph))
    .join('\n\n');
}
