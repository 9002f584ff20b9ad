import fc from 'fast-check';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type BackgroundStep =
  | { readonly kind: 'upload'; readonly file: 'image' | 'text' | 'empty'; readonly name: string | null }
  | { readonly kind: 'rename'; readonly at: number; readonly name: string }
  | { readonly kind: 'uses' | 'remove'; readonly at: number }
  | { readonly kind: 'list' };

const at = fc.nat(2);
const name = fc.constantFrom('office.png', '../../office.final.jpeg', ' ', 'Ä 😀', `${'x'.repeat(LIBRARY_LIMITS.assetName)}.png`);
const typed = fc.constantFrom(
  'Office',
  '  padded  ',
  '',
  'a/b',
  'x'.repeat(LIBRARY_LIMITS.assetName),
  'x'.repeat(LIBRARY_LIMITS.assetName + 1),
);

export const backgroundSteps: fc.Arbitrary<BackgroundStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('upload'), file: fc.constantFrom('image', 'image', 'text', 'empty'), name: fc.option(name) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), at, name: typed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('uses', 'remove'), at }) },
  fc.record({ kind: fc.constant('list') }),
);

/** The backgrounds of a new user, from one image file. */
export function driveBackgrounds(backgrounds: BackgroundApi, image: Blob): Subject<BackgroundStep> {
  const made: string[] = [];
  const files = { image, text: new Blob(['no image'], { type: 'text/plain' }), empty: new Blob([], { type: 'image/png' }) };
  return async (step) => {
    if (step.kind === 'list') return formatOutcome(await backgrounds.list(), (list) => list.map((one) => one.name).join());
    if (step.kind === 'upload') {
      const file = files[step.file];
      const outcome = await backgrounds.upload(step.name === null ? file : new File([file], step.name, { type: file.type }));
      if (outcome.kind === 'ok') made.push(outcome.value.assetId);
      return formatOutcome(outcome, (card) => card.name);
    }
    const assetId = made[step.at] ?? 'there-is-none';
    if (step.kind === 'rename') return formatOutcome(await backgrounds.rename(assetId, step.name), (card) => card.name);
    if (step.kind === 'uses') return formatOutcome(await backgrounds.uses(assetId), (uses) => String(uses.length));
    return formatOutcome(await backgrounds.remove(assetId));
  };
}
