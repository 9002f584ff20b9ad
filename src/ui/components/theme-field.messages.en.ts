import type { ThemeChoice } from '#domain/account/user-record.ts';

/** Messages of the choice of a theme. */
export const messages = {
  label: 'Theme',
  choices: { light: 'Light', dark: 'Dark', system: 'Same as this device' } satisfies Record<ThemeChoice, string>,
} as const;
