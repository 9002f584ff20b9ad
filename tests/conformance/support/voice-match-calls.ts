import fc from 'fast-check';
import { VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import type { SpeechChoice, VoiceMatches } from '#ports/voice-matches.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type VoiceMatchStep =
  | { readonly kind: 'create'; readonly file: 'text' | 'empty'; readonly name: string; readonly consent: string | null }
  | { readonly kind: 'change-spending'; readonly choice: SpeechChoice }
  | { readonly kind: 'spending' }
  | { readonly kind: 'remove-unknown' | 'list' };

export const voiceMatchSteps: fc.Arbitrary<VoiceMatchStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      file: fc.constantFrom('text', 'empty'),
      name: fc.constantFrom('Mine', '', '  ', 'x'.repeat(60), 'x'.repeat(61)),
      consent: fc.constantFrom(VOICE_CONSENT, VOICE_CONSENT, null, '', 'yes'),
    }),
  },
  fc.record({
    kind: fc.constant('change-spending'),
    choice: fc.record({
      monthlyCap: fc.constantFrom(null, 0, 1_000_000, -1, 0.5, 2e12),
      preferred: fc.oneof(
        fc.array(fc.constantFrom('fake', 'acme', 'not an id', ''), { maxLength: 2 }),
        fc.constant(Array<string>(51).fill('fake')),
      ),
    }),
  }),
  fc.record({ kind: fc.constantFrom('remove-unknown', 'list') }),
  fc.record({ kind: fc.constant('spending') }),
);

/** The voices of a new user. Samples that can be measured take a second each and are in the port's suite; here are the others. */
export function driveVoiceMatches(voices: VoiceMatches): Subject<VoiceMatchStep> {
  const files = { text: new Blob(['no voice'], { type: 'text/plain' }), empty: new Blob([], { type: 'audio/wav' }) };
  return async (step) => {
    switch (step.kind) {
      case 'create':
        return formatOutcome(await voices.create({ name: step.name, consent: step.consent, file: files[step.file] }));
      case 'remove-unknown':
        return formatOutcome(await voices.remove('there-is-none'));
      case 'list':
        return formatOutcome(
          await voices.list(),
          (list) => `${list.plan} ${list.voices.length} ${list.minutesPerMonth} ${list.secondsUsed}`,
        );
      case 'spending':
      case 'change-spending': {
        const outcome = step.kind === 'spending' ? await voices.spending() : await voices.changeSpending(step.choice);
        return formatOutcome(outcome, ({ monthlyCap, preferred, canChange }) => `${monthlyCap} ${preferred.join()} ${canChange}`);
      }
    }
  };
}
