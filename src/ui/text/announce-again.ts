const NO_BREAK_SPACE = '\u00A0';

/**
 * The text for a live region whose text was `before`. Screen readers announce only a text that changed, so that the same one again, such as
 * of a second undo, differs by a space that isn't heard.
 */
export function announceAgain(before: string, text: string): string {
  return before === text && text !== '' ? text + NO_BREAK_SPACE : text;
}
