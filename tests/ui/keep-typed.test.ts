// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { keepTyped, restoreTyped } from '#ui/site/keep-typed.ts';

const FORM = '<main><input type="text"><textarea></textarea><input type="password"><input type="checkbox"></main>';

function getFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
}

function type(...values: readonly string[]): void {
  getFields().forEach((field, index) => (field.value = values[index] ?? ''));
}

/** As a new page at the same address. */
function load(html = FORM): void {
  document.body.innerHTML = html;
}

beforeEach(() => {
  window.sessionStorage.clear();
  load();
});

describe('what is typed while the language changes', () => {
  test('stands in the fields again, but for passwords', () => {
    type('Mira', 'A long text', 'secret');
    keepTyped();
    expect(window.sessionStorage.getItem('castwright.typed')).not.toContain('secret');
    load();
    const heard: string[] = [];
    document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value), { once: false });
    restoreTyped();
    expect(
      getFields()
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual(['Mira', 'A long text', '']);
    expect(heard).toEqual(['Mira', 'A long text']);
  });

  test('waits for fields that load later', async () => {
    type('Mira');
    keepTyped();
    load('<main></main>');
    const stop = restoreTyped();
    load();
    await expect.poll(() => getFields()[0]?.value).toBe('Mira');
    stop();
  });

  test('is given to no other form, and not twice', () => {
    type('Mira');
    keepTyped();
    load('<main><input type="text"></main>');
    restoreTyped()();
    expect(getFields()[0]?.value).toBe('');
    load();
    restoreTyped()();
    expect(getFields()[0]?.value).toBe('');
  });
});
