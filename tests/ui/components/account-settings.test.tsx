// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const openProfile = async () => {
  const shown = renderPage('/dashboard/profile', 'full');
  await screen.findByRole('heading', { name: 'Your profile' });
  return shown;
};

test('VID-8 PLN-3 on a plan without analytics links to the plans instead of a retry', async () => {
  renderPage('/dashboard/analytics', 'empty');
  await screen.findByText(/Analytics are part of the Business plan/);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('VID-9 on a plan without API keys there is no form for one, only the plan that has them', async () => {
  renderPage('/dashboard/api-keys', 'empty');
  await screen.findByText(/API keys are part of the Business plan/);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});

describe('the profile page', () => {
  test('PRV-1 saves a new name and shows it at once', async () => {
    const { services } = await openProfile();
    type('First name', 'Augusta');
    press('Save name');
    await screen.findByText('Name saved.');
    expect(services.session.name).toBe('Augusta Byron');
  });

  test('PRV-1 does not submit an empty name', async () => {
    await openProfile();
    type('Last name', ' ');
    press('Save name');
    await screen.findByText('Enter your last name.');
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true');
  });

  test('PRV-1 requires the current password to change it', async () => {
    await openProfile();
    fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'wrong' } });
    type('New password', 'another few words');
    press('Change password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
    expect(readDescription(screen.getByLabelText('Current password'))).toContain('That’s not your current password.');
    type('Current password', 'correct horse');
    type('New password', 'iloveyou');
    press('Change password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    expect(readDescription(screen.getByLabelText('New password'))).toContain('This password is too common. Choose another one.');
    type('New password', 'another few words');
    type('Current password', 'correct horse');
    press('Change password');
    await screen.findByText('Password saved.');
  });

  test('PRV-1 lists sessions and marks the current one', async () => {
    await openProfile();
    const sessions = await screen.findByRole('list', { name: 'Sessions' });
    expect(within(sessions).getByText('This device')).toBeTruthy();
  });

  test('PRV-1 lists ten sessions per page', async () => {
    const shown = renderPage('/dashboard/profile', 'full');
    const others = Array.from({ length: 12 }, () => shown.openElsewhere());
    for (const { auth } of others) await auth.signIn({ email: 'ada@example.com', password: 'correct horse', remember: true });
    const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem').length;
    await screen.findByText('1–10 of 13');
    expect(await rows()).toBe(10);
    press('Next');
    await screen.findByText('11–13 of 13');
    expect(await rows()).toBe(3);
  });

  test('PRV-1 deleting the account requires its email address, says until when it can be restored, and signs out', async () => {
    const { services, place: location } = await openProfile();
    press('Delete account');
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(
      within(dialog)
        .getByLabelText(/to confirm/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    fireEvent.change(within(dialog).getByLabelText(/to confirm/), { target: { value: 'ada@example.com' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    const closed = await screen.findByRole('dialog', { name: 'Your account is closed' });
    fireEvent.click(within(closed).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(services.session.state.kind).toBe('signed-out'));
    await waitFor(() => expect(location.path).toBe('/'));
  });
});

describe('organizations', () => {
  test('PRV-1 can be created, switched to, and joined', async () => {
    const { place: location, services } = renderPage('/dashboard/organizations', 'full');
    await screen.findByText('You’re not in an organization yet');
    const [first] = screen.getAllByRole('link', { name: 'New organization' });
    if (!first) throw new Error('There is no way to a new organization.');
    fireEvent.click(first);
    await screen.findByRole('heading', { name: 'New organization' });
    press('Create organization');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    type('Name', 'Analytical Engines');
    press('Create organization');
    await waitFor(() => expect(location.path).toBe('/dashboard/organization'));
    expect(await screen.findByRole('heading', { name: 'Analytical Engines' })).toBeTruthy();
    expect(within(await screen.findByRole('list', { name: 'Members' })).getByText('Owner, you')).toBeTruthy();

    type('Email', 'grace@example.com');
    press('Invite');
    await screen.findByText('An invitation is on its way to grace@example.com.');
    const open = await screen.findByRole('list', { name: 'Pending invitations' });
    fireEvent.click(await within(open).findByRole('button', { name: /Revoke/ }));
    await waitFor(() => expect(within(open).queryByText('grace@example.com')).toBeNull());
    expect(services.session.organization?.name).toBe('Analytical Engines');
  });

  test('PRV-1 shows the workspace switcher in the header once there is a choice', async () => {
    const { organizations, services } = renderPage('/dashboard', 'full');
    await screen.findByRole('heading', { name: 'Your videos' });
    expect(screen.queryByRole('button', { name: /Workspace/ })).toBeNull();
    await organizations.create({ name: 'Analytical Engines' });
    const switcher = await screen.findByRole('button', { name: 'Workspace: Analytical Engines' });
    fireEvent.click(switcher);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Personal workspace' }));
    await waitFor(() => expect(services.session.organization).toBeNull());
  });

  test('PRV-1 explains that an invitation is for another user', async () => {
    renderPage('/dashboard/invitations/none', 'full');
    expect(await screen.findByRole('heading', { name: /isn’t for you, or it’s no longer open/ })).toBeTruthy();
  });
});
