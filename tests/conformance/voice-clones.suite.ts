import { describe, expect, test } from 'vitest';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { NewVoiceClone, VoiceClones } from '#ports/voice-clones.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface VoiceClonesHarness {
  readonly name: string;
  /** Cloned voices of a new user with this plan, on a server with a service that clones. */
  readonly open: (plan: PlanId) => Promise<VoiceClones>;
  /** The person of `CLONE_SPEAKER` reading the consent of today and the passage. */
  readonly recording: () => Blob;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export const CLONE_SPEAKER = 'Ada Winter';

/** The client's cloned voices (VID-3). */
export function voiceClonesSuite({ name, open, recording, today }: VoiceClonesHarness): void {
  const fill = (change: Partial<NewVoiceClone> = {}): NewVoiceClone => ({
    requestId: crypto.randomUUID(),
    name: 'Ada',
    person: CLONE_SPEAKER,
    date: today,
    file: recording(),
    ...change,
  });

  describe(`VoiceClones: ${name} (VID-3)`, () => {
    test('a clone has the consent on record, a request sent again makes no second one, and a withdrawal erases the name alone', async () => {
      const clones = await open('creator');
      const request = fill({ name: ' Ada ', person: ` ${CLONE_SPEAKER} ` });
      const made = unwrapOk(await clones.create(request));
      const text = formatCloneConsent({ person: CLONE_SPEAKER, date: today });
      expect(made).toMatchObject({ name: 'Ada', mine: true, consent: { text, person: CLONE_SPEAKER, date: today, withdrawnAt: null } });
      expect(made.voiceId).toBe(`clone.${made.id}`);
      expect(unwrapOk(await clones.create(request))).toEqual(made);
      const listed = unwrapOk(await clones.list());
      expect(listed.clones).toEqual([made]);
      expect(listed.service).not.toBeNull();

      const withdrawn = unwrapOk(await clones.withdraw(made.id));
      expect(withdrawn).toEqual({ ...made, name: '', consent: { ...made.consent, withdrawnAt: expect.any(String) as unknown } });
      expect(unwrapOk(await clones.withdraw(made.id))).toEqual(withdrawn);
      expect(unwrapOk(await clones.list()).clones).toEqual([withdrawn]);
    });

    test.each([
      [{ requestId: 'one' }, 'invalid-request', 'requestId'],
      [{ name: ' ' }, 'name-missing', 'name'],
      [{ name: 'x'.repeat(61) }, 'name-missing', 'name'],
      [{ person: ' ' }, 'consent-missing', 'person'],
      [{ date: '2020-02-31' }, 'consent-missing', 'date'],
      [{ name: 'Ada\u0000' }, 'invalid-request', 'name'],
      [{ file: new Blob([], { type: 'audio/wav' }) }, 'no-file', 'file'],
      [{ file: new Blob(['not a sound'], { type: 'text/plain' }) }, 'unreadable', 'file'],
    ] as const)('%j is rejected with its field, and nothing is stored', async (change, code, field) => {
      const clones = await open('creator');
      expect(await clones.create(fill(change))).toMatchObject({ kind: 'rejected', status: 400, code, field });
      expect(unwrapOk(await clones.list()).clones).toEqual([]);
    });

    test('PLN-2 a plan without voices of one’s own is rejected with the plans that have them', async () => {
      const outcome = await (await open('starter')).create(fill());
      expect(outcome).toMatchObject({ status: 403, code: 'plan-without-voices', message: expect.stringContaining('Creator and Business') });
    });

    test('an unknown clone can’t be withdrawn', async () => {
      expect(await (await open('creator')).withdraw('there-is-none')).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });
  });
}
