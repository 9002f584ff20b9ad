import { changedPart, type PageChange, pageChangesOf, WORDS } from './page-change.ts';

interface Changes {
  readonly css?: string;
  readonly domMutations?: readonly unknown[];
}

/** A `visual` variation on this page. Returns the way back. */
export function applyPageChanges({ css = '', domMutations = [] }: Changes): () => void {
  const undo = [...(css === '' ? [] : [wear(css)]), ...domMutations.flatMap(pageChangesOf).map(keepChanged)];
  return () => undo.forEach((back) => back());
}

/** A constructed sheet, which a strict content policy allows; the vendor's own `style` element it does not. */
function wear(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  };
}

/** Also on elements that come later, and again when the page writes over it. */
function keepChanged(change: PageChange): () => void {
  const done = new Map<Element, { readonly before: string | null; readonly after: string | null }>();

  function sweep(): void {
    for (const element of matching(change)) {
      const now = read(element, change.part);
      if (done.get(element)?.after === now) continue;
      const after = changedPart(change, now);
      done.set(element, { before: now, after });
      if (after !== now) write(element, change.part, after);
    }
  }

  const observer = new MutationObserver(sweep);
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  sweep();
  return () => {
    observer.disconnect();
    for (const [element, { before, after }] of done) {
      if (read(element, change.part) === after) write(element, change.part, before);
    }
  };
}

function matching({ selector, part }: PageChange): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter(({ childElementCount }) => part !== WORDS || childElementCount === 0);
  } catch {
    return [];
  }
}

function read(element: Element, part: string): string | null {
  return part === WORDS ? element.textContent : element.getAttribute(part);
}

/** Texts are changed in place: whoever rendered the page goes on holding its nodes. */
function write(element: Element, part: string, value: string | null): void {
  if (part !== WORDS) {
    if (value === null) element.removeAttribute(part);
    else element.setAttribute(part, value);
    return;
  }
  const [first, ...others] = element.childNodes;
  if (first === undefined) element.append(value ?? '');
  else first.nodeValue = value;
  for (const other of others) other.nodeValue = '';
}
