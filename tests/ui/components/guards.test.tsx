// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { toSignedIn } from '#adapters/auth/fake/index.ts';
import { STUDIO_ROUTES } from '#ui/studio-routes.ts';
import { ADA } from '../harness/scenarios.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

describe('route guards', () => {
  test('RTE-3 wait while the auth state is loading', async () => {
    renderPage('/dashboard', 'auth-loading');
    expect(await screen.findByText('Checking your sign-in…')).toBeTruthy();
  });

  test('RTE-3 redirect signed-out users to sign-in and back', async () => {
    const { place: location } = renderPage('/dashboard/videos/v1?t=3', 'signed-out');
    await waitFor(() => expect(location.path).toBe('/signin?redirect=%2Fdashboard%2Fvideos%2Fv1%3Ft%3D3'));
  });

  test('RTE-3 show an error with a retry when the sign-in service is unavailable', async () => {
    const { auth } = renderPage('/dashboard', 'auth-unavailable');
    expect(await screen.findByText(/The sign-in service did not answer/)).toBeTruthy();
    auth.settle(toSignedIn(ADA));
    await screen.findByRole('heading', { name: 'Your videos' });
  });

  test('HDR-3 signing out on a guarded page redirects to the start page', async () => {
    const { services, place: location } = renderPage('/dashboard', 'empty');
    await screen.findByRole('heading', { name: 'Your videos' });
    await services.session.signOut();
    await waitFor(() => expect(location.path).toBe('/'));
  });

  test('RTE-3 an expired session redirects to sign-in and back', async () => {
    const { auth, place: location } = renderPage('/dashboard', 'empty');
    await screen.findByRole('heading', { name: 'Your videos' });
    auth.settle({ kind: 'signed-out' });
    await waitFor(() => expect(location.path).toBe('/signin?redirect=%2Fdashboard'));
  });

  test('SIN-2 redirect a signed-in user away from the sign-in page', async () => {
    const { place: location } = renderPage('/signin', 'empty');
    await waitFor(() => expect(location.path).toBe('/dashboard'));
  });

  test('show each step of sign-in and sign-up on its page', async () => {
    renderPage('/signup/verify-email-address', 'signed-out');
    await screen.findByRole('heading', { name: 'Make your first video' });
    cleanup();
    renderPage('/signin/factor-one', 'signed-out');
    await screen.findByRole('button', { name: 'Sign in' });
  });

  test('PRV-2 never redirect to another site', async () => {
    const { place: location } = renderPage('/signin?redirect=https%3A%2F%2Fevil.example', 'empty');
    await waitFor(() => expect(location.path).toBe('/dashboard'));
  });

  const dashboards = STUDIO_ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/dashboard'));

  test.each(dashboards)('RTE-4 %s is noindex', async (path) => {
    renderPage(path.replace(':id', 'v1'), 'full');
    await waitFor(() => expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex'));
    expect(screen.queryByText('404')).toBeNull();
  });

  test('RTE-5 an unknown path shows 404, Page Not Found, two links, and noindex', async () => {
    const { place: location } = renderPage('/there/is/nothing', 'signed-out');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    // This tab was opened here: there is nowhere to go back to but the start page.
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(location.path).toBe('/'));
  });

  test.each(['/dashboard/nothing/here', '/admin/nothing'])('RTE-3 RTE-4 %s requires sign-in before it is not found', async (path) => {
    const { place: location } = renderPage(path, 'signed-out');
    await waitFor(() => expect(location.path).toBe(`/signin?redirect=${encodeURIComponent(path)}`));
    cleanup();
    renderPage(path, 'full');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('HDR-6 the first focusable element skips to the main content', () => {
    const { view } = renderPage('/', 'signed-out');
    const first = view.container.querySelector('a, button');
    expect(first?.textContent).toBe('Skip to main content');
    expect(document.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  test('TIM-2 the site starts light and the studio dark, and a choice is stored', async () => {
    const { services } = renderPage('/dashboard', 'empty');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    services.theme.toggle();
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(window.localStorage.getItem('castwright.theme')).toBe('light');
  });

  test('TIM-2 in the settings the theme can be that of the device, and it’s kept in this browser and in the profile', async () => {
    const { services, server } = renderPage('/dashboard/profile', 'empty');
    const field = await screen.findByRole('combobox', { name: 'Theme' });
    expect((field as HTMLSelectElement).value).toBe('dark');
    fireEvent.change(field, { target: { value: 'system' } });
    expect([services.theme.chosen, document.documentElement.dataset['theme']]).toEqual(['system', 'light']);
    expect(window.localStorage.getItem('castwright.theme')).toBe('system');
    await waitFor(() => expect(server.profile().preferences.theme).toBe('system'));
  });

  test('HDR-3 shows Log In and Try Free when signed out, and My Dashboard when signed in', async () => {
    const { auth } = renderPage('/', 'signed-out');
    expect(screen.getByRole('link', { name: 'Try Free' }).getAttribute('href')).toBe('/signup');
    auth.settle(toSignedIn(ADA));
    expect((await screen.findByRole('link', { name: 'My Dashboard' })).getAttribute('href')).toBe('/dashboard');
  });

  test('announces when the network is lost and when it is back', async () => {
    const { connectivity } = renderPage('/', 'offline');
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    connectivity.set(true);
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });
});
