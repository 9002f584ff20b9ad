import fc from 'fast-check';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { MusicApi } from '#ports/music-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type MusicStep =
  | { readonly kind: 'upload'; readonly file: 'music' | 'text' | 'empty'; readonly name: string | null; readonly confirmed: boolean }
  | { readonly kind: 'rename'; readonly at: number; readonly name: string }
  | { readonly kind: 'uses' | 'remove' | 'load'; readonly at: number }
  | { readonly kind: 'list' };

const at = fc.nat(2);
const name = fc.constantFrom('song.mp3', '../../song.final.wav', ' ', 'Ä 😀', `${'x'.repeat(LIBRARY_LIMITS.assetName)}.ogg`);
const typed = fc.constantFrom('Song', '  padded  ', '', 'a/b', 'nul\u0000', 'x'.repeat(LIBRARY_LIMITS.assetName + 1));

export const musicSteps: fc.Arbitrary<MusicStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('upload'),
      file: fc.constantFrom('music', 'music', 'music', 'text', 'empty'),
      name: fc.option(name),
      confirmed: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), at, name: typed }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('uses', 'remove', 'load'), at }) },
  fc.record({ kind: fc.constant('list') }),
);

/** The music of a new user, from one file. */
export function driveMusic(api: MusicApi, music: Blob): Subject<MusicStep> {
  const made: string[] = [];
  const files = { music, text: new Blob(['no sound'], { type: 'text/plain' }), empty: new Blob([], { type: 'audio/wav' }) };
  return async (step) => {
    if (step.kind === 'list') return formatOutcome(await api.list(), (list) => list.map((one) => one.name).join());
    if (step.kind === 'upload') {
      const file = files[step.file];
      const named = step.name === null ? file : new File([file], step.name, { type: file.type });
      const outcome = await api.upload({ file: named, confirmed: step.confirmed });
      if (outcome.kind === 'ok') made.push(outcome.value.assetId);
      return formatOutcome(outcome, (card) => `${card.name} ${card.seconds}`);
    }
    const assetId = made[step.at] ?? 'there-is-none';
    if (step.kind === 'rename') return formatOutcome(await api.rename(assetId, step.name), (card) => card.name);
    if (step.kind === 'uses') return formatOutcome(await api.uses(assetId), (uses) => String(uses.length));
    if (step.kind === 'load') return formatOutcome(await api.load(assetId), (samples) => String(samples.length));
    return formatOutcome(await api.remove(assetId));
  };
}
