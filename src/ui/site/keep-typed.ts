/** For one tab and one load of the page. */
const KEY = 'castwright.typed';
const FIELDS =
  'main :is(textarea, input:is([type="text"], [type="email"], [type="search"], [type="url"], [type="tel"], [type="number"], :not([type])))';
/** Milliseconds for which the fields of a page may load. */
const FIELDS_TIMEOUT = 5_000;

interface Typed {
  readonly path: string;
  readonly values: readonly string[];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keeps what stands in the page's fields over a reload, for `restoreTyped`. Passwords are typed again. */
export function keepTyped(): void {
  const values = listFields().map(({ value }) => value);
  if (values.every((value) => value === '')) return;
  const typed: Typed = { path: window.location.pathname, values };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // A browser without storage asks again for what was typed.
  }
}

/** Gives the fields back what `keepTyped` has kept, as soon as they are there. The returned function gives up. */
export function restoreTyped(): () => void {
  const typed = takeTyped();
  if (typed === null || typed.path !== window.location.pathname) return () => undefined;
  const watch = new MutationObserver(() => void (fill(typed.values) && watch.disconnect()));
  const limit = window.setTimeout(() => watch.disconnect(), FIELDS_TIMEOUT);
  if (!fill(typed.values)) watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    window.clearTimeout(limit);
    watch.disconnect();
  };
}

function takeTyped(): Typed | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only where the page has the same fields. React hears of a change that its own setter didn't make. */
function fill(values: readonly string[]): boolean {
  const fields = listFields();
  if (fields.length !== values.length) return false;
  fields.forEach((field, index) => {
    const value = values[index] ?? '';
    if (value === '' || field.value === value) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return true;
}

function listFields(): readonly Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)];
}
