import { describe, expect, test } from 'vitest';
import type { CloneFailure, SpeechClones } from '#ports/speech-clones.ts';
import type { Speech } from '#ports/speech.ts';
import { unwrapList } from '../tools/lists.ts';

/** A service that copies voices. */
export interface OpenedCloneService<Fault> {
  readonly speech: Speech;
  /** What the service holds, by its own ids; read anew each time. */
  readonly clones: ReadonlyMap<string, { readonly sample: Uint8Array }>;
  readonly utterances: readonly unknown[];
  /** Null: it works again. */
  setFault(fault: Fault | null): void;
}

export interface SpeechClonesHarness<Fault> {
  readonly name: string;
  readonly open: () => Promise<OpenedCloneService<Fault>>;
  /** Each way in which the service doesn't make a clone. */
  readonly failures: readonly (readonly [CloneFailure['kind'] | 'rejected', Fault])[];
  /** Nothing works, and nothing is changed. */
  readonly down: Fault;
  /** A clone is made, and the response is lost. */
  readonly lost: Fault;
  readonly silent: Fault;
}

const CLONE_ID = 'clone.4f0c9b8e-0d52-4c3e-9a53-0d6d8f2d9d11';
export const SAMPLE = Uint8Array.from({ length: 4_000 }, (_, index) => index % 251);

/** Clones of one service (VID-3). Callers close what `open` started. */
export function speechClonesSuite<Fault>({ name, open, failures, down, lost, silent }: SpeechClonesHarness<Fault>): void {
  const start = async () => {
    const service = await open();
    return { service, speech: service.speech, clones: service.speech.clones as SpeechClones };
  };
  const startWithClone = async () => {
    const started = await start();
    const created = await started.clones.create({ cloneId: CLONE_ID, sample: SAMPLE });
    expect(created.kind).toBe('created');
    return { ...started, voiceId: created.kind === 'created' ? created.voiceId : '' };
  };
  const speakAs = (speech: Speech, voiceId: string) => speech.speak({ script: 'Hello there.', voiceId, clone: true, lexicon: [] });

  describe(`SpeechClones: ${name} (VID-3)`, () => {
    test('a clone is made of the sample as it is', async () => {
      const { service, voiceId } = await startWithClone();
      expect([...service.clones.keys()]).toEqual([voiceId]);
      expect(service.clones.get(voiceId)?.sample).toEqual(SAMPLE);
    });

    test('a clone speaks as one, is in no list, and does not speak as a voice of the list', async () => {
      const { service, speech, voiceId } = await startWithClone();
      expect(await speakAs(speech, voiceId)).toMatchObject({ kind: 'spoken' });
      expect(unwrapList(await speech.voices()).map(({ id }) => id)).not.toContain(voiceId);
      const before = service.utterances.length;
      expect(await speech.speak({ script: 'Bye.', voiceId, lexicon: [] })).toMatchObject({ kind: 'rejected', code: 'unknown-voice' });
      expect(service.utterances).toHaveLength(before);
      await speech.stop();
    });

    test('a removed clone no longer speaks, and two removals at once both succeed', async () => {
      const { service, speech, clones, voiceId } = await startWithClone();
      const removal = { cloneId: CLONE_ID, voiceId };
      expect(await Promise.all([clones.remove(removal), clones.remove(removal)])).toEqual([{ kind: 'removed' }, { kind: 'removed' }]);
      expect(service.clones.size).toBe(0);
      expect(await speakAs(speech, voiceId)).toMatchObject({ kind: 'rejected', code: 'unknown-voice' });
      await speech.stop();
    });

    test.each(failures)('a creation that fails is %s, and the service holds nothing', async (kind, fault) => {
      const { service, clones } = await start();
      service.setFault(fault);
      expect((await clones.create({ cloneId: CLONE_ID, sample: SAMPLE })).kind).toBe(kind);
      expect(service.clones.size).toBe(0);
    });

    test('a clone whose creation was never confirmed is removed by its id; others stay', async () => {
      const { service, clones, voiceId } = await startWithClone();
      service.setFault(lost);
      expect(await clones.create({ cloneId: 'clone.lost', sample: SAMPLE })).toMatchObject({ kind: 'unavailable' });
      expect(service.clones.size).toBe(2);
      service.setFault(null);
      expect(await clones.remove({ cloneId: 'clone.lost' })).toEqual({ kind: 'removed' });
      expect([...service.clones.keys()]).toEqual([voiceId]);
    });

    test('a removal is not confirmed while the service is down, and succeeds once it is back', async () => {
      const { service, clones, voiceId } = await startWithClone();
      service.setFault(down);
      expect(await clones.remove({ cloneId: CLONE_ID, voiceId })).toMatchObject({ kind: 'unavailable' });
      expect(service.clones.size).toBe(1);
      service.setFault(null);
      expect(await clones.remove({ cloneId: CLONE_ID, voiceId })).toEqual({ kind: 'removed' });
      expect(service.clones.size).toBe(0);
    });

    test('a clone whose creation was never confirmed stays known while the service is down; without any there is nothing to remove', async () => {
      const { service, clones } = await start();
      expect(await clones.remove({ cloneId: CLONE_ID })).toEqual({ kind: 'removed' });
      service.setFault(lost);
      await clones.create({ cloneId: CLONE_ID, sample: SAMPLE });
      service.setFault(down);
      expect(await clones.remove({ cloneId: CLONE_ID })).toMatchObject({ kind: 'unavailable' });
      service.setFault(null);
      expect(service.clones.size).toBe(1);
      expect(await clones.remove({ cloneId: CLONE_ID })).toEqual({ kind: 'removed' });
    });

    test('a removal names the service’s own id where it is known', async () => {
      const { service, clones, voiceId } = await startWithClone();
      expect(await clones.remove({ cloneId: 'clone.another', voiceId })).toEqual({ kind: 'removed' });
      expect(service.clones.size).toBe(0);
    });

    test('every clone that was made for one id is removed with it', async () => {
      const { service, clones } = await start();
      service.setFault(lost);
      for (let again = 0; again < 3; again += 1) await clones.create({ cloneId: CLONE_ID, sample: SAMPLE });
      service.setFault(null);
      expect(service.clones.size).toBe(3);
      expect(await clones.remove({ cloneId: CLONE_ID })).toEqual({ kind: 'removed' });
      expect(service.clones.size).toBe(0);
    });

    test('an aborted call rejects with the reason of its signal', async () => {
      const { service, clones } = await start();
      service.setFault(silent);
      const reason = new Error('left');
      const controller = new AbortController();
      const creating = clones.create({ cloneId: CLONE_ID, sample: SAMPLE }, controller.signal);
      controller.abort(reason);
      await expect(creating).rejects.toBe(reason);
    });
  });
}
