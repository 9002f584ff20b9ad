import type { Locator } from '@playwright/test';
import { expect } from 'vitest';

/**
 * Puts the caret before the script's first character by its key. Within 200 ms of a focus, the editor's library takes a caret there for the
 * browser's own doing and puts it back: no person is that fast, but a test is.
 */
export async function goToStart(script: Locator): Promise<void> {
  await script.focus();
  await expect
    .poll(async () => {
      await script.press('Control+Home');
      return script.evaluate((element) => {
        const range = document.getSelection()?.getRangeAt(0).cloneRange();
        range?.setStart(element, 0);
        return range?.toString();
      });
    })
    .toBe('');
}
