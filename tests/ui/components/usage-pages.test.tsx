// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const openPortal = async (path: string) => {
  const shown = renderPage(path, 'admin');
  await screen.findByRole('navigation', { name: 'Administration' });
  return shown;
};
const findShares = async () => within(await screen.findByRole('list', { name: 'Conversion' })).getAllByRole('listitem');

describe('usage analytics pages', () => {
  test('RTE-7 show other users a forbidden page', async () => {
    renderPage('/admin/analytics', 'full');
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeTruthy();
  });

  test('EXT-6 show totals, and describe every day in words', async () => {
    await openPortal('/admin/analytics');
    const days = within(await screen.findByRole('list', { name: 'Events by day' })).getAllByRole('listitem');
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.getAttribute('aria-label')).toMatch(/0 events, 0 sessions, 0 devices$/);
    const pages = within(screen.getByRole('region', { name: 'Pages by views' }));
    expect(pages.getByRole('row', { name: '/pricing 60 60' })).toBeTruthy();
    expect(screen.getByText('Signed-in users').nextElementSibling?.textContent).toBe('0');
  });

  test('build a funnel over pages and events step by step and describe its results', async () => {
    await openPortal('/admin/analytics');
    await waitFor(async () => expect((await findShares())[4]?.textContent).toBe('Plan Paid5%, 2 devices'));
    for (let left = 5; left > 2; left -= 1) fireEvent.click(screen.getByRole('button', { name: `Remove step ${left}` }));
    expect(screen.queryByRole('button', { name: 'Remove step 1' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Step 1'), { target: { value: 'page:/pricing' } });
    await waitFor(async () => expect((await findShares())[1]?.textContent).toContain('33%, 20 devices'));
    fireEvent.click(screen.getByRole('button', { name: 'Add step' }));
    await waitFor(async () => expect(await findShares()).toHaveLength(3));
    fireEvent.change(screen.getByLabelText('Step 3'), { target: { value: 'Video Finished' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
    await waitFor(async () =>
      expect((await findShares()).map((row) => row.textContent)).toEqual(['Page /pricing100%, 60 devices', 'Video Finished8%, 5 devices']),
    );
  });

  test('keep the time range and page in the URL, and open a session with its events', async () => {
    const { place: location } = await openPortal('/admin/analytics');
    fireEvent.change(await screen.findByLabelText('Period'), { target: { value: '90' } });
    await waitFor(() => expect(location.path).toBe('/admin/analytics?days=90'));
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location.path).toBe('/admin/analytics?days=90&page=2'));
    await screen.findByText('26–50 of 100');
    const table = within(screen.getByRole('region', { name: 'Sessions' }));
    const [first] = table.getAllByRole('link');
    if (first === undefined) throw new Error('There is no session.');
    await act(async () => fireEvent.click(first));
    await screen.findByRole('heading', { name: 'Session' });
    const events = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
    expect(events[0]?.textContent).toBe('StartPage Viewed/');
    expect(events[1]?.textContent).toBe('+ 45 secondsPage Viewed/pricing');
  });

  test('explain how to collect data when there are no events', async () => {
    await openPortal('/admin/analytics?days=1');
    expect(await screen.findByRole('heading', { name: 'No activity in this period' })).toBeTruthy();
    expect(screen.getByText(/Only visitors who accept/)).toBeTruthy();
  });
});
