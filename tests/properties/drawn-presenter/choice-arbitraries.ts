import fc from 'fast-check';
import {
  CHOICE_COLORS,
  CHOICE_OPTIONS,
  CHOICE_RANGES,
  FOLLOWING_COLORS,
  OPTION_NAMES,
  type PresenterChoices,
  RANGE_NAMES,
} from '#domain/drawn-presenter/choices.ts';
import type { HexColor } from '#domain/project/project.ts';

export const anyColor: fc.Arbitrary<HexColor> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits): HexColor => `#${bits.toString(16).padStart(6, '0')}`);

/** Everything that can be chosen, in any combination: measures anywhere in their range, ends included. */
export const anyChoices: fc.Arbitrary<PresenterChoices> = fc.record(
  Object.fromEntries<fc.Arbitrary<unknown>>([
    ...RANGE_NAMES.map((name) => {
      const [least, most] = CHOICE_RANGES[name];
      return [
        name,
        fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true })).map((value) => value + 0),
      ] as const;
    }),
    ...OPTION_NAMES.map((name) => [name, fc.constantFrom<string>(...CHOICE_OPTIONS[name])] as const),
    ...CHOICE_COLORS.map((name) => [name, anyColor] as const),
    ...FOLLOWING_COLORS.map((name) => [name, fc.option(anyColor)] as const),
  ]),
) as unknown as fc.Arbitrary<PresenterChoices>;
