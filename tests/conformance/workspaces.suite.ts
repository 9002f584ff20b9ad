import { describe, expect, test } from 'vitest';
import type { Answer, OrganizationRole } from '../../src/ports/auth.ts';
import type { Member, Organization } from '../../src/ports/workspaces.ts';
import {
  type AccountsHarness,
  accountsStage,
  type AccountsWorld,
  begin,
  COMPLETE,
  FAILED,
  type Person,
  signedIn,
} from './support/accounts-fixture.ts';

function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.value;
}

/** The contract of `Organizations`, for every vendor and the fake. */
export function organizationsSuite(harness: AccountsHarness): void {
  const { open, registered, join } = accountsStage(harness);

  async function founded(): Promise<AccountsWorld & { readonly person: Person; readonly firm: Organization }> {
    const world = await registered();
    const firm = valueOf(await world.person.accounts.organizations.create({ name: 'Lovelace & Daughters' }));
    return { ...world, firm };
  }

  /** Somebody new, invited and in. */
  async function joined(
    world: AccountsWorld & { readonly person: Person; readonly firm: Organization },
    role: OrganizationRole,
  ): Promise<Person> {
    const guest = await join(world, world.elsewhere());
    const { organizations } = world.person.accounts;
    expect(await organizations.invite({ organizationId: world.firm.id, email: guest.form.email, role })).toEqual(COMPLETE);
    const [invitation] = valueOf(await guest.accounts.organizations.received());
    expect(await guest.accounts.organizations.accept(invitation?.id ?? '')).toEqual(COMPLETE);
    return guest;
  }

  const membersOf = async (person: Person, firm: Organization): Promise<readonly Member[]> =>
    valueOf(await person.accounts.organizations.members(firm.id));
  const memberOf = async (viewer: Person, firm: Organization, who: Person): Promise<Member> => {
    const found = (await membersOf(viewer, firm)).find(({ userId }) => userId === who.id);
    if (found === undefined) throw new Error('There is no such member.');
    return found;
  };

  describe(`Organizations: ${harness.name}`, () => {
    test('PRV-1 at first there is none; a new one is owned and active', async () => {
      const { person } = await registered();
      const { auth, organizations } = person.accounts;
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      const heard: unknown[] = [];
      auth.subscribe(() => heard.push(signedIn(auth).organization?.name ?? null));
      const firm = valueOf(await organizations.create({ name: 'Lovelace & Daughters' }));
      expect(firm).toEqual({ id: expect.any(String), name: 'Lovelace & Daughters', role: 'owner' });
      expect(signedIn(auth).organization).toEqual(firm);
      expect(heard.at(-1)).toBe('Lovelace & Daughters');
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [firm] });
    });

    test('two may have the same name, also in letters other than ours', async () => {
      const { person } = await registered();
      const { organizations } = person.accounts;
      const names = ['東京映像', '東京映像', '🎬', 'Ünï'];
      for (const name of names) expect(valueOf(await organizations.create({ name })).name).toBe(name);
      const list = valueOf(await organizations.list());
      expect(list.map(({ name }) => name).sort()).toEqual([...names].sort());
      expect(new Set(list.map(({ id }) => id)).size).toBe(names.length);
    });

    test('PRV-1 switches between organisations and one’s own space; the next page knows', async () => {
      const { person, firm, reopen } = await founded();
      const { auth, organizations } = person.accounts;
      expect(await organizations.activate(null)).toEqual(COMPLETE);
      expect(signedIn(auth).organization).toBeNull();
      expect(await organizations.activate(firm.id)).toEqual(COMPLETE);
      expect(signedIn(auth).organization).toEqual(firm);
      const next = reopen();
      await begin(next);
      expect(signedIn(next.auth).organization).toEqual(firm);
    });

    test('is renamed, everywhere', async () => {
      const { person, firm } = await founded();
      const { auth, organizations } = person.accounts;
      expect(await organizations.rename({ id: firm.id, name: 'Byron & Co' })).toEqual(COMPLETE);
      expect(signedIn(auth).organization?.name).toBe('Byron & Co');
      expect(valueOf(await organizations.list())[0]?.name).toBe('Byron & Co');
    });

    test('is removed by its owner; one is back in one’s own space', async () => {
      const { person, firm } = await founded();
      const { auth, organizations } = person.accounts;
      expect(await organizations.remove(firm.id)).toEqual(COMPLETE);
      expect(signedIn(auth).organization).toBeNull();
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      expect(await organizations.activate(firm.id)).toEqual(FAILED);
    });

    test('nobody else’s is seen, entered, renamed or removed', async () => {
      const world = await founded();
      const stranger = await join(world, world.elsewhere());
      const { auth, organizations } = stranger.accounts;
      const { id } = world.firm;
      expect(await organizations.list()).toEqual({ kind: 'ok', value: [] });
      expect(await organizations.activate(id)).toEqual(FAILED);
      expect(await organizations.members(id)).toEqual(FAILED);
      expect(await organizations.invitations(id)).toEqual(FAILED);
      expect(await organizations.rename({ id, name: 'Mine' })).toEqual(FAILED);
      expect(await organizations.remove(id)).toEqual(FAILED);
      expect(await organizations.invite({ organizationId: id, email: 'eve@example.com', role: 'owner' })).toEqual(FAILED);
      expect(signedIn(auth).organization).toBeNull();
      expect(valueOf(await world.person.accounts.organizations.list())).toEqual([world.firm]);
    });

    test('nobody who is signed out has any', async () => {
      const { organizations } = (await open()).accounts;
      expect(await organizations.list()).toEqual(FAILED);
      expect(await organizations.create({ name: 'Nobody Ltd' })).toEqual(FAILED);
    });
  });

  describe(`Organizations, invitations: ${harness.name}`, () => {
    test('PRV-1 who is invited sees it, accepts it, and is a member with the role', async () => {
      const world = await founded();
      const guest = await join(world, world.elsewhere());
      const { organizations } = world.person.accounts;
      await organizations.invite({ organizationId: world.firm.id, email: guest.form.email, role: 'admin' });
      expect(valueOf(await organizations.invitations(world.firm.id))).toEqual([
        { id: expect.any(String), email: guest.form.email, role: 'admin', expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      ]);

      const [received] = valueOf(await guest.accounts.organizations.received());
      expect(received).toMatchObject({ organizationName: world.firm.name, role: 'admin' });
      expect(await guest.accounts.organizations.accept(received?.id ?? '')).toEqual(COMPLETE);
      expect(valueOf(await guest.accounts.organizations.list())).toEqual([{ ...world.firm, role: 'admin' }]);
      expect(valueOf(await guest.accounts.organizations.received())).toEqual([]);
      expect(valueOf(await organizations.invitations(world.firm.id))).toEqual([]);
      expect((await membersOf(world.person, world.firm)).map(({ userId, role }) => `${userId} ${role}`).sort()).toEqual(
        [`${world.person.id} owner`, `${guest.id} admin`].sort(),
      );
      expect(await guest.accounts.organizations.activate(world.firm.id)).toEqual(COMPLETE);
      expect(signedIn(guest.accounts.auth).organization).toMatchObject({ id: world.firm.id, role: 'admin' });
    });

    test('an invitation is declined, and one that was taken back cannot be accepted', async () => {
      const world = await founded();
      const guest = await join(world, world.elsewhere());
      const { organizations } = world.person.accounts;
      const invite = () => organizations.invite({ organizationId: world.firm.id, email: guest.form.email, role: 'member' });
      await invite();
      const [first] = valueOf(await guest.accounts.organizations.received());
      expect(await guest.accounts.organizations.decline(first?.id ?? '')).toEqual(COMPLETE);
      expect(valueOf(await guest.accounts.organizations.received())).toEqual([]);

      await invite();
      const [second] = valueOf(await organizations.invitations(world.firm.id));
      const taken = { organizationId: world.firm.id, invitationId: second?.id ?? '' };
      expect(await organizations.revokeInvitation(taken)).toEqual(COMPLETE);
      expect(valueOf(await organizations.invitations(world.firm.id))).toEqual([]);
      expect(await guest.accounts.organizations.accept(second?.id ?? '')).toEqual(FAILED);
      expect(valueOf(await guest.accounts.organizations.list())).toEqual([]);
    });

    test('an invitation to somebody else cannot be accepted', async () => {
      const world = await founded();
      const guest = await join(world, world.elsewhere());
      const stranger = await join(world, world.elsewhere());
      await world.person.accounts.organizations.invite({ organizationId: world.firm.id, email: guest.form.email, role: 'member' });
      const [invitation] = valueOf(await guest.accounts.organizations.received());
      expect(await stranger.accounts.organizations.accept(invitation?.id ?? '')).toEqual(FAILED);
      expect(valueOf(await stranger.accounts.organizations.list())).toEqual([]);
    });
  });

  describe(`Organizations, members: ${harness.name}`, () => {
    test('a role is changed; a member may neither invite, nor rename, nor change roles', async () => {
      const world = await founded();
      const guest = await joined(world, 'member');
      const { organizations } = guest.accounts;
      const own = await memberOf(guest, world.firm, guest);
      const organizationId = world.firm.id;
      expect(await organizations.invite({ organizationId, email: 'eve@example.com', role: 'member' })).toEqual(FAILED);
      expect(await organizations.rename({ id: organizationId, name: 'Mine' })).toEqual(FAILED);
      expect(await organizations.setRole({ organizationId, memberId: own.id, role: 'owner' })).toEqual(FAILED);

      expect(await world.person.accounts.organizations.setRole({ organizationId, memberId: own.id, role: 'admin' })).toEqual(COMPLETE);
      expect((await memberOf(guest, world.firm, guest)).role).toBe('admin');
      expect(await organizations.rename({ id: organizationId, name: 'Ours' })).toEqual(COMPLETE);
    });

    test('the last owner is kept: neither another role, nor out, nor away', async () => {
      const world = await founded();
      const { organizations } = world.person.accounts;
      const own = await memberOf(world.person, world.firm, world.person);
      const organizationId = world.firm.id;
      expect(await organizations.setRole({ organizationId, memberId: own.id, role: 'member' })).toEqual(FAILED);
      expect(await organizations.removeMember({ organizationId, memberId: own.id })).toEqual(FAILED);
      expect(await organizations.leave(organizationId)).toEqual(FAILED);
      expect((await memberOf(world.person, world.firm, world.person)).role).toBe('owner');
    });

    test('a member leaves; one is back in one’s own space', async () => {
      const world = await founded();
      const guest = await joined(world, 'member');
      const { auth, organizations } = guest.accounts;
      await organizations.activate(world.firm.id);
      expect(await organizations.leave(world.firm.id)).toEqual(COMPLETE);
      expect(signedIn(auth).organization).toBeNull();
      expect(valueOf(await organizations.list())).toEqual([]);
    });

    test('an ex-member is out when the vendor is asked again, and cannot come back', async () => {
      const world = await founded();
      const guest = await joined(world, 'member');
      const { auth, organizations } = guest.accounts;
      await organizations.activate(world.firm.id);
      const member = await memberOf(world.person, world.firm, guest);
      const removal = { organizationId: world.firm.id, memberId: member.id };
      expect(await world.person.accounts.organizations.removeMember(removal)).toEqual(COMPLETE);
      expect((await membersOf(world.person, world.firm)).map(({ userId }) => userId)).toEqual([world.person.id]);
      await auth.recheck();
      expect(signedIn(auth)).toMatchObject({ user: { id: guest.id }, organization: null });
      expect(valueOf(await organizations.list())).toEqual([]);
      expect(await organizations.activate(world.firm.id)).toEqual(FAILED);
      expect(await organizations.members(world.firm.id)).toEqual(FAILED);
    });
  });
}
