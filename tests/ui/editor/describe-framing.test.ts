import { expect, test } from 'vitest';
import { describeFraming } from '#ui/features/editor/describe-framing.ts';

const MAYA = { id: 'maya-forest', name: 'Maya', wide: true, turned: true } as const;
const NIA = { id: 'nia-ink', name: 'Nia' } as const;
const BUILT = { id: 'drawn.6f0d1c8e-0f6e-4a35-9a4b-0c7f3a2f9f01', name: 'Coach' } as const;
const OWN = { id: 'photo.6f0d1c8e-0f6e-4a35-9a4b-0c7f3a2f9f01', name: 'Own' } as const;

test('a framing says what it shows of the presenter: drawn ones turn their head, and only a shot that is missing is said to be', () => {
  expect(describeFraming('turned', MAYA)).toMatch(/^Shoulders turned/u);
  for (const drawn of [NIA, BUILT]) {
    expect(describeFraming('turned', drawn)).toMatch(/^Head turned/u);
    expect(describeFraming('wide', drawn)).toBeUndefined();
  }
  expect(describeFraming('wide', OWN)).toMatch(/^Own has no wide shot/u);
  expect(describeFraming('turned', OWN)).toMatch(/^Own has no turned shot/u);
  expect(describeFraming('wide', MAYA)).toBeUndefined();
  expect(describeFraming(undefined, NIA)).toBeUndefined();
});
