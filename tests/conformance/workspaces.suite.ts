import { expect, test } from 'vitest';
import type { AuthResult } from '#ports/auth.ts';
import type { Member, SharedWorkspace } from '#ports/workspaces.ts';
import {
  type AccountsHarness,
  createAccountsSteps,
  type AccountsFixture,
  startAccounts,
  COMPLETE_OUTCOME,
  FAILED_OUTCOME,
  type SignedUpUser,
  requireSignedIn,
} from './support/accounts-fixture.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

function unwrapValue<Value>(result: AuthResult<Value>): Value {
  if (result.kind === 'failed') throw new Error(result.message);
  return result.value;
}

/** The contract of `Organizations`, for every adapter and the fake. */
export function workspacesSuite(harness: AccountsHarness): void {
  const { describePart, open, registered, join } = createAccountsSteps(harness);

  async function founded(): Promise<AccountsFixture & { readonly person: SignedUpUser; readonly firm: SharedWorkspace }> {
    const fixture = await registered();
    const firm = unwrapValue(await fixture.person.accounts.organizations.create({ name: 'Lovelace & Daughters' }));
    return { ...fixture, firm };
  }

  /** Invites a new user, who joins. */
  async function joined(
    fixture: AccountsFixture & { readonly person: SignedUpUser; readonly firm: SharedWorkspace },
    role: WorkspaceRole,
  ): Promise<SignedUpUser> {
    const guest = await join(fixture, fixture.elsewhere());
    const { organizations } = fixture.person.accounts;
    expect(await organizations.invite({ organizationId: fixture.firm.id, email: guest.form.email, role })).toEqual(COMPLETE_OUTCOME);
    const [invitation] = unwrapValue(await guest.accounts.organizations.received());
    expect(await guest.accounts.organizations.accept(invitation?.id ?? '')).toEqual(COMPLETE_OUTCOME);
    return guest;
  }

  const listMembers = async (user: SignedUpUser, firm: SharedWorkspace): Promise<readonly Member[]> =>
    unwrapValue(await user.accounts.organizations.members(firm.id));
  const findMember = async (viewer: SignedUpUser, firm: SharedWorkspace, who: SignedUpUser): Promise<Member> => {
    const found = (await listMembers(viewer, firm)).find(({ userId }) => userId === who.id);
    if (found === undefined) throw new Error('There is no such member.');
    return found;
  };

  describePart('organizations', 'Organizations', () => {
    test('PRV-1 starts with no organization; a new one is owned and active', async () => {
      const { person: user } = await registered();
      const { auth, organizations } = user.accounts;
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      const received: unknown[] = [];
      auth.subscribe(() => received.push(requireSignedIn(auth).organization?.name ?? null));
      const firm = unwrapValue(await organizations.create({ name: 'Lovelace & Daughters' }));
      expect(firm).toEqual({ id: expect.any(String), name: 'Lovelace & Daughters', role: 'owner' });
      expect(requireSignedIn(auth).organization).toEqual(firm);
      expect(received.at(-1)).toBe('Lovelace & Daughters');
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [firm] });
    });

    test('allows two workspaces with the same name, in any script', async () => {
      const { person: user } = await registered();
      const { organizations } = user.accounts;
      const names = ['東京映像', '東京映像', '🎬', 'Ünï'];
      for (const name of names) expect(unwrapValue(await organizations.create({ name })).name).toBe(name);
      const list = unwrapValue(await organizations.list());
      expect(list.map(({ name }) => name).sort()).toEqual([...names].sort());
      expect(new Set(list.map(({ id }) => id)).size).toBe(names.length);
    });

    test('PRV-1 switches between organizations and the personal workspace, and survives a reload', async () => {
      const { person: user, firm, reopen } = await founded();
      const { auth, organizations } = user.accounts;
      expect(await organizations.activate(null)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).organization).toBeNull();
      expect(await organizations.activate(firm.id)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).organization).toEqual(firm);
      const next = reopen();
      await startAccounts(next);
      expect(requireSignedIn(next.auth).organization).toEqual(firm);
    });

    test('renames a workspace everywhere', async () => {
      const { person: user, firm } = await founded();
      const { auth, organizations } = user.accounts;
      expect(await organizations.rename({ id: firm.id, name: 'Byron & Co' })).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).organization?.name).toBe('Byron & Co');
      expect(unwrapValue(await organizations.list())[0]?.name).toBe('Byron & Co');
    });

    test('lets the owner delete it and return to the personal workspace', async () => {
      const { person: user, firm } = await founded();
      const { auth, organizations } = user.accounts;
      expect(await organizations.remove(firm.id)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).organization).toBeNull();
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      expect(await organizations.activate(firm.id)).toEqual(FAILED_OUTCOME);
    });

    test('hides other users’ workspaces from reading, entering, renaming, and deleting', async () => {
      const fixture = await founded();
      const otherUser = await join(fixture, fixture.elsewhere());
      const { auth, organizations } = otherUser.accounts;
      const { id } = fixture.firm;
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      expect(await organizations.activate(id)).toEqual(FAILED_OUTCOME);
      expect(await organizations.members(id)).toEqual(FAILED_OUTCOME);
      expect(await organizations.invitations(id)).toEqual(FAILED_OUTCOME);
      expect(await organizations.rename({ id, name: 'Mine' })).toEqual(FAILED_OUTCOME);
      expect(await organizations.remove(id)).toEqual(FAILED_OUTCOME);
      expect(await organizations.invite({ organizationId: id, email: 'eve@example.com', role: 'owner' })).toEqual(FAILED_OUTCOME);
      expect(requireSignedIn(auth).organization).toBeNull();
      expect(unwrapValue(await fixture.person.accounts.organizations.list())).toEqual([fixture.firm]);
    });

    test('lists no workspaces when signed out', async () => {
      const { organizations } = (await open()).accounts;
      expect(await organizations.list()).toEqual(FAILED_OUTCOME);
      expect(await organizations.create({ name: 'Nobody Ltd' })).toEqual(FAILED_OUTCOME);
    });
  });

  describePart('organizations', 'Organizations, invitations', () => {
    test('PRV-1 an invited user sees the invitation, accepts it, and becomes a member with the role', async () => {
      const fixture = await founded();
      const guest = await join(fixture, fixture.elsewhere());
      const { organizations } = fixture.person.accounts;
      await organizations.invite({ organizationId: fixture.firm.id, email: guest.form.email, role: 'admin' });
      expect(unwrapValue(await organizations.invitations(fixture.firm.id))).toEqual([
        { id: expect.any(String), email: guest.form.email, role: 'admin', expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      ]);

      const [received] = unwrapValue(await guest.accounts.organizations.received());
      expect(received).toMatchObject({ organizationName: fixture.firm.name, role: 'admin' });
      expect(await guest.accounts.organizations.accept(received?.id ?? '')).toEqual(COMPLETE_OUTCOME);
      expect(unwrapValue(await guest.accounts.organizations.list())).toEqual([{ ...fixture.firm, role: 'admin' }]);
      expect(unwrapValue(await guest.accounts.organizations.received())).toEqual([]);
      expect(unwrapValue(await organizations.invitations(fixture.firm.id))).toEqual([]);
      expect((await listMembers(fixture.person, fixture.firm)).map(({ userId, role }) => `${userId} ${role}`).sort()).toEqual(
        [`${fixture.person.id} owner`, `${guest.id} admin`].sort(),
      );
      expect(await guest.accounts.organizations.activate(fixture.firm.id)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(guest.accounts.auth).organization).toMatchObject({ id: fixture.firm.id, role: 'admin' });
    });

    test('declines an invitation, and cannot accept a withdrawn one', async () => {
      const fixture = await founded();
      const guest = await join(fixture, fixture.elsewhere());
      const { organizations } = fixture.person.accounts;
      const invite = () => organizations.invite({ organizationId: fixture.firm.id, email: guest.form.email, role: 'editor' });
      await invite();
      const [first] = unwrapValue(await guest.accounts.organizations.received());
      expect(await guest.accounts.organizations.decline(first?.id ?? '')).toEqual(COMPLETE_OUTCOME);
      expect(unwrapValue(await guest.accounts.organizations.received())).toEqual([]);

      await invite();
      const [second] = unwrapValue(await organizations.invitations(fixture.firm.id));
      const taken = { organizationId: fixture.firm.id, invitationId: second?.id ?? '' };
      expect(await organizations.revokeInvitation(taken)).toEqual(COMPLETE_OUTCOME);
      expect(unwrapValue(await organizations.invitations(fixture.firm.id))).toEqual([]);
      expect(await guest.accounts.organizations.accept(second?.id ?? '')).toEqual(FAILED_OUTCOME);
      expect(unwrapValue(await guest.accounts.organizations.list())).toEqual([]);
    });

    test('cannot accept another user’s invitation', async () => {
      const fixture = await founded();
      const guest = await join(fixture, fixture.elsewhere());
      const otherUser = await join(fixture, fixture.elsewhere());
      await fixture.person.accounts.organizations.invite({ organizationId: fixture.firm.id, email: guest.form.email, role: 'editor' });
      const [invitation] = unwrapValue(await guest.accounts.organizations.received());
      expect(await otherUser.accounts.organizations.accept(invitation?.id ?? '')).toEqual(FAILED_OUTCOME);
      expect(unwrapValue(await otherUser.accounts.organizations.list())).toEqual([]);
    });
  });

  describePart('organizations', 'Organizations, members', () => {
    test('changes a role; members cannot invite, rename, or change roles', async () => {
      const fixture = await founded();
      const guest = await joined(fixture, 'editor');
      const { organizations } = guest.accounts;
      const own = await findMember(guest, fixture.firm, guest);
      const organizationId = fixture.firm.id;
      expect(await organizations.invite({ organizationId, email: 'eve@example.com', role: 'editor' })).toEqual(FAILED_OUTCOME);
      expect(await organizations.rename({ id: organizationId, name: 'Mine' })).toEqual(FAILED_OUTCOME);
      expect(await organizations.setRole({ organizationId, memberId: own.id, role: 'owner' })).toEqual(FAILED_OUTCOME);

      expect(await fixture.person.accounts.organizations.setRole({ organizationId, memberId: own.id, role: 'admin' })).toEqual(
        COMPLETE_OUTCOME,
      );
      expect((await findMember(guest, fixture.firm, guest)).role).toBe('admin');
      expect(await organizations.rename({ id: organizationId, name: 'Ours' })).toEqual(COMPLETE_OUTCOME);
    });

    test.each(['reviewer', 'viewer'] as const)('PRV-1 a %s is invited as one and manages nobody', async (role) => {
      const fixture = await founded();
      const guest = await joined(fixture, role);
      const { organizations } = guest.accounts;
      const own = await findMember(guest, fixture.firm, guest);
      expect(own.role).toBe(role);
      expect(await organizations.invite({ organizationId: fixture.firm.id, email: 'eve@example.com', role })).toEqual(FAILED_OUTCOME);
      const raised = { organizationId: fixture.firm.id, memberId: own.id, role: 'editor' } as const;
      expect(await organizations.setRole(raised)).toEqual(FAILED_OUTCOME);
      expect(await fixture.person.accounts.organizations.setRole(raised)).toEqual(COMPLETE_OUTCOME);
      expect((await findMember(guest, fixture.firm, guest)).role).toBe('editor');
    });

    test('cannot demote or remove the last owner, who cannot leave', async () => {
      const fixture = await founded();
      const { organizations } = fixture.person.accounts;
      const own = await findMember(fixture.person, fixture.firm, fixture.person);
      const organizationId = fixture.firm.id;
      expect(await organizations.setRole({ organizationId, memberId: own.id, role: 'editor' })).toEqual(FAILED_OUTCOME);
      expect(await organizations.removeMember({ organizationId, memberId: own.id })).toEqual(FAILED_OUTCOME);
      expect(await organizations.leave(organizationId)).toEqual(FAILED_OUTCOME);
      expect((await findMember(fixture.person, fixture.firm, fixture.person)).role).toBe('owner');
    });

    test('a member leaves and returns to the personal workspace', async () => {
      const fixture = await founded();
      const guest = await joined(fixture, 'editor');
      const { auth, organizations } = guest.accounts;
      await organizations.activate(fixture.firm.id);
      expect(await organizations.leave(fixture.firm.id)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).organization).toBeNull();
      expect(unwrapValue(await organizations.list())).toEqual([]);
    });

    test('a former member loses access on refresh and cannot return', async () => {
      const fixture = await founded();
      const guest = await joined(fixture, 'editor');
      const { auth, organizations } = guest.accounts;
      await organizations.activate(fixture.firm.id);
      const member = await findMember(fixture.person, fixture.firm, guest);
      const removal = { organizationId: fixture.firm.id, memberId: member.id };
      expect(await fixture.person.accounts.organizations.removeMember(removal)).toEqual(COMPLETE_OUTCOME);
      expect((await listMembers(fixture.person, fixture.firm)).map(({ userId }) => userId)).toEqual([fixture.person.id]);
      await auth.recheck();
      expect(requireSignedIn(auth)).toMatchObject({ user: { id: guest.id }, organization: null });
      expect(unwrapValue(await organizations.list())).toEqual([]);
      expect(await organizations.activate(fixture.firm.id)).toEqual(FAILED_OUTCOME);
      expect(await organizations.members(fixture.firm.id)).toEqual(FAILED_OUTCOME);
    });
  });
}
