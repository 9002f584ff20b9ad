/** The part of an element's text that the page's selection covers, in UTF-16 units; null for a selection that is elsewhere, or none. */
export function readSelectedSpan(element: HTMLElement | undefined): { readonly from: number; readonly to: number } | null {
  const selection = element?.ownerDocument.getSelection();
  if (element === undefined || !selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  return { from, to: from + range.toString().length };
}
