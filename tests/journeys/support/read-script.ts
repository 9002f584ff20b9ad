import type { Locator } from '@playwright/test';

/** The text of the script's field, with its marks as they are typed. */
export function readScript(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    const lines = [...element.querySelectorAll('p')].map((line) => {
      const copy = line.cloneNode(true) as HTMLElement;
      for (const chip of copy.querySelectorAll<HTMLElement>('[data-mark]')) chip.replaceWith(chip.dataset['mark'] ?? '');
      return copy.textContent;
    });
    return lines.join('\n');
  });
}
