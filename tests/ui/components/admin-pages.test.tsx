// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const openPortal = async (path: string) => {
  const shown = renderPage(path, 'admin');
  await screen.findByRole('navigation', { name: 'Administration' });
  return shown;
};
const findRow = async (email: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(email);
  const row = cell.closest('tr');
  if (!row) throw new Error(`${email} is in no row.`);
  return row;
};

describe('the admin portal', () => {
  test('RTE-7 shows other users a forbidden page', async () => {
    renderPage('/admin', 'full');
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeTruthy();
  });

  test('RTE-7 opens the user list for administrators', async () => {
    const { place: location } = await openPortal('/admin');
    await waitFor(() => expect(location.path).toBe('/admin/users'));
    expect(await findRow('grace@example.com')).toBeTruthy();
  });

  test('API-3 keeps search and sorting in the URL', async () => {
    const { place: location } = await openPortal('/admin/users');
    await findRow('grace@example.com');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name or email' }), { target: { value: 'grace' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(location.path).toBe('/admin/users?search=grace'));
    await waitFor(() => expect(screen.queryByText('mary@example.com')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(location.path).toContain('sort=email'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending'));
  });

  test('API-3 a ban requires a reason, is shown, and is in the audit log', async () => {
    const { administration } = await openPortal('/admin/users');
    fireEvent.click(within(await findRow('grace@example.com')).getByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Ban:/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Spam' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(within(await findRow('grace@example.com')).getByText('Banned')).toBeTruthy());
    expect(administration.audit).toHaveLength(1);
  });

  test('asks before it deletes an account, and says when it will be erased', async () => {
    const { administration } = await openPortal('/admin/users');
    fireEvent.click(within(await findRow('grace@example.com')).getByRole('button', { name: /Edit/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete the account of grace@example.com?' });
    expect(administration.audit).toHaveLength(0);
    fireEvent.click(within(asked).getByRole('button', { name: 'Delete account' }));
    await waitFor(async () => expect(within(await findRow('grace@example.com')).getByText(/Will be erased/)).toBeTruthy());
    expect(administration.audit).toHaveLength(1);
  });

  test('API-3 keeps the last administrator and shows why', async () => {
    await openPortal('/admin/users');
    fireEvent.click(within(await findRow('ada@example.com')).getByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Role'), { target: { value: 'user' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('last administrator');
  });

  test('lists every logged action with its changes', async () => {
    const { administration } = await openPortal('/admin/audit');
    expect(administration.audit).toHaveLength(0);
    administration.record({
      action: 'user.plan',
      targetId: 'x',
      targetEmail: 'grace@example.com',
      changes: { plan: { before: 'starter', after: 'creator' } },
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Account or code' }), { target: { value: 'grace' } });
    const [, accountSearch] = screen.getAllByRole('search');
    if (!accountSearch) throw new Error('There is no search for the account.');
    fireEvent.submit(accountSearch);
    expect(await screen.findByText('plan: starter → creator')).toBeTruthy();
  });

  test('takes down what a report names, with a reason', async () => {
    await openPortal('/admin/reported?subject=https://castwright.example/v/reported-video-1234567');
    fireEvent.click(await screen.findByRole('button', { name: 'Take down video: Our mayor' }));
    const asked = await screen.findByRole('dialog', { name: 'Take down “Our mayor”?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Take down video' }));
    expect(within(asked).getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(within(asked).getByRole('textbox'), { target: { value: 'It shows our mayor, who never said this.' } });
    fireEvent.click(within(asked).getByRole('button', { name: 'Take down video' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Down · It shows our mayor, who never said this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take down video: Our mayor' })).toBeNull();
  });

  test('lists what accounts store, and shows in a user’s dialog what takes the room', async () => {
    const { place: location } = await openPortal('/admin/storage');
    const row = await findRow('grace@example.com');
    expect(row.textContent).toContain('5.0 MB');
    fireEvent.click(screen.getByRole('button', { name: 'Videos' }));
    await waitFor(() => expect(location.path).toBe('/admin/storage?sort=videos&descending=true'));
    fireEvent.click(await screen.findByRole('link', { name: 'grace@example.com' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit grace@example.com' }));
    const stored = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await stored.findByText('Videos: 4.0 MB · Music: 1.0 MB')).toBeTruthy();
    expect(stored.getByText('3 videos, 1.5 minutes finished this month')).toBeTruthy();
  });

  test('shows who may use how much, with what is used and by whom the most', async () => {
    await openPortal('/admin/storage');
    const limits = within(await screen.findByRole('region', { name: 'Limits by what is used' }));
    const row = within(limits.getByText('Everything stored').closest('tr') ?? document.body);
    expect(row.getByText('Each workspace')).toBeTruthy();
    expect(row.getByText('50.0 GB')).toBeTruthy();
    expect(row.getByText('grace@example.com: 5.0 MB')).toBeTruthy();
    expect(limits.getByText('100 a day')).toBeTruthy();
    expect(limits.getByText('60 s every 10 minutes')).toBeTruthy();
    expect(limits.getByText('Set by SPEECH_MONTHLY_CAP')).toBeTruthy();
    const requests = within(screen.getByRole('region', { name: 'Requests by kind' }));
    expect(requests.getByText('Requests: everything').closest('tr')?.textContent).toContain('1,200 a minute');
  });

  test('tells why a job failed and runs it again; asks before it discards one', async () => {
    const { administration } = await openPortal('/admin/jobs');
    const failed = await findRow('The mail server refused the connection.');
    expect(within(failed).getByText('4 tries failed')).toBeTruthy();
    fireEvent.click(within(failed).getByRole('button', { name: /^Run again/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing failed' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: '1 Render a scene, Waiting' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Discard: Render a scene/ }));
    const asked = await screen.findByRole('dialog', { name: 'Discard “Render a scene”?' });
    expect(asked.textContent).toContain('Its video ends as failed');
    expect(administration.audit.map(({ action }) => action)).toEqual(['job.retry']);
    fireEvent.click(within(asked).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
    expect(administration.audit.map(({ action }) => action)).toEqual(['job.retry', 'job.discard']);
  });

  test('PRV-1 approves a waiting user', async () => {
    await openPortal('/admin/waitlist');
    fireEvent.click(await screen.findByRole('button', { name: 'Approve joan@example.com' }));
    await waitFor(() => expect(screen.queryByText('joan@example.com')).toBeNull());
  });
});
