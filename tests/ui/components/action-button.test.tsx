// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActionButton } from '#ui/components/action-button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu } from '#ui/components/menu.tsx';

afterEach(cleanup);

const WHY = 'A video can have up to 60 scenes';

test.each([
  [
    'a button',
    (why: string, press: () => void) => (
      <ActionButton unavailable={why} onClick={press}>
        Add
      </ActionButton>
    ),
  ],
  [
    'a button with an icon',
    (why: string, press: () => void) => (
      <IconButton label="Add" unavailable={why} onClick={press}>
        +
      </IconButton>
    ),
  ],
  [
    'a button of a menu',
    (why: string, press: () => void) => (
      <Menu trigger={<ActionButton unavailable={why}>Add</ActionButton>} entries={[{ label: 'Star', run: press }]} />
    ),
  ],
] as const)('%s that can’t be used does nothing, keeps the focus and says why; later it works', async (_name, create) => {
  const pressed: string[] = [];
  const press = () => void pressed.push('pressed');
  const { rerender } = render(create('', press));
  const button = () => screen.getByRole('button', { name: 'Add' });
  button().focus();
  rerender(create(WHY, press));
  if (_name !== 'a button of a menu') expect(document.activeElement).toBe(button());
  expect([button().hasAttribute('disabled'), button().getAttribute('aria-disabled'), button().getAttribute('aria-description')]).toEqual([
    false,
    'true',
    WHY,
  ]);
  fireEvent.click(button());
  await screen.findByText((text) => text.includes(WHY));
  expect([pressed, screen.queryByText('Star')]).toEqual([[], null]);
  rerender(create('', press));
  fireEvent.click(button());
  if (_name === 'a button of a menu') fireEvent.click(await screen.findByText('Star'));
  expect(pressed).toEqual(['pressed']);
});
