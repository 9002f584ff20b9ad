// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAmplitudeAnalytics } from '#adapters/analytics/amplitude/index.ts';
import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { ANALYTICS_FLUSH_INTERVAL, CAPTURE_CLICK_TOLERANCE } from '#domain/constants.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { COLLECTOR_URL, COLLECTOR_ORIGIN, COLLECTOR_CONFIG_URL } from '../tools/fake-collector.ts';
import { createAnalyticsFixture, advanceTime, useFakePage } from './support/analytics-fixture.ts';

const CLICKED = '[Amplitude] Element Clicked';
const NETWORK = '[Amplitude] Network Request';

describe('the Amplitude SDK', () => {
  useFakePage();
  const opened: ProductAnalytics[] = [];
  afterEach(() => {
    for (const analytics of opened.splice(0)) analytics.stop();
    document.body.replaceChildren();
  });

  async function begin({ autocapture = true } = {}) {
    const fixture = createAnalyticsFixture();
    const reported: string[] = [];
    const analytics = createAmplitudeAnalytics({
      ...fixture,
      apiKey: 'castwright',
      serverUrl: COLLECTOR_URL,
      configUrl: COLLECTOR_CONFIG_URL,
      remote: { autocapture },
      secure: false,
      page: document,
      newId: createRandomText,
      report: (message) => void reported.push(message),
    });
    opened.push(analytics);
    analytics.setConsent(true);
    analytics.start();
    await advanceTime(100);
    const captured = async (type: string): Promise<readonly Record<string, unknown>[]> => {
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + 100);
      return fixture.collector.stored.filter((event) => event.event_type === type).map((event) => ({ ...event.event_properties }));
    };
    return { ...fixture, analytics, reported, captured };
  }

  function button(attributes: Readonly<Record<string, string>> = {}, text = 'Make video'): HTMLElement {
    const element = document.createElement('button');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    document.body.append(element);
    return element;
  }

  function click(element: Element, moved = 0): void {
    const at = { bubbles: true, composed: true, clientX: 100, clientY: 100 };
    element.dispatchEvent(new PointerEvent('pointerdown', at));
    element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 100 + moved }));
    element.dispatchEvent(new MouseEvent('click', { ...at, clientX: 100 + moved }));
  }

  test('EXT-6 captures clicks but not page views, which are tracked through the port', async () => {
    const { captured, collector } = await begin();
    click(button());
    history.pushState(null, '', '/pricing');
    const clicks = await captured(CLICKED);
    expect(clicks.map((properties) => properties['[Amplitude] Element Text'])).toEqual(['Make video']);
    expect(collector.stored.map(({ event_type: type }) => type).filter((type) => type.includes('Page View'))).toEqual([]);
  });

  test('TIM-1 CAPTURE_TEXT_LENGTH, TIM-1 CAPTURE_ATTRIBUTE_LENGTH and TIM-1 CAPTURE_HIERARCHY_LENGTH limit captured text', async () => {
    const { captured } = await begin();
    const inner = button({ 'aria-label': 'l'.repeat(400), title: 't'.repeat(400) }, 'x'.repeat(600));
    let outer: Element = inner;
    for (let depth = 0; depth < 30; depth += 1) {
      const around = document.createElement('section');
      around.setAttribute('title', 'd'.repeat(100));
      outer.before(around);
      around.append(outer);
      outer = around;
    }
    click(inner);
    const [properties] = await captured(CLICKED);
    expect(String(properties?.['[Amplitude] Element Text'])).toHaveLength(255);
    expect(String(properties?.['[Amplitude] Element Aria Label'])).toHaveLength(128);
    const hierarchy = properties?.['[Amplitude] Element Hierarchy'];
    expect(JSON.stringify(hierarchy).length).toBeLessThanOrEqual(1_024);
    expect(JSON.stringify(hierarchy)).toContain(`"title":"${'t'.repeat(128)}"`);
  });

  test('TIM-1 CAPTURE_CLICK_TOLERANCE: ignores a click that was dragged further', async () => {
    const { captured } = await begin();
    for (const moved of [0, CAPTURE_CLICK_TOLERANCE, CAPTURE_CLICK_TOLERANCE + 1, 300]) click(button({}, `moved ${moved}`), moved);
    const clicks = await captured(CLICKED);
    expect(clicks.map((properties) => properties['[Amplitude] Element Text'])).toEqual(['moved 0', `moved ${CAPTURE_CLICK_TOLERANCE}`]);
  });

  test('TIM-1 CAPTURE_NETWORK_STATUS: captures responses of 500 to 599 except the collector’s own errors', async () => {
    const { captured, collector } = await begin();
    for (const status of [200, 404, 499, 500, 503, 599]) {
      collector.setFaultMode(() => ({ status }));
      await fetch(`https://host.example/api/videos?token=secret${status}`, { method: 'POST', body: '{"events":[]}' }).catch(() => {});
      await advanceTime(10);
    }
    collector.setFaultMode(() => 'no network');
    await fetch('https://host.example/api/videos', { method: 'POST', body: '{"events":[]}' }).catch(() => {});
    collector.setFaultMode((events) => ({ status: events.length > 0 && collector.batches.length < 12 ? 503 : 200 }));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 60);
    collector.setFaultMode(() => ({ status: 200 }));
    const requests = await captured(NETWORK);
    expect(requests.map((properties) => properties['[Amplitude] Status Code'])).toEqual([500, 503, 599]);
    expect(JSON.stringify(requests)).not.toContain('secret');
  });

  test('does not capture sensitive fields', async () => {
    const { captured } = await begin();
    const field = document.createElement('input');
    field.type = 'password';
    field.value = 'correct horse';
    document.body.append(field);
    click(field);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await captured(CLICKED)).toEqual([]);
    expect(await captured('[Amplitude] Element Changed')).toEqual([]);
  });

  test('strips secrets from URLs', async () => {
    history.pushState(null, '', '/signin/one-time?ticket=letsomebodyin');
    const { collector, captured } = await begin();
    click(button());
    await captured(CLICKED);
    expect(collector.stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(collector.bodies)).not.toContain('letsomebodyin');
    history.pushState(null, '', '/');
  });

  test('turns capture off when the remote configuration says so', async () => {
    const { captured, collector } = await begin({ autocapture: false });
    click(button());
    expect(await captured(CLICKED)).toEqual([]);
    expect(collector.stored.map(({ event_type: type }) => type)).toContain('session_start');
  });

  test('TIM-1 ANALYTICS_COOKIE_DAYS: sets one cookie for 365 days, for this server only', async () => {
    const written: string[] = [];
    const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      written.push(text);
      jar?.set?.call(document, text);
    });
    const { analytics } = await begin();
    analytics.track({ type: 'Thing' });
    await advanceTime(100);
    const visits = written.filter((text) => text.startsWith('AMP_castwright=') && !text.includes('Max-Age=0'));
    const year = Date.now() + 365 * 24 * 60 * 60_000;
    expect(visits.length).toBeGreaterThan(0);
    for (const text of visits) {
      const expires = Date.parse(/expires=([^;]+)/u.exec(text)?.[1] ?? '');
      expect(Math.abs(expires - year)).toBeLessThan(60_000);
      expect(text).not.toMatch(/domain=/iu);
      expect(text).toMatch(/samesite=lax/iu);
    }
  });

  test('requests no other origin and loads no script, even when requests fail', async () => {
    const log = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const { analytics, collector, reported } = await begin();
    collector.setFaultMode(() => ({ status: 400, body: { error: 'no' } }));
    for (let count = 0; count < 5; count += 1) {
      analytics.track({ type: `Thing ${count}` });
      click(button());
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 20);
    }
    expect(new Set(collector.requests.map((address) => new URL(address).origin))).toEqual(new Set([COLLECTOR_ORIGIN]));
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(log.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(reported).toHaveLength(1);
  });

  test('EXT-6 ENT-11 sends a batch with key, events, user properties, options, time, and metadata', async () => {
    const { analytics, collector } = await begin();
    analytics.track({ type: 'Thing' });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + 100);
    expect(collector.bodies[0]).toMatchObject({
      api_key: 'castwright',
      options: { min_id_length: 1 },
      client_upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      request_metadata: { sdk: { metrics: { histogram: {} } } },
    });
    for (const event of collector.stored) expect(event.user_properties).toEqual({});
    expect(collector.stored.length).toBeGreaterThan(0);
  });
});
