// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createTurnstileCaptcha } from '#adapters/captcha/turnstile/client/index.ts';
import type { Turnstile, TurnstileRender } from '#adapters/captcha/turnstile/client/load-turnstile.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { openAltcha } from './support/altcha-fixture.ts';
import { openAltchaInWorker } from './support/altcha-in-worker.ts';
import { type CaptchaFixture, captchaSuite } from './captcha.suite.ts';
import { captchaCalls, driveCaptcha } from './support/captcha-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';

captchaSuite({
  name: 'none',
  create: () => ({ captcha: createNoCaptcha(), accepted: async (result) => result === '' }),
});

/** Both halves of the fake. */
function openFake(): CaptchaFixture {
  const captcha = createFakeCaptcha();
  const verifier = createFakeCaptchaVerifier();
  return {
    captcha,
    accepted: async (result) => (await verifier.check(result)).ok,
    cutOff: () => captcha.cutOff(),
    restore: () => captcha.restore(),
  };
}

captchaSuite({ name: 'fake', create: openFake });

captchaSuite({ name: 'altcha, both halves', create: openAltchaInWorker });

compareAdapters({
  title: 'the captcha, with what the server takes',
  calls: captchaCalls,
  length: 10,
  runs: 15,
  async open() {
    const [fake, real] = [driveCaptcha(openFake()), driveCaptcha(openAltcha())];
    return {
      fake,
      real,
      async close() {
        fake.close();
        real.close();
      },
    };
  },
});

captchaSuite({ name: 'turnstile', create: () => openTurnstile().world });

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
