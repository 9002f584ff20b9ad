// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

async function fillSignUp(): Promise<void> {
  await screen.findByRole('heading', { name: 'Make your first video' });
  type('First name', 'Grace');
  type('Last name', 'Hopper');
  type('Email', 'grace@example.com');
  type('Password', 'a few words in a row');
}

describe('the sign-up page', () => {
  test('VAL-2 SUP-1 shows a message at every invalid field, linked to its input', async () => {
    renderPage('/signup', 'signed-out');
    fireEvent.click(await screen.findByRole('button', { name: 'Create account' }));
    for (const label of ['First name', 'Last name', 'Email', 'Password']) {
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(described.join(' ')).toMatch(/Enter|Choose/);
    }
  });

  test('SUP-1 links to the terms and the privacy policy beside the button', async () => {
    renderPage('/signup', 'signed-out');
    const form = (await screen.findByRole('button', { name: 'Create account' })).closest('form');
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      expect(
        within(form ?? document.body)
          .getByRole('link', { name })
          .getAttribute('href'),
      ).toBe(path);
    }
  });

  test('SUP-2 SUP-3 signs up with a code pasted into the first box and opens the dashboard', async () => {
    const { place: location } = renderPage('/signup', 'signed-out');
    await fillSignUp();
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByRole('button', { name: 'Verify Email' })).toBeTruthy();
    const boxes = within(screen.getByRole('group', { name: 'Code' })).getAllByRole('textbox');
    expect(boxes).toHaveLength(6);
    fireEvent.paste(screen.getByLabelText('Code', { selector: 'input' }), { clipboardData: { getData: () => '424242' } });
    await waitFor(() => expect(location.path).toBe('/dashboard'));
  });

  test('SUP-2 a reload at the code step stays there, and Back shows the empty form', async () => {
    const first = renderPage('/signup?redirect=%2Feditor', 'signed-out');
    await fillSignUp();
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(first.place.state).toEqual({ codeSentTo: 'grace@example.com' }));
    cleanup();

    const { place: location } = renderPage(first.place.path, 'signed-out', { state: first.place.state });
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByText('grace@example.com')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change email address' }));
    await screen.findByRole('heading', { name: 'Make your first video' });
    await waitFor(() => expect(location.state).toBeNull());
  });

  test('SUP-4 what is wrong with the password is said at its field, which gets the focus', async () => {
    renderPage('/signup', 'signed-out');
    await fillSignUp();
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'iloveyou' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(readDescription(screen.getByLabelText('Password'))).toContain('This password is too common. Choose another one.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('links to the outbox where there is one', async () => {
    renderPage('/signup', 'signed-out');
    await fillSignUp();
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    const link = await screen.findByRole('link', { name: /open the outbox/ });
    expect(link.getAttribute('href')).toBe('/dev/outbox?to=grace%40example.com');
  });

  test('toggles the password’s visibility', async () => {
    renderPage('/signup', 'signed-out');
    fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('the sign-in page', () => {
  test('SIN-1 SIN-4 reports a wrong password, and returns to the requested page with the right one', async () => {
    const { place: location } = renderPage('/signin?redirect=%2Fdashboard%3Fa%3D1', 'signed-out');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toContain('/signup');
    type('Email', 'ada@example.com');
    type('Password', 'wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password');
    type('Password', 'correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(location.path).toBe('/dashboard?a=1'));
  });
});
