import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8');

interface RequestedScripts {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Press {
  readonly target: { closest(selector: string): unknown };
  preventDefault(): void;
  stopPropagation(): void;
}

/** A page after the script has run: its requests and its events. */
function openPage({ referrer = '', way = 'navigate', fields = [] as readonly object[], language = 'en-US', cookie = '' } = {}) {
  const requested: RequestedScripts[] = [];
  const received = new Map<string, (event?: Press) => void>();
  let paint = (_name: string): void => undefined;
  let drawNext = (): void => undefined;
  let later = (): void => undefined;
  class PerformanceObserver {
    readonly hear: (list: { getEntriesByName(name: string): unknown[] }) => void;
    constructor(hear: PerformanceObserver['hear']) {
      this.hear = hear;
    }
    observe(): void {
      paint = (painted) => this.hear({ getEntriesByName: (name) => (name === painted ? [{}] : []) });
    }
  }
  class Event {
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
  }
  runInNewContext(SCRIPT, {
    PerformanceObserver,
    Event,
    navigator: { language },
    performance: { getEntriesByType: () => [{ type: way }] },
    window: {
      location: { origin: 'https://videos.example.com' },
      addEventListener: (name: string, hear: () => void) => void received.set(name, hear),
      requestAnimationFrame: (draw: () => void) => void (drawNext = draw),
      setTimeout: (run: () => void) => (later = run),
    },
    document: {
      referrer,
      cookie,
      querySelectorAll: () => fields,
      currentScript: { getAttribute: (name: string) => (name === 'data-faces' ? '/assets/faces.css' : '/assets/index.js /assets/core.js') },
      createElement: (name: string) => {
        const attributes: Record<string, string> = {};
        return { name, attributes, setAttribute: (key: string, value: string) => void (attributes[key] = value) };
      },
      head: { appendChild: ({ name, attributes }: RequestedScripts) => requested.push({ name, attributes }) },
    },
  });
  const happen = (name: string, event?: Press): void => received.get(name)?.(event);
  return { asked: requested, happen, frame: () => drawNext(), paint: (name: string) => paint(name), wait: () => later() };
}

/** A field of a page, as far as the script uses one. */
class Control {
  isConnected = true;
  text = '';
  readonly defaultValue = '';
  readonly defaultChecked = false;
  readonly events: string[];
  readonly localName: string;
  readonly type: string;
  checked = true;
  constructor(localName: string, type: string, reported: string[]) {
    this.events = reported;
    this.localName = localName;
    this.type = type;
  }
  get value(): string {
    return this.text;
  }
  set value(text: string) {
    this.text = text;
  }
  click(): void {
    this.events.push(`${this.type} ${this.checked ? 'stays' : 'changes'}`);
    this.checked = true;
  }
  dispatchEvent({ type }: { readonly type: string }): void {
    this.events.push(`${type} ${this.value}`);
  }
}

const FACES = { name: 'link', attributes: { rel: 'stylesheet', href: '/assets/faces.css' } };
const ALL = [
  FACES,
  { name: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href: '/assets/core.js' } },
  { name: 'script', attributes: { type: 'module', crossorigin: '', src: '/assets/index.js' } },
];

describe('public/start.js', () => {
  test('requests the page’s scripts once, together, after first paint', () => {
    const page = openPage();
    page.paint('first-paint');
    expect(page.asked).toEqual([]);
    page.paint('first-contentful-paint');
    expect(page.asked).toEqual(ALL);
    page.happen('load');
    page.wait();
    expect(page.asked).toEqual(ALL);
  });

  test.each([{ referrer: 'https://videos.example.com/pricing' }, { way: 'reload' }, { way: 'back_forward' }])(
    'requests the fonts at once after a recent visit (%o)',
    (how) => {
      const page = openPage(how);
      expect(page.asked).toEqual([FACES]);
      page.paint('first-contentful-paint');
      expect(page.asked).toEqual(ALL);
    },
  );

  test('a hidden page, which never paints, requests them after everything else', () => {
    const page = openPage();
    page.happen('load');
    expect(page.asked).toEqual([]);
    page.wait();
    expect(page.asked).toEqual(ALL);
  });

  test.each([
    ['a browser in English', { language: 'en-GB' }, false],
    ['a browser in another language', { language: 'pt-PT' }, true],
    ['a browser in which a language was chosen', { language: 'de', cookie: 'a=b; castwright_language=en' }, false],
  ])('loads the offer of a language for %s: %o', (_what, how, offered) => {
    const page = openPage(how);
    page.paint('first-contentful-paint');
    const offer = { name: 'script', attributes: { type: 'module', src: '/language-offer.js' } };
    expect(page.asked).toEqual(offered ? [...ALL, offer] : ALL);
  });

  test('replays one click on a button pressed before hydration, and leaves other buttons alone', () => {
    const page = openPage();
    const done: string[] = [];
    const button: Record<string, unknown> = { isConnected: true, click: () => done.push('pressed') };
    const press = (found: unknown): void =>
      page.happen('click', {
        target: { closest: () => found },
        preventDefault: () => done.push('kept'),
        stopPropagation: () => undefined,
      });
    press(null);
    expect(done).toEqual([]);
    press(button);
    press(button);
    page.frame();
    expect(done).toEqual(['kept', 'kept']);
    button.__reactProps$x = {};
    page.frame();
    page.frame();
    expect(done).toEqual(['kept', 'kept', 'pressed']);
    press(button);
    expect(done).toEqual(['kept', 'kept', 'pressed']);
  });

  test('replays input typed or chosen before hydration, even when it was reset', () => {
    const page = openPage();
    const reported: string[] = [];
    const field = new Control('input', 'text', reported);
    const list = new Control('select', 'select-one', reported);
    const radio = new Control('input', 'radio', reported);
    const change = (control: Control, value: string): void => {
      control.value = value;
      page.happen('input', { target: { closest: () => control }, preventDefault: () => undefined, stopPropagation: () => undefined });
    };
    change(field, 'SPR');
    change(field, 'SPRING');
    change(list, 'EUR');
    change(radio, 'on');
    page.frame();
    expect(reported).toEqual([]);
    for (const control of [field, list, radio]) Object.assign(control, { __reactProps$x: {}, text: 'as painted' });
    page.frame();
    expect(reported).toEqual(['input SPRING', 'change EUR', 'radio changes']);
    page.frame();
    expect(reported).toHaveLength(3);
  });

  test('keeps choices made before the script loaded', () => {
    const reported: string[] = [];
    const field = new Control('input', 'text', reported);
    field.value = 'SPRING';
    const untouched = new Control('input', 'text', reported);
    const radio = new Control('input', 'radio', reported);
    const page = openPage({ fields: [field, untouched, radio] });
    for (const taken of [field, untouched, radio]) Object.assign(taken, { __reactProps$x: {} });
    page.frame();
    expect(reported).toEqual(['input SPRING', 'radio changes']);
  });
});
