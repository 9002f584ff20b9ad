import type { ThemeMode } from './user-record.ts';

export type Area = 'site' | 'studio';

/** TIM-2: the site starts light, the signed-in studio follows the person's preference; an explicit choice wins. */
export function computeTheme(choice: ThemeMode | null, area: Area, preferred: ThemeMode): ThemeMode {
  if (choice) return choice;
  return area === 'studio' ? preferred : 'light';
}

export function parseThemeChoice(text: string | null): ThemeMode | null {
  return text === 'light' || text === 'dark' ? text : null;
}
