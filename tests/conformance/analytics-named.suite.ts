import { describe, expect, test } from 'vitest';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import type { CollectorReply } from '../tools/fake-collector.ts';
import {
  advanceTime,
  type AnalyticsHarness,
  createEventTypes,
  getDropReason,
  getOutcomes,
  MOMENT_MS,
  openAnalytics,
  OWN_PREFIX,
  trackAll,
} from './support/analytics-fixture.ts';

/** Users whose ids are also places in a list or a text. */
const USER = '0';

/** ERR-8: responses that name some of a batch's events, and what in them names none. */
export function analyticsNamedSuite({ open, unnamed = false, ownQueue = false }: AnalyticsHarness): void {
  const { beginQuiet } = openAnalytics({ open });

  /** Three events of one user after this response, when everything later is accepted. */
  async function respondOnce(reply: (device: string) => CollectorReply) {
    const opened = await beginQuiet();
    opened.analytics.identify(USER);
    const first = opened.collector.batches.length;
    opened.collector.setFaultMode((events, request) => (request === first ? reply(events[0]?.device_id ?? '') : { status: 200 }));
    trackAll(opened.analytics, createEventTypes(3));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    return opened;
  }

  if (unnamed) return;
  describe('ERR-8 a response that names events', () => {
    test.each([
      ['events_with_invalid_fields', { time: [0], event_type: [1] }],
      ['events_with_missing_fields', { time: [0], event_type: [1] }],
      ['events_with_invalid_id_lengths', { user_id: [0], device_id: [1] }],
      ['silenced_events', [0, 1]],
    ])('400 with %s: drops exactly those', async (field, named) => {
      const { stored, told } = await respondOnce(() => ({ status: 400, body: { error: 'Refused', [field]: named } }));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(1, 2));
      for (const type of createEventTypes(2)) expect(getDropReason(told, type)).toBe('Refused');
    });

    test.skipIf(ownQueue).each<[string, (device: string) => unknown]>([
      ['throttled_users', () => ({ [USER]: 9 })],
      ['throttled_devices', (device) => ({ [device]: 9 })],
      ['throttled_events', () => [0, 1, 2]],
    ])('429 with %s: sends them again after the time of the throttle', async (field, toNamed) => {
      const { stored, told } = await respondOnce((device) => ({ status: 429, body: { error: 'Slower', [field]: toNamed(device) } }));
      await advanceTime(ANALYTICS_THROTTLE - 4 * MOMENT_MS);
      expect(stored()).toEqual([]);
      await advanceTime(6 * MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(3));
      expect(getOutcomes(told, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test.each<[string, (device: string) => unknown]>([
      ['exceeded_daily_quota_users', () => ({ [USER]: 9 })],
      ['exceeded_daily_quota_devices', (device) => ({ [device]: 9 })],
    ])('429 with %s: drops them', async (field, toNamed) => {
      const { stored, told } = await respondOnce((device) => ({ status: 429, body: { error: 'Enough', [field]: toNamed(device) } }));
      await advanceTime(ANALYTICS_THROTTLE * 2);
      expect(stored()).toEqual([]);
      expect(getDropReason(told, `${OWN_PREFIX}2`)).toBe('Enough');
    });

    test.skipIf(ownQueue).each([
      ['events_with_invalid_fields', [[0]]],
      ['events_with_missing_fields', 'time'],
      ['events_with_invalid_id_lengths', { user_id: ['0', null, 0.5], device_id: 0 }],
      ['silenced_events', ['0', null]],
      ['silenced_events', { 0: 0 }],
      ['exceeded_daily_quota_users', [9]],
      ['exceeded_daily_quota_devices', null],
      ['throttled_users', 'all'],
      ['throttled_events', 0],
      ['error', 7],
      ['missing_field', ['api_key']],
    ])('a response whose %s is %j names nobody: sends all of them again after the interval', async (field, odd) => {
      for (const status of [400, 429]) {
        const { stored, analytics } = await respondOnce(() => ({ status, body: { error: 'Odd', [field]: odd } }));
        await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
        expect([status, stored()]).toEqual([status, createEventTypes(3)]);
        analytics.stop();
      }
    });
  });
}
