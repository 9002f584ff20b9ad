// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLAGS_NAVIGATE_DELAY, FLAGS_NAVIGATE_MAX_DELAY } from '../../src/domain/constants.ts';
import { OPEN_REDIRECT_VECTORS } from '../properties/redirect/open-redirect-vectors.data.ts';
import { growthBookWorld, HERE, pass, settle } from './support/growthbook-fixture.ts';

type World = Awaited<ReturnType<typeof growthBookWorld>>;

let left: string[] = [];
const worlds: World[] = [];

async function enter(options: Parameters<typeof growthBookWorld>[0] = {}): Promise<World> {
  const world = await growthBookWorld({ leave: (address) => left.push(address), ...options });
  worlds.push(world);
  world.flags.setAttributes({ id: 'ada' });
  return world;
}

const everybody = { hashAttribute: 'id', coverage: 1, weights: [0, 1], urlPatterns: [{ include: true, type: 'simple', pattern: '/test' }] };
const redirect = (urlRedirect: unknown, others: object = {}) => ({
  features: {},
  experiments: [{ key: 'elsewhere', ...everybody, variations: [{}, { urlRedirect }], ...others }],
});
const visual = (change: object, others: object = {}) => ({
  features: {},
  experiments: [{ key: 'look', ...everybody, variations: [{}, change], ...others }],
});

beforeEach(() => {
  left = [];
  document.body.innerHTML = '<h1 class="big old">Hello</h1><p title="a"><b>deep</b></p><a href="/pricing">Prices</a>';
  document.adoptedStyleSheets = [];
});

afterEach(async () => {
  for (const { flags } of worlds.splice(0)) flags.stop();
  await settle();
  vi.useRealTimers();
});

describe('EXT-5 ENT-10 experiments that send people elsewhere', () => {
  test('TIM-1 FLAGS_NAVIGATE_DELAY they leave after this, to a page of this site', async () => {
    const { flags, service } = await enter();
    service.publish(redirect('/pricing?from=test'));
    flags.start();
    await settle();
    await pass(FLAGS_NAVIGATE_DELAY - 1);
    expect(left).toEqual([]);
    await pass(1);
    expect(left).toEqual([`${HERE}/pricing?from=test`]);
  });

  test('TIM-1 FLAGS_NAVIGATE_MAX_DELAY the exposure is waited for, but not longer than this', async () => {
    const { flags, service } = await enter({ beforeLeaving: () => new Promise(() => {}) });
    const exposures: unknown[] = [];
    flags.onExposure((exposure) => exposures.push(exposure));
    service.publish(redirect('/pricing'));
    flags.start();
    await settle();
    expect(exposures).toEqual([{ experiment: 'elsewhere', variation: 1 }]);
    await pass(FLAGS_NAVIGATE_MAX_DELAY - 1);
    expect(left).toEqual([]);
    await pass(1);
    expect(left).toEqual([`${HERE}/pricing`]);
  });

  test('whoever stops it before stays', async () => {
    const { flags, service } = await enter();
    service.publish(redirect('/pricing'));
    flags.start();
    await settle();
    flags.stop();
    await pass(FLAGS_NAVIGATE_MAX_DELAY);
    expect(left).toEqual([]);
  });

  test('manual ones, other pages and other people are left alone', async () => {
    for (const others of [
      { manual: true },
      { urlPatterns: [{ include: true, type: 'simple', pattern: '/other' }] },
      { condition: { id: 'grace' } },
    ]) {
      const { flags, service } = await enter();
      service.publish(redirect('/pricing', others));
      flags.start();
      await settle();
      await pass(FLAGS_NAVIGATE_MAX_DELAY);
      flags.stop();
    }
    expect(left).toEqual([]);
  });

  test('R24 none of the known tricks leaves this site, nor does an address of another', async () => {
    const { flags, service } = await enter();
    service.publish({ features: {} });
    flags.start();
    await pass(1);
    const whole = OPEN_REDIRECT_VECTORS.map((vector) => HERE + vector);
    const strange = [7, null, {}, ['https://evil.example/'], 'https://evil.example/', `${HERE}.evil.example/`, `${HERE}@evil.example/`];
    for (const target of [...OPEN_REDIRECT_VECTORS, ...whole, ...strange]) service.publish(redirect(target));
    await settle();
    await pass(FLAGS_NAVIGATE_MAX_DELAY);
    service.publish(redirect('/pricing'));
    await settle();
    await pass(FLAGS_NAVIGATE_MAX_DELAY);
    expect(left).toContain(`${HERE}/pricing`);
    expect(left.filter((address) => new URL(address).origin !== HERE)).toEqual([]);
  });
});

describe('EXT-5 ENT-10 experiments that change the page', () => {
  const begin = async (payload: ReturnType<typeof visual>): Promise<World> => {
    const world = await enter();
    world.service.publish(payload);
    world.flags.start();
    await settle();
    return world;
  };

  test('looks come as a constructed sheet, never as an element of style; gone again when the experiment is', async () => {
    const { service } = await begin(visual({ css: 'h1 { color: red }' }));
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.querySelectorAll('style, script')).toHaveLength(0);
    service.publish({ features: {} });
    await settle();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  test('words and marks change, also of what comes later, and come back', async () => {
    const domMutations = [
      { selector: 'h1', action: 'set', attribute: 'html', value: '<i>Welcome</i>' },
      { selector: 'h1', action: 'append', attribute: 'class', value: 'new big' },
      { selector: 'h1', action: 'remove', attribute: 'class', value: 'old' },
      { selector: 'p', action: 'remove', attribute: 'title' },
      { selector: 'a', action: 'append', attribute: 'text', value: '!' },
      { selector: 'a', action: 'set', attribute: 'href', value: '/signup' },
    ];
    const { flags } = await begin(visual({ domMutations }));
    const page = (): string => document.body.innerHTML;
    expect(page()).toBe('<h1 class="big new">&lt;i&gt;Welcome&lt;/i&gt;</h1><p><b>deep</b></p><a href="/signup">Prices!</a>');
    document.body.insertAdjacentHTML('beforeend', '<h1>Later</h1>');
    await settle();
    expect(document.querySelectorAll('h1')[1]?.textContent).toBe('<i>Welcome</i>');
    document.querySelectorAll('h1')[1]?.remove();
    flags.stop();
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('Hello');
    expect(document.querySelector('a')?.outerHTML).toBe('<a href="/pricing">Prices</a>');
    expect(document.querySelector('p')?.getAttribute('title')).toBe('a');
  });

  test('what the page writes over it is changed again', async () => {
    await begin(visual({ domMutations: [{ selector: 'h1', action: 'append', attribute: 'text', value: '!' }] }));
    const [text] = document.querySelector('h1')?.childNodes ?? [];
    expect(text?.nodeValue).toBe('Hello!');
    if (text) text.nodeValue = 'Good evening';
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('Good evening!');
  });

  test('scripts, handlers, foreign links, markup and broken selectors change nothing', async () => {
    const before = document.body.innerHTML;
    const mutation = (attribute: string, value: string, selector = 'a') => ({ selector, action: 'set', attribute, value });
    const { logged } = await begin(
      visual({
        js: 'document.title = "taken over"',
        domMutations: [
          mutation('onclick', 'alert(1)'),
          mutation('style', 'position: fixed'),
          mutation('src', 'https://evil.example/x.js'),
          mutation('href', 'javascript:alert(1)'),
          mutation('href', '//evil.example'),
          mutation('html', 'gone', 'p'),
          mutation('class', 'x', '(('),
          { selector: 'a', action: 'explode', attribute: 'class', value: 'x' },
          7,
          null,
        ],
      }),
    );
    expect(document.body.innerHTML).toBe(before);
    expect(document.title).not.toBe('taken over');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(logged).toEqual([]);
  });
});
