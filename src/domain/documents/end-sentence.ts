const ENDED = /[.,:;!?…。，！？、；：،؛؟।]["'’”»)\]]*$/u;

/** The text with a period, unless it ends a sentence or clause already: headings and list items are spoken with a pause after them. */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || ENDED.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Lines of a script without what means something else there: lines of dashes would split it. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((paragraph) => paragraph.replace(/[^\S\n]+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '' && !/^-{3,}$/u.test(paragraph))
    .join('\n\n');
}
