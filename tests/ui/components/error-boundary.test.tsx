// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary } from '#ui/components/page-boundary.tsx';
import { type Services, ServicesProvider } from '#ui/services.tsx';

afterEach(cleanup);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new Error('of its own making, for ann@example.com');
}

function Gone(): never {
  throw new TypeError('Failed to fetch dynamically imported module: https://videos.example.com/assets/page-1a2b3c4d.js');
}

function open(Page: ComponentType): void {
  render(
    <ServicesProvider value={{ release: 'castwright@1.2.3' } as Services}>
      <MemoryRouter initialEntries={['/broken']}>
        <header>
          <Link to="/other">Elsewhere</Link>
        </header>
        <PageBoundary>
          <Routes>
            <Route path="/broken" element={<Page />} />
            <Route path="/other" element={<p>All is well here</p>} />
          </Routes>
        </PageBoundary>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

test('ERR-9 keeps the layout around a crashed page, and it can be left', () => {
  open(Broken);
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('All is well here')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'This page stopped working' })).toBeNull();
});

test('ERR-9 goes back when there is a previous page', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  open(Broken);
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(back).toHaveBeenCalledOnce();
});

test('ERR-9 copies the error, view, page, time, and version, without personal data', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open(Broken);
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
  await screen.findByText('Copied to clipboard.');
  const text = written.mock.calls[0]?.[0] ?? '';
  for (const part of [
    'Error: of its own making',
    'Shown in:',
    'Broken',
    `Page: ${window.location.href}`,
    'Version: castwright@1.2.3',
    'Time: 20',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('ann@example.com');
});

test('ERR-9 shows the details for manual copying when the clipboard is unavailable', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open(Broken);
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Error details' });
  await waitFor(() => expect(field.value).toContain('of its own making'));
});

test('ERR-9 explains a missing chunk', () => {
  open(Gone);
  expect(screen.getByRole('heading', { name: 'A new version is available' })).toBeTruthy();
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(Gone);
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
});
