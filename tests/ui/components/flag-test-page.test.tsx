// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FakeFeatures } from '#adapters/flags/fake/index.ts';
import { computePaint } from '#ui/features/flag-test/compute-paint.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

async function open(features: FakeFeatures = {}) {
  const shown = renderPage('/test', 'signed-out');
  await screen.findByRole('heading', { name: 'Original Login Form' });
  await act(async () => shown.flags.publish(features));
  return shown;
}

const getMain = () => within(screen.getByRole('main'));
const getHeading = (level: number): string | null => getMain().getByRole('heading', { level }).textContent;
const signIn = (): HTMLElement => getMain().getByRole('button', { name: /^Sign In/ });

describe('/test', () => {
  test('TST-1 the heading is the value of the flag site-h1, or the default', async () => {
    const { flags } = await open();
    expect(getHeading(1)).not.toBe('');
    await act(async () => flags.publish({ 'site-h1': { value: 'Served heading' } }));
    expect(getHeading(1)).toBe('Served heading');
  });

  test('TST-2 TST-3 the flag shows and hides the welcome line and the new form live', async () => {
    const { flags } = await open();
    expect([getHeading(2), signIn().textContent]).toEqual(['Original Login Form', 'Sign In']);
    expect(getMain().queryByText(/^Welcome/)).toBeNull();
    await act(async () => flags.publish({ Test: { value: true } }));
    expect([getHeading(2), signIn().textContent]).toEqual(['New Login Form', 'Sign In (New Design)']);
    expect(getMain().getByText(/^Welcome/)).toBeTruthy();
    await act(async () => flags.publish({ Test: { value: false } }));
    expect(getHeading(2)).toBe('Original Login Form');
  });

  test('TST-3 switching the form keeps typed text', async () => {
    const { flags } = await open();
    fireEvent.change(getMain().getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    await act(async () => flags.publish({ Test: { value: true } }));
    expect(getMain().getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  test('TST-4 the button is blue with readable text by default', async () => {
    await open();
    expect([signIn().style.background, signIn().style.color]).toEqual(['rgb(0, 0, 255)', 'white']);
  });

  test('TST-4 the button uses the flag’s color with readable text, and blue for an invalid color', () => {
    expect(computePaint('rebeccapurple', () => [102, 51, 153])).toEqual({ background: 'rgb(102, 51, 153)', color: 'white' });
    expect(computePaint('gold', () => [255, 215, 0])).toEqual({ background: 'rgb(255, 215, 0)', color: 'black' });
    expect(computePaint('url(https://evil.example/)', () => null)).toEqual({ background: 'rgb(0, 0, 255)', color: 'white' });
  });

  test('TST-3 passes the email address to the sign-in page, but not the password', async () => {
    const { place: location } = await open({ Test: { value: true } });
    fireEvent.change(getMain().getByLabelText('Email'), { target: { value: ' ada@example.com ' } });
    fireEvent.change(getMain().getByLabelText('Password'), { target: { value: 'correct horse' } });
    fireEvent.click(signIn());
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(location.path).toBe('/signin');
    await waitFor(() => expect(getMain().getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com'));
    expect(getMain().getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('the page is noindex', async () => {
    await open();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});
