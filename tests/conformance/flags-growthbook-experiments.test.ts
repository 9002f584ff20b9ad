// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLAGS_NAVIGATE_DELAY, FLAGS_NAVIGATE_MAX_DELAY } from '#domain/constants.ts';
import { OPEN_REDIRECT_VECTORS } from '../properties/redirect/open-redirect-vectors.data.ts';
import { createGrowthBookFixture, PAGE_URL, advanceTime, flushTasks } from './support/growthbook-fixture.ts';

type Fixture = Awaited<ReturnType<typeof createGrowthBookFixture>>;

let left: string[] = [];
const fixtures: Fixture[] = [];

async function enter(options: Parameters<typeof createGrowthBookFixture>[0] = {}): Promise<Fixture> {
  const fixture = await createGrowthBookFixture({ leave: (address) => left.push(address), ...options });
  fixtures.push(fixture);
  fixture.flags.setAttributes({ id: 'ada' });
  return fixture;
}

const everybody = { hashAttribute: 'id', coverage: 1, weights: [0, 1], urlPatterns: [{ include: true, type: 'simple', pattern: '/test' }] };
const createRedirect = (urlRedirect: unknown, others: object = {}) => ({
  features: {},
  experiments: [{ key: 'elsewhere', ...everybody, variations: [{}, { urlRedirect }], ...others }],
});
const createVisualExperiment = (change: object, others: object = {}) => ({
  features: {},
  experiments: [{ key: 'look', ...everybody, variations: [{}, change], ...others }],
});

beforeEach(() => {
  left = [];
  document.body.innerHTML = '<h1 class="big old">Hello</h1><p title="a"><b>deep</b></p><a href="/pricing">Prices</a>';
  document.adoptedStyleSheets = [];
});

afterEach(async () => {
  for (const { flags } of fixtures.splice(0)) flags.stop();
  await flushTasks();
  vi.useRealTimers();
});

describe('EXT-5 ENT-10 redirect experiments', () => {
  test('TIM-1 FLAGS_NAVIGATE_DELAY redirects to a page of this site after this delay', async () => {
    const { flags, service } = await enter();
    service.publish(createRedirect('/pricing?from=test'));
    flags.start();
    await flushTasks();
    await advanceTime(FLAGS_NAVIGATE_DELAY - 1);
    expect(left).toEqual([]);
    await advanceTime(1);
    expect(left).toEqual([`${PAGE_URL}/pricing?from=test`]);
  });

  test('TIM-1 FLAGS_NAVIGATE_MAX_DELAY waits for the exposure at most this long', async () => {
    const { flags, service } = await enter({ beforeLeaving: () => new Promise(() => {}) });
    const exposures: unknown[] = [];
    flags.onExposure((exposure) => exposures.push(exposure));
    service.publish(createRedirect('/pricing'));
    flags.start();
    await flushTasks();
    expect(exposures).toEqual([{ experiment: 'elsewhere', variation: 1 }]);
    await advanceTime(FLAGS_NAVIGATE_MAX_DELAY - 1);
    expect(left).toEqual([]);
    await advanceTime(1);
    expect(left).toEqual([`${PAGE_URL}/pricing`]);
  });

  test('a stop before the delay cancels the redirect', async () => {
    const { flags, service } = await enter();
    service.publish(createRedirect('/pricing'));
    flags.start();
    await flushTasks();
    flags.stop();
    await advanceTime(FLAGS_NAVIGATE_MAX_DELAY);
    expect(left).toEqual([]);
  });

  test('does not run on manual experiments, other pages or other users', async () => {
    for (const others of [
      { manual: true },
      { urlPatterns: [{ include: true, type: 'simple', pattern: '/other' }] },
      { condition: { id: 'grace' } },
    ]) {
      const { flags, service } = await enter();
      service.publish(createRedirect('/pricing', others));
      flags.start();
      await flushTasks();
      await advanceTime(FLAGS_NAVIGATE_MAX_DELAY);
      flags.stop();
    }
    expect(left).toEqual([]);
  });

  test('R24 no open-redirect trick or foreign URL leaves this site', async () => {
    const { flags, service } = await enter();
    service.publish({ features: {} });
    flags.start();
    await advanceTime(1);
    const whole = OPEN_REDIRECT_VECTORS.map((vector) => PAGE_URL + vector);
    const strange = [
      7,
      null,
      {},
      ['https://evil.example/'],
      'https://evil.example/',
      `${PAGE_URL}.evil.example/`,
      `${PAGE_URL}@evil.example/`,
    ];
    for (const target of [...OPEN_REDIRECT_VECTORS, ...whole, ...strange]) service.publish(createRedirect(target));
    await flushTasks();
    await advanceTime(FLAGS_NAVIGATE_MAX_DELAY);
    service.publish(createRedirect('/pricing'));
    await flushTasks();
    await advanceTime(FLAGS_NAVIGATE_MAX_DELAY);
    expect(left).toContain(`${PAGE_URL}/pricing`);
    expect(left.filter((address) => new URL(address).origin !== PAGE_URL)).toEqual([]);
  });
});

describe('EXT-5 ENT-10 visual experiments', () => {
  const begin = async (payload: ReturnType<typeof createVisualExperiment>): Promise<Fixture> => {
    const fixture = await enter();
    fixture.service.publish(payload);
    fixture.flags.start();
    await flushTasks();
    return fixture;
  };

  test('applies styles as a constructed style sheet and removes them when the experiment ends', async () => {
    const { service } = await begin(createVisualExperiment({ css: 'h1 { color: red }' }));
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.querySelectorAll('style, script')).toHaveLength(0);
    service.publish({ features: {} });
    await flushTasks();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  test('changes text and attributes, including of later elements, and restores them', async () => {
    const domMutations = [
      { selector: 'h1', action: 'set', attribute: 'html', value: '<i>Welcome</i>' },
      { selector: 'h1', action: 'append', attribute: 'class', value: 'new big' },
      { selector: 'h1', action: 'remove', attribute: 'class', value: 'old' },
      { selector: 'p', action: 'remove', attribute: 'title' },
      { selector: 'a', action: 'append', attribute: 'text', value: '!' },
      { selector: 'a', action: 'set', attribute: 'href', value: '/signup' },
    ];
    const { flags } = await begin(createVisualExperiment({ domMutations }));
    const page = (): string => document.body.innerHTML;
    expect(page()).toBe('<h1 class="big new">&lt;i&gt;Welcome&lt;/i&gt;</h1><p><b>deep</b></p><a href="/signup">Prices!</a>');
    document.body.insertAdjacentHTML('beforeend', '<h1>Later</h1>');
    await flushTasks();
    expect(document.querySelectorAll('h1')[1]?.textContent).toBe('<i>Welcome</i>');
    document.querySelectorAll('h1')[1]?.remove();
    flags.stop();
    await flushTasks();
    expect(document.querySelector('h1')?.textContent).toBe('Hello');
    expect(document.querySelector('a')?.outerHTML).toBe('<a href="/pricing">Prices</a>');
    expect(document.querySelector('p')?.getAttribute('title')).toBe('a');
  });

  test('reapplies a change that the page overwrote', async () => {
    await begin(createVisualExperiment({ domMutations: [{ selector: 'h1', action: 'append', attribute: 'text', value: '!' }] }));
    const [text] = document.querySelector('h1')?.childNodes ?? [];
    expect(text?.nodeValue).toBe('Hello!');
    if (text) text.nodeValue = 'Good evening';
    await flushTasks();
    expect(document.querySelector('h1')?.textContent).toBe('Good evening!');
  });

  test('ignores scripts, handlers, foreign links, markup, and invalid selectors', async () => {
    const before = document.body.innerHTML;
    const mutation = (attribute: string, value: string, selector = 'a') => ({ selector, action: 'set', attribute, value });
    const { logged } = await begin(
      createVisualExperiment({
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
