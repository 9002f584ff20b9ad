import { z } from 'zod';
import {
  CHOICE_COLORS,
  CHOICE_OPTIONS,
  CHOICE_RANGES,
  FOLLOWING_COLORS,
  OPTION_NAMES,
  type PresenterChoices,
  RANGE_NAMES,
} from '#domain/drawn-presenter/choices.ts';
import { colorSchema } from '../project-schemas.ts';

/** Everything that is chosen about a drawn presenter; the bounds are those of the domain. */
export const choicesSchema = z.strictObject({
  ...Object.fromEntries(RANGE_NAMES.map((name) => [name, z.number().min(CHOICE_RANGES[name][0]).max(CHOICE_RANGES[name][1])])),
  ...Object.fromEntries(OPTION_NAMES.map((name) => [name, z.enum([...CHOICE_OPTIONS[name]] as [string, ...string[]])])),
  ...Object.fromEntries(CHOICE_COLORS.map((name) => [name, colorSchema])),
  ...Object.fromEntries(FOLLOWING_COLORS.map((name) => [name, colorSchema.nullable()])),
}) as unknown as z.ZodType<PresenterChoices>;
