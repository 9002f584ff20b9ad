// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createAltcha } from '../../src/adapters/captcha/altcha/server/index.ts';
import { createAltchaCaptcha } from '../../src/adapters/captcha/altcha/client/index.ts';
import { solvePuzzle } from '../../src/adapters/captcha/altcha/client/solve-puzzle.ts';
import { createFakeCaptcha } from '../../src/adapters/captcha/fake/client/index.ts';
import { createNoCaptcha } from '../../src/adapters/captcha/none/index.ts';
import { createTurnstileCaptcha } from '../../src/adapters/captcha/turnstile/client/index.ts';
import type { Turnstile, TurnstileRender } from '../../src/adapters/captcha/turnstile/client/load-turnstile.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { type CaptchaWorld, captchaSuite } from './captcha.suite.ts';

/** Shortly before a puzzle is too old. */
const NEARLY_OVER = 19.5 * 60_000;
const HALF_A_MINUTE = 30_000;

captchaSuite({
  name: 'none',
  create: () => ({ captcha: createNoCaptcha(), accepted: async (answer) => answer === '' }),
});

captchaSuite({
  name: 'fake',
  create() {
    const captcha = createFakeCaptcha();
    return {
      captcha,
      accepted: async (answer) => captcha.answers.has(answer),
      cutOff: () => captcha.cutOff(),
      restore: () => captcha.restore(),
    };
  },
});

captchaSuite({ name: 'altcha, both halves', create: openAltcha });

captchaSuite({ name: 'turnstile', create: () => openTurnstile().world });

describe('captcha-altcha', () => {
  test('PRV-3 says what is going on, to who cannot see it too', async () => {
    const { captcha } = openAltcha();
    const element = document.createElement('div');
    const heard: string[] = [];
    const remove = captcha.mount(element, ({ kind }) => heard.push(kind));
    const line = element.querySelector('[role=status]');
    expect(line?.textContent).toBe('Verifying…');
    await vi.waitFor(() => expect(heard).toEqual(['working', 'solved']), { timeout: 15_000 });
    expect(line?.textContent).toMatch(/^Verified/);
    remove();
  });

  test('a puzzle that cannot be understood, and one that cannot be solved, fail', async () => {
    const clock = createManualClock(Date.now());
    const broken = createAltchaCaptcha({ origin: '', clock, fetch: async () => Response.json(null), solve: async () => 'answer' });
    const host = createAltcha({ secret: 's'.repeat(32), clock, attempts: { increment: async () => ({ count: 1 }) } });
    const fetch = async (): Promise<Response> => Response.json(await host.challenge());
    const unsolved = createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => null });
    for (const captcha of [broken, unsolved]) {
      const heard: string[] = [];
      captcha.mount(document.createElement('div'), ({ kind }) => heard.push(kind));
      await vi.waitFor(() => expect(heard).toEqual(['working', 'failed']));
    }
  });

  test('a page whose clock is far ahead does not count without end', async () => {
    const clock = createManualClock(Date.now());
    const host = createAltcha({
      secret: 's'.repeat(32),
      clock: createManualClock(0),
      attempts: { increment: async () => ({ count: 1 }) },
    });
    let asked = 0;
    const fetch = async (): Promise<Response> => {
      asked += 1;
      return Response.json(await host.challenge());
    };
    const heard: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => 'answer' }).mount(document.createElement('div'), ({ kind }) =>
      heard.push(kind),
    );
    await vi.waitFor(() => expect(heard).toEqual(['working', 'solved']));
    clock.advance(HALF_A_MINUTE);
    expect(asked).toBe(1);
  });

  test('a host that never answers is given up', async () => {
    const clock = createManualClock(Date.now());
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const heard: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch }).mount(document.createElement('div'), ({ kind }) => heard.push(kind));
    clock.advance(HALF_A_MINUTE);
    await vi.waitFor(() => expect(heard).toEqual(['working', 'failed']));
  });
});

describe('captcha-turnstile', () => {
  test('trouble of the widget fails, an old answer is made anew by the widget', () => {
    const { world, widgets } = openTurnstile();
    const heard: string[] = [];
    world.captcha.mount(document.createElement('div'), ({ kind }) => heard.push(kind));
    return vi.waitFor(() => {
      const [widget] = widgets.values();
      expect(widget).toBeDefined();
      widget?.['error-callback']();
      widget?.['expired-callback']();
      expect(heard.slice(-2)).toEqual(['failed', 'working']);
    });
  });

  test('what the widget still says after it was taken away is not told', async () => {
    const { world, widgets } = openTurnstile();
    const heard: string[] = [];
    const remove = world.captcha.mount(document.createElement('div'), ({ kind }) => heard.push(kind));
    const widget = await vi.waitUntil(() => [...widgets.values()][0]);
    remove();
    const before = [...heard];
    widget.callback('late');
    widget['error-callback']();
    expect(heard).toEqual(before);
  });
});

function openAltcha(): CaptchaWorld & { readonly captcha: ReturnType<typeof createAltchaCaptcha> } {
  const clock = createManualClock(Date.now());
  const uses = new Map<string, number>();
  const host = createAltcha({
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
    fetch: async () => (reachable ? Response.json(await host.challenge()) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  return {
    captcha,
    accepted: async (answer) => (await host.check(answer)).ok,
    cutOff: () => void (reachable = false),
    restore: () => void (reachable = true),
    expire: () => clock.advance(NEARLY_OVER),
  };
}

/** Their script as far as it is documented; the widget waits for a click. */
function openTurnstile(): { readonly world: CaptchaWorld; readonly widgets: Map<string, TurnstileRender> } {
  const widgets = new Map<string, TurnstileRender>();
  const answers = new Set<string>();
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
  const world: CaptchaWorld = {
    captcha,
    answer() {
      for (const [widget, { callback }] of widgets) {
        answers.add(`answer-${widget}`);
        callback(`answer-${widget}`);
      }
    },
    accepted: async (answer) => answers.has(answer),
    cutOff: () => void (reachable = false),
    restore: () => void (reachable = true),
  };
  return { world, widgets };
}
