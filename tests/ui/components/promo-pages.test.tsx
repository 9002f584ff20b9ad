// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const openPortal = async (path: string) => {
  const shown = renderPage(path, 'admin');
  await screen.findByRole('navigation', { name: 'Administration' });
  return shown;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('promo code administration pages', () => {
  test('RTE-7 show other users a forbidden page', async () => {
    renderPage('/admin/promo-codes/new', 'full');
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeTruthy();
  });

  test('keep the search in the URL', async () => {
    const { place: location } = await openPortal('/admin/promo-codes');
    await screen.findByRole('link', { name: 'OLD-FRIENDS' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'launch' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(location.path).toBe('/admin/promo-codes?search=launch'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'OLD-FRIENDS' })).toBeNull());
    expect(screen.getByRole('link', { name: 'LAUNCH-26' })).toBeTruthy();
  });

  test('disable and enable a code, with log entries', async () => {
    const { administration } = await openPortal('/admin/promo-codes');
    fireEvent.click(await screen.findByRole('button', { name: 'Disable LAUNCH-26' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Enable LAUNCH-26' }));
    await screen.findByRole('button', { name: 'Disable LAUNCH-26' });
    expect(administration.audit.map(({ action }) => action)).toEqual(['promo.disable', 'promo.enable']);
  });

  test('show errors at their fields, and save a valid new code', async () => {
    const { administration, place: location } = await openPortal('/admin/promo-codes/new');
    await screen.findByLabelText('Code');
    type('Code', 'two words');
    type('Percent', '500');
    fireEvent.click(screen.getByLabelText('Creator'));
    fireEvent.click(screen.getByLabelText('Business'));
    press('Create code');
    for (const label of ['Code', 'Percent', 'Creator']) expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');

    type('Code', 'launch-26');
    type('Percent', '25');
    fireEvent.click(screen.getByLabelText('Creator'));
    press('Create code');
    expect(await screen.findByText('That code already exists.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Percent').value).toBe('25');

    type('Code', 'launch-27');
    press('Create code');
    await waitFor(() => expect(location.path).toBe('/admin/promo-codes'));
    expect([...administration.promos.values()].at(-1)?.rules).toMatchObject({ code: 'LAUNCH-27', percent: 25, plans: ['creator'] });
  });

  test('have an amount field for each currency of the code', async () => {
    await openPortal('/admin/promo-codes/new');
    fireEvent.change(await screen.findByLabelText('Type'), { target: { value: 'amount' } });
    expect(screen.getByLabelText('JPY (¥)')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('JPY'));
    expect(screen.queryByLabelText('JPY (¥)')).toBeNull();
    press('Create code');
    expect(screen.getByText(/Enter an amount for at least one currency/)).toBeTruthy();
  });

  test('list the uses of a code', async () => {
    await openPortal('/admin/promo-codes/promo-1/uses');
    expect(await screen.findByText('person.3@example.com')).toBeTruthy();
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(await screen.findByText('2 paid, 1 pending')).toBeTruthy();
  });

  test('report an unknown code', async () => {
    await openPortal('/admin/promo-codes/promo-99');
    expect((await screen.findByRole('alert')).textContent).toContain('Not found, or you don’t have access');
  });
});
