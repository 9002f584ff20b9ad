// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createAltchaVerifier } from '../../src/adapters/captcha/altcha/server/index.ts';
import { createAltchaCaptcha } from '../../src/adapters/captcha/altcha/client/index.ts';
import { solvePuzzle } from '../../src/adapters/captcha/altcha/client/solve-puzzle.ts';
import { createFakeCaptcha } from '../../src/adapters/captcha/fake/client/index.ts';
import { createNoCaptcha } from '../../src/adapters/captcha/none/index.ts';
import { createTurnstileCaptcha } from '../../src/adapters/captcha/turnstile/client/index.ts';
import type { Turnstile, TurnstileRender } from '../../src/adapters/captcha/turnstile/client/load-turnstile.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { type CaptchaFixture, captchaSuite } from './captcha.suite.ts';

/** Shortly before a puzzle is too old. */
const NEARLY_OVER = 19.5 * 60_000;
const HALF_A_MINUTE = 30_000;

captchaSuite({
  name: 'none',
  create: () => ({ captcha: createNoCaptcha(), accepted: async (result) => result === '' }),
});

captchaSuite({
  name: 'fake',
  create() {
    const captcha = createFakeCaptcha();
    return {
      captcha,
      accepted: async (result) => captcha.tokens.has(result),
      cutOff: () => captcha.cutOff(),
      restore: () => captcha.restore(),
    };
  },
});

captchaSuite({ name: 'altcha, both halves', create: openAltcha });

captchaSuite({ name: 'turnstile', create: () => openTurnstile().world });

describe('captcha-altcha', () => {
  test('PRV-3 announces its progress to screen readers', async () => {
    const { captcha } = openAltcha();
    const element = document.createElement('div');
    const received: string[] = [];
    const remove = captcha.mount(element, ({ kind }) => received.push(kind));
    const line = element.querySelector('[role=status]');
    expect(line?.textContent).toBe('Verifying…');
    await vi.waitFor(() => expect(received).toEqual(['working', 'solved']), { timeout: 15_000 });
    expect(line?.textContent).toMatch(/^Verified/);
    remove();
  });

  test('fails on an unreadable and on an unsolvable challenge', async () => {
    const clock = createManualClock(Date.now());
    const broken = createAltchaCaptcha({ origin: '', clock, fetch: async () => Response.json(null), solve: async () => 'answer' });
    const server = createAltchaVerifier({ secret: 's'.repeat(32), clock, attempts: { increment: async () => ({ count: 1 }) } });
    const fetch = async (): Promise<Response> => Response.json(await server.challenge());
    const unsolved = createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => null });
    for (const captcha of [broken, unsolved]) {
      const received: string[] = [];
      captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind));
      await vi.waitFor(() => expect(received).toEqual(['working', 'failed']));
    }
  });

  test('stops computing when the page’s clock is far ahead', async () => {
    const clock = createManualClock(Date.now());
    const server = createAltchaVerifier({
      secret: 's'.repeat(32),
      clock: createManualClock(0),
      attempts: { increment: async () => ({ count: 1 }) },
    });
    let requested = 0;
    const fetch = async (): Promise<Response> => {
      requested += 1;
      return Response.json(await server.challenge());
    };
    const received: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => 'answer' }).mount(document.createElement('div'), ({ kind }) =>
      received.push(kind),
    );
    await vi.waitFor(() => expect(received).toEqual(['working', 'solved']));
    clock.advance(HALF_A_MINUTE);
    expect(requested).toBe(1);
  });

  test('times out when the server never responds', async () => {
    const clock = createManualClock(Date.now());
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const received: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch }).mount(document.createElement('div'), ({ kind }) => received.push(kind));
    clock.advance(HALF_A_MINUTE);
    await vi.waitFor(() => expect(received).toEqual(['working', 'failed']));
  });
});

describe('captcha-turnstile', () => {
  test('a widget error fails, and the widget renews an expired token', () => {
    const { world: fixture, widgets } = openTurnstile();
    const received: string[] = [];
    fixture.captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind));
    return vi.waitFor(() => {
      const [widget] = widgets.values();
      expect(widget).toBeDefined();
      widget?.['error-callback']();
      widget?.['expired-callback']();
      expect(received.slice(-2)).toEqual(['failed', 'working']);
    });
  });

  test('ignores widget events after unmount', async () => {
    const { world: fixture, widgets } = openTurnstile();
    const received: string[] = [];
    const remove = fixture.captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind));
    const widget = await vi.waitUntil(() => [...widgets.values()][0]);
    remove();
    const before = [...received];
    widget.callback('late');
    widget['error-callback']();
    expect(received).toEqual(before);
  });
});

function openAltcha(): CaptchaFixture & { readonly captcha: ReturnType<typeof createAltchaCaptcha> } {
  const clock = createManualClock(Date.now());
  const uses = new Map<string, number>();
  const server = createAltchaVerifier({
    secret: 'a secret for tests, longer than thirty-two characters',
    clock,
    attempts: {
      async increment(key) {
        uses.set(key, (uses.get(key) ?? 0) + 1);
        return { count: uses.get(key) ?? 0 };
      },
    },
  });
  let reachable = true;
  const captcha = createAltchaCaptcha({
    origin: '',
    clock,
    solve: solvePuzzle,
    fetch: async () => (reachable ? Response.json(await server.challenge()) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  return {
    captcha,
    accepted: async (result) => (await server.check(result)).ok,
    cutOff: () => void (reachable = false),
    restore: () => void (reachable = true),
    expire: () => clock.advance(NEARLY_OVER),
  };
}

/** Their script as far as it is documented; the widget waits for a click. */
function openTurnstile(): { readonly world: CaptchaFixture; readonly widgets: Map<string, TurnstileRender> } {
  const widgets = new Map<string, TurnstileRender>();
  const results = new Set<string>();
  let reachable = true;
  let count = 0;
  const script: Turnstile = {
    render(element, options) {
      const widget = `widget-${(count += 1)}`;
      element.append(document.createElement('div'));
      widgets.set(widget, options);
      queueMicrotask(() => options['before-interactive-callback']());
      return widget;
    },
    remove: (widget) => void widgets.delete(widget),
  };
  const captcha = createTurnstileCaptcha({
    siteKey: 'site-key',
    clock: createManualClock(),
    load: async () => {
      if (!reachable) throw new Error('blocked');
      return script;
    },
  });
  const fixture: CaptchaFixture = {
    captcha,
    solve() {
      for (const [widget, { callback }] of widgets) {
        results.add(`answer-${widget}`);
        callback(`answer-${widget}`);
      }
    },
    accepted: async (result) => results.has(result),
    cutOff: () => void (reachable = false),
    restore: () => void (reachable = true),
  };
  return { world: fixture, widgets };
}
