import fc from 'fast-check';
import type { NewVoiceClone, VoiceClones } from '#ports/voice-clones.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

const FILES = ['voice', 'text', 'empty'] as const;

export type CloneStep =
  | {
      readonly kind: 'create';
      readonly file: (typeof FILES)[number];
      readonly form: Pick<NewVoiceClone, 'requestId' | 'name' | 'person' | 'date'>;
    }
  | { readonly kind: 'withdraw-first' | 'withdraw-unknown' | 'list' };

export interface CloneFacts {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Whose voice the recording is. */
  readonly person: string;
}

/** Forms with at most one mistake, and few ids, so that requests are sent again. A recording that is taken costs a second: most are not. */
export function generateCloneSteps({ today, person }: CloneFacts): fc.Arbitrary<CloneStep> {
  const good = { requestId: '0e8f4f9e-51b5-4b0e-9d3c-6a5f1c1f2a01', name: 'Ada', person, date: today };
  const changes = {
    requestId: ['0e8f4f9e-51b5-4b0e-9d3c-6a5f1c1f2a02', 'one', ''],
    name: [' Ada ', 'x'.repeat(60), 'x'.repeat(61), ' ', 'A\u0000'],
    person: [` ${person}`, ' ', `${person}\u0000`],
    date: ['2020-02-31', '2020-01-01', 'today', ''],
  };
  const form = fc.constantFrom(
    good,
    ...Object.entries(changes).flatMap(([field, values]) => values.map((value) => ({ ...good, [field]: value }))),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('create'), file: fc.constantFrom('text', 'text', 'empty'), form }) },
    fc.record({ kind: fc.constant('create'), file: fc.constant('voice'), form: fc.constant(good) }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('withdraw-first', 'withdraw-unknown', 'list') }) },
  );
}

/** The cloned voices of a new user. `voice` is a recording that the adapter takes. */
export function driveVoiceClones(clones: VoiceClones, voice: Blob): Subject<CloneStep> {
  const files = { voice, text: new Blob(['no voice'], { type: 'text/plain' }), empty: new Blob([], { type: 'audio/wav' }) };
  const listIds = async (): Promise<readonly string[]> => {
    const outcome = await clones.list();
    return outcome.kind === 'ok' ? outcome.value.clones.map(({ id }) => id) : [];
  };
  const describe = ({ name, consent }: { readonly name: string; readonly consent: { readonly withdrawnAt: string | null } }): string =>
    `${name} ${consent.withdrawnAt === null}`;
  return async (step) => {
    switch (step.kind) {
      case 'create':
        return formatOutcome(await clones.create({ ...step.form, file: files[step.file] }), describe);
      case 'withdraw-first':
        return formatOutcome(await clones.withdraw((await listIds())[0] ?? 'there-is-none'), describe);
      case 'withdraw-unknown':
        return formatOutcome(await clones.withdraw('there-is-none'));
      case 'list':
        return formatOutcome(await clones.list(), (list) => list.clones.map(describe).join());
    }
  };
}
