import fc from 'fast-check';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { RecordingApi } from '#ports/recording-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

const FILES = ['voice', 'voice', 'voice', 'text', 'empty'] as const;

export type RecordingStep =
  | { readonly kind: 'create'; readonly file: (typeof FILES)[number]; readonly take: RecordingFields }
  | { readonly kind: 'load'; readonly at: number };

interface RecordingFields {
  readonly script: string;
  readonly language: string;
  readonly lexicon: readonly { readonly written: string; readonly spoken: string }[];
  readonly replace?: { readonly at: number; readonly from: number; readonly to: number };
}

const SCRIPT = 'Hello there, friends. We met last Monday.';
const usually = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const entry = fc.record({
  written: usually('Monday', '', 'x'.repeat(PROJECT_LIMITS.lexiconText), 'x'.repeat(PROJECT_LIMITS.lexiconText + 1)),
  spoken: usually('Sunday', '', ' '),
});
const wordIndex = usually(2, -1, 0, 1, 7, 8, 9, PROJECT_LIMITS.script + 1);

export const recordingSteps: fc.Arbitrary<RecordingStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      file: fc.constantFrom(...FILES),
      take: fc.record(
        {
          script: usually(SCRIPT, '', ' … ', 'nul\u0000', ` ${SCRIPT} `, 'x'.repeat(PROJECT_LIMITS.script + 1)),
          language: usually('en', 'de-DE', '', 'not a tag', 'en\u0000', 'x'.repeat(PROJECT_LIMITS.language + 1)),
          lexicon: fc.array(entry, { maxLength: 2 }),
          replace: fc.record({ at: fc.nat(2), from: wordIndex, to: wordIndex }),
        },
        { requiredKeys: ['script', 'language', 'lexicon'] },
      ),
    }),
  },
  fc.record({ kind: fc.constant('load'), at: fc.nat(2) }),
);

/** The recordings of a new user. `voice` is long enough for every script, which it needn't sound like. */
export function driveRecordings(recordings: RecordingApi, voice: Blob): Subject<RecordingStep> {
  const made: string[] = [];
  const files = { voice, text: new Blob(['no sound'], { type: 'text/plain' }), empty: new Blob([], { type: 'audio/wav' }) };
  const findId = (at: number): string => made[at] ?? 'there-is-none';
  return async (step) => {
    if (step.kind === 'load')
      return formatOutcome(await recordings.load(findId(step.at)), ({ timing }) => `${timing.script} ${timing.words.length}`);
    const { replace, ...take } = step.take;
    const outcome = await recordings.create({
      ...take,
      file: files[step.file],
      anyway: true,
      ...(replace && { replace: { assetId: findId(replace.at), from: replace.from, to: replace.to } }),
    });
    if (outcome.kind === 'ok') made.push(outcome.value.assetId);
    return formatOutcome(outcome);
  };
}
