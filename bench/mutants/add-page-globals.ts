import { Window } from 'happy-dom';

/** Globals of a page for adapters that need one, beside those of Node, which stay. */
export function addPageGlobals(): void {
  const window = new Window({ url: 'https://videos.example.com/' });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis || name.startsWith('_')) continue;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: Reflect.get(window, name) });
  }
  Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: globalThis });
  // The page's own events: its targets refuse those of Node.
  for (const name of ['Event', 'CustomEvent', 'MessageEvent', 'EventTarget'] as const)
    Object.defineProperty(globalThis, name, { value: window[name] });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name].bind(window) });
  }
}
