import { describe, expect, test } from 'vitest';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import type { NewVoiceSample, VoiceMatches } from '#ports/voice-matches.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface VoiceMatchesHarness {
  readonly name: string;
  /** Matched voices of a new user with this plan. */
  readonly open: (plan: PlanId) => Promise<VoiceMatches>;
  /** A recording of a voice that can be matched. */
  readonly recording: () => Blob;
}

export function voiceMatchesSuite({ name, open, recording }: VoiceMatchesHarness): void {
  const sample = (change: Partial<NewVoiceSample> = {}): NewVoiceSample => ({
    name: 'Mine',
    file: recording(),
    consent: VOICE_CONSENT,
    ...change,
  });

  describe(`VoiceMatches: ${name}`, () => {
    test('keeps the monthly cap and the preferred services; the lower cap counts', async () => {
      const matches = await open('creator');
      const before = unwrapOk(await matches.spending());
      expect(before).toMatchObject({ spent: 0, monthlyCap: null, preferred: [], canChange: true, cap: before.operatorCap });
      for (const [monthlyCap, cap] of [
        [1_000_000, 1_000_000],
        [before.operatorCap + 1, before.operatorCap],
        [0, 0],
        [null, before.operatorCap],
      ] as const) {
        const changed = unwrapOk(await matches.changeSpending({ monthlyCap, preferred: ['acme'] }));
        expect(changed).toEqual({ ...before, monthlyCap, cap, preferred: ['acme'] });
        expect(unwrapOk(await matches.spending())).toEqual(changed);
      }
    });

    test('VID-3 creates a voice from a recording, listed newest first, and counts its seconds', async () => {
      const matches = await open('creator');
      expect(unwrapOk(await matches.list())).toMatchObject({ voices: [], plan: 'creator', minutesPerMonth: 10, secondsUsed: 0 });
      const first = unwrapOk(await matches.create(sample({ name: ' First ' })));
      const second = unwrapOk(await matches.create(sample({ name: 'Second' })));

      expect(first.voice).toMatchObject({
        name: 'First',
        matched: true,
        description: expect.stringContaining('A match, not a copy') as unknown,
      });
      expect(first.measured.pitch).toBeGreaterThan(60);
      const list = unwrapOk(await matches.list());
      expect(list.voices).toEqual([second, first]);
      expect(list.secondsUsed).toBeCloseTo(first.seconds + second.seconds, 3);
    });

    test('VID-3 a deleted voice is gone, cannot be deleted twice, and its seconds still count', async () => {
      const matches = await open('business');
      const { id, seconds } = unwrapOk(await matches.create(sample()));
      unwrapOk(await matches.remove(id));
      expect(unwrapOk(await matches.list())).toMatchObject({ voices: [], secondsUsed: seconds });
      expect(await matches.remove(id)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('PLN-2 rejects plans without voice matching and names those with it', async () => {
      const matches = await open('starter');
      expect(await matches.create(sample())).toMatchObject({
        kind: 'rejected',
        status: 403,
        code: 'plan-without-voices',
        message: expect.stringContaining('Creator and Business') as unknown,
      });
      expect(unwrapOk(await matches.list()).minutesPerMonth).toBe(0);
    });

    test('VID-3 stores nothing without consent, name, or recording', async () => {
      const matches = await open('creator');
      const rejections = [
        [sample({ consent: null }), 'consent-missing', 'consent'],
        [sample({ name: ' ' }), 'name-missing', 'name'],
        [sample({ file: new Blob(['not a sound'], { type: 'text/plain' }) }), 'unreadable', 'file'],
      ] as const;
      for (const [rejected, code, field] of rejections) {
        expect(await matches.create(rejected)).toMatchObject({ kind: 'rejected', status: 400, code, field });
      }
      expect(unwrapOk(await matches.list())).toMatchObject({ voices: [], secondsUsed: 0 });
    });
  });
}
