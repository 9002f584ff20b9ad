// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/components/error-boundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('of its own making');
}

test('a page that breaks can be left, and what broke is logged', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(warned).toHaveBeenCalledWith('Uncaught error', expect.objectContaining({ message: 'of its own making' }));
});
