// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toSignedIn } from '#adapters/auth/fake/index.ts';
import { ADA } from '../harness/scenarios.ts';
import { renderPage } from './render-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('forgot password', () => {
  test('SIN-5 is linked from sign-in, and signs in with a code and a new password', async () => {
    const { auth, place: location } = renderPage('/signin', 'signed-out');
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    type('Email', 'ada@example.com');
    press('Send code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(screen.getByRole('link', { name: /open the outbox/ }).getAttribute('href')).toContain('ada%40example.com');
    fireEvent.paste(screen.getByLabelText('Code', { selector: 'input' }), { clipboardData: { getData: () => '42 42 42' } });
    type('New password', 'another few words');
    press('Reset password and sign in');
    await waitFor(() => expect(auth.state().kind).toBe('signed-in'));
    await waitFor(() => expect(location.path).toBe('/dashboard'));
  });

  test('SIN-5 reports a wrong code and keeps typed text', async () => {
    renderPage('/forgot-password', 'signed-out');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    type('Email', 'ada@example.com');
    press('Send code');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    fireEvent.paste(screen.getByLabelText('Code', { selector: 'input' }), { clipboardData: { getData: () => '000000' } });
    type('New password', 'another few words');
    press('Reset password and sign in');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another few words');
  });
});

describe('Google sign-in', () => {
  test('SIN-1 SUP-1 is offered when the server supports it', async () => {
    renderPage('/signin', 'signed-out');
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
    cleanup();
    renderPage('/signup', 'signed-out');
    expect(await screen.findByRole('button', { name: 'Sign up with Google' })).toBeTruthy();
  });

  test('SSO-1 the callback page shows progress and redirects when done', async () => {
    const { auth, place: location } = renderPage('/sso-callback', 'signed-out');
    const stuck = new Promise<never>(() => {});
    auth.completeOAuth = () => stuck;
    expect(await screen.findByText('Completing Authentication')).toBeTruthy();
    expect(location.path).toBe('/sso-callback');
  });

  test('SSO-1 a failed sign-in shows an error with a link back', async () => {
    renderPage('/sso-callback?error=access_denied', 'signed-out');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/signin');
  });
});

describe('one-time sign-in link', () => {
  test('reports that it was already used', async () => {
    renderPage('/signin/one-time?ticket=used', 'signed-out');
    expect(await screen.findByRole('heading', { name: 'This link has already been used' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in another way' })).toBeTruthy();
  });
});

describe('waiting list page', () => {
  test('PRV-1 says when sign-up is open', async () => {
    renderPage('/waitlist', 'signed-out');
    expect(await screen.findByRole('heading', { name: 'There’s no waitlist' })).toBeTruthy();
  });

  test('PRV-1 replaces the sign-up form when approval is required', async () => {
    renderPage('/signup', 'by-approval');
    expect(await screen.findByRole('heading', { name: 'Join the waitlist' })).toBeTruthy();
    press('Join the waitlist');
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    type('Name', 'Grace');
    type('Email', 'grace@example.com');
    press('Join the waitlist');
    expect(await screen.findByRole('heading', { name: 'You’re on the list' })).toBeTruthy();
  });

  test('PRV-3 requires the captcha and keeps typed text', async () => {
    const { captcha } = renderPage('/waitlist', 'by-approval');
    await screen.findByRole('heading', { name: 'Join the waitlist' });
    await waitFor(() => expect(captcha.mounted).toBe(1));
    captcha.setState({ kind: 'failed', message: 'The check could not be loaded.' });
    type('Name', 'Grace');
    type('Email', 'grace@example.com');
    press('Join the waitlist');
    await waitFor(() => expect(screen.getAllByText(/could not be loaded/).length).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com');
    press('Verify again');
    press('Join the waitlist');
    expect(await screen.findByRole('heading', { name: 'You’re on the list' })).toBeTruthy();
  });
});

describe('impersonation', () => {
  test('shows a banner with a way back on every page', async () => {
    const { auth } = renderPage('/dashboard', 'full');
    await screen.findByRole('heading', { name: 'Your videos' });
    expect(screen.queryByText(/as an administrator/)).toBeNull();
    auth.settle({ ...toSignedIn(ADA), impersonatorId: 'admin-1' });
    expect(await screen.findByText(/You’re viewing Ada Byron’s account as an administrator/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to your own account' })).toBeTruthy();
  });
});
