import fc from 'fast-check';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import type { NewOwnPresenter, OwnPresenterChange, OwnPresenters } from '#ports/own-presenters.ts';
import { PHOTO_SIZE } from '../../tools/photo-form.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type OwnPresenterStep =
  | { readonly kind: 'create'; readonly file: 'photo' | 'text' | 'empty'; readonly form: Omit<NewOwnPresenter, 'photo' | 'points'> }
  | { readonly kind: 'change'; readonly at: number; readonly change: OwnPresenterChange }
  | { readonly kind: 'withdraw' | 'remove'; readonly at: number }
  | { readonly kind: 'list' };

const at = fc.nat(1);
const name = fc.constantFrom(
  'Mine',
  ' padded ',
  '',
  '  ',
  'x'.repeat(OWN_PRESENTER_LIMITS.name),
  'x'.repeat(OWN_PRESENTER_LIMITS.name + 1),
);
const voiceId = fc.constantFrom(null, 'one', '', 'not an id', 'x'.repeat(65));
const consent = fc.constantFrom(
  ...([
    { kind: 'self', person: '', date: '' },
    { kind: 'drawing', person: 'left over', date: 'left over' },
    { kind: 'permission', person: 'Cy Roe', date: '2023-02-01' },
    { kind: 'permission', person: '', date: '2023-02-01' },
    { kind: 'permission', person: 'Cy Roe', date: '2099-02-01' },
    { kind: 'permission', person: 'Cy Roe', date: '2023-02-31' },
    null,
  ] as const),
);

export const ownPresenterSteps: fc.Arbitrary<OwnPresenterStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      file: fc.constantFrom('photo', 'photo', 'photo', 'text', 'empty'),
      form: fc.record({ background: fc.constantFrom('keep', 'cut-out'), name, voiceId, consent }),
    }),
  },
  fc.record({ kind: fc.constant('change'), at, change: fc.record({ name, voiceId }, { requiredKeys: [] }) }),
  fc.record({ kind: fc.constantFrom('withdraw', 'remove'), at }),
  fc.record({ kind: fc.constant('list') }),
);

const { points } = estimatePhotoPoints({ ...PHOTO_SIZE, data: new Uint8ClampedArray(PHOTO_SIZE.width * PHOTO_SIZE.height * 4) });

/** The presenters that a new user makes of one photo. */
export function driveOwnPresenters(presenters: OwnPresenters, photo: Blob): Subject<OwnPresenterStep> {
  const made: string[] = [];
  const files = { photo, text: new Blob(['no photo'], { type: 'text/plain' }), empty: new Blob([], { type: 'image/jpeg' }) };
  return async (step) => {
    if (step.kind === 'list')
      return formatOutcome(
        await presenters.list(),
        (list) => `${list.plan} ${list.included} ${list.presenters.map((one) => one.name).join()}`,
      );
    if (step.kind === 'create') {
      const outcome = await presenters.create({ ...step.form, photo: files[step.file], points });
      if (outcome.kind === 'ok') made.push(outcome.value.id);
      return formatOutcome(outcome, (one) => `${one.name} ${one.voiceId} ${one.consent?.person} ${one.consent?.date}`);
    }
    const id = made[step.at] ?? 'there-is-none';
    if (step.kind === 'remove') return formatOutcome(await presenters.remove(id));
    const outcome = step.kind === 'change' ? await presenters.change(id, step.change) : await presenters.withdraw(id);
    return formatOutcome(outcome, (one) => `${one.name} ${one.voiceId} ${one.consent?.withdrawnAt === null}`);
  };
}
