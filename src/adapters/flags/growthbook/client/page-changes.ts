import { computeChangedPart, type PageChange, parsePageChanges, TEXT_PART } from './page-change.ts';

interface Changes {
  readonly css?: string;
  readonly domMutations?: readonly unknown[];
}

/** Applies a visual variation to this page. Returns the function that reverts it. */
export function applyPageChanges({ css = '', domMutations = [] }: Changes): () => void {
  const undo = [...(css === '' ? [] : [applyStyles(css)]), ...domMutations.flatMap(parsePageChanges).map(applyContinuously)];
  return () => undo.forEach((back) => back());
}

/** Uses a constructed stylesheet, which a strict content security policy allows; the SDK's `style` element is blocked. */
function applyStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  };
}

/** Applies to elements added later too, and again when the page overwrites it. */
function applyContinuously(change: PageChange): () => void {
  const done = new Map<Element, { readonly before: string | null; readonly after: string | null }>();

  function sweep(): void {
    for (const element of findElements(change)) {
      const now = readPart(element, change.part);
      if (done.get(element)?.after === now) continue;
      const after = computeChangedPart(change, now);
      done.set(element, { before: now, after });
      if (after !== now) writePart(element, change.part, after);
    }
  }

  const observer = new MutationObserver(sweep);
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  sweep();
  return () => {
    observer.disconnect();
    for (const [element, { before, after }] of done) {
      if (readPart(element, change.part) === after) writePart(element, change.part, before);
    }
  };
}

function findElements({ selector, part }: PageChange): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter(({ childElementCount }) => part !== TEXT_PART || childElementCount === 0);
  } catch {
    return [];
  }
}

function readPart(element: Element, part: string): string | null {
  return part === TEXT_PART ? element.textContent : element.getAttribute(part);
}

/** Changes text nodes in place: the page's renderer keeps references to them. */
function writePart(element: Element, part: string, value: string | null): void {
  if (part !== TEXT_PART) {
    if (value === null) element.removeAttribute(part);
    else element.setAttribute(part, value);
    return;
  }
  const [first, ...others] = element.childNodes;
  if (first === undefined) element.append(value ?? '');
  else first.nodeValue = value;
  for (const other of others) other.nodeValue = '';
}
