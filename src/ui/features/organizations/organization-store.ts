import { messages } from '#messages/features/organizations/organizations.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { canDo } from '#domain/account/permissions.ts';
import { type EmailForm, validateEmailForm } from '#domain/account/account-forms.ts';
import type { StepOutcome } from '#ports/auth.ts';
import type { Invitation, Member, Workspaces } from '#ports/workspaces.ts';
import type { TeamPlanApi } from '#ports/team-plan-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import type { ConfirmStore } from '../../stores/confirm-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { TeamPlanStore } from './team-plan-store.ts';
import type { ActiveWorkspace } from '#domain/account/account.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

interface InviteForm extends EmailForm {
  readonly role: WorkspaceRole;
}

interface NameForm {
  readonly name: string;
}

interface OrganizationParts {
  readonly organizations: Workspaces;
  readonly teamPlans: TeamPlanApi;
  readonly confirm: ConfirmStore;
}

/** The active workspace: name, members and invitations. */
export class OrganizationStore implements PageStore {
  readonly organization: ActiveWorkspace;
  readonly members: LoadedValue<readonly Member[]>;
  readonly invitations: LoadedValue<readonly Invitation[]>;
  readonly naming: FormStore<NameForm, StepOutcome>;
  readonly inviting: FormStore<InviteForm, StepOutcome>;
  readonly teamPlan: TeamPlanStore;
  readonly actions = new ActionStore();
  /** Status message: the last invitation, or that the name was saved. */
  message = '';
  readonly #organizations: Workspaces;
  readonly #confirm: ConfirmStore;

  constructor({ organizations, teamPlans, confirm }: OrganizationParts, organization: ActiveWorkspace) {
    const { id } = organization;
    this.#confirm = confirm;
    this.#organizations = organizations;
    this.organization = organization;
    this.teamPlan = new TeamPlanStore(teamPlans);
    this.members = new LoadedValue((signal) => organizations.members(id, { signal }));
    this.invitations = new LoadedValue((signal) => organizations.invitations(id, { signal }));
    this.naming = new FormStore<NameForm, StepOutcome>({
      empty: { name: organization.name },
      check: ({ name }) => (name.trim() === '' ? { name: messages.name.missing } : {}),
      send: ({ name }, signal) => organizations.rename({ id, name: name.trim() }, { signal }),
      failed: messages.name.failed,
    });
    this.inviting = new FormStore<InviteForm, StepOutcome>({
      empty: { email: '', role: 'editor' },
      check: validateEmailForm,
      send: ({ email, role }, signal) => organizations.invite({ organizationId: id, email: email.trim(), role }, { signal }),
      failed: messages.invite.failed,
    });
    makeAutoObservable(
      this,
      { organization: false, members: false, invitations: false, naming: false, inviting: false, teamPlan: false, actions: false },
      { autoBind: true },
    );
  }

  /** Whether the user may manage members (owners and admins). */
  get manages(): boolean {
    return canDo(this.organization.role, 'manage-members');
  }

  get owns(): boolean {
    return canDo(this.organization.role, 'remove-organization');
  }

  start(): void {
    for (const part of this.#parts()) part.start();
  }

  stop(): void {
    for (const part of this.#parts()) part.stop();
  }

  async rename(): Promise<void> {
    this.message = '';
    if (await this.naming.submit()) this.#say(messages.name.saved);
  }

  async invite(): Promise<void> {
    this.message = '';
    const email = this.inviting.fields.email.trim();
    if ((await this.inviting.submit()) === null) return;
    this.inviting.clear();
    this.#say(messages.invite.sent(email));
    await this.invitations.load();
  }

  async revoke(invitationId: string): Promise<void> {
    const request = { organizationId: this.organization.id, invitationId };
    if (await this.actions.run(invitationId, () => this.#organizations.revokeInvitation(request))) await this.invitations.load();
  }

  async setRole(memberId: string, role: WorkspaceRole): Promise<void> {
    const change = { organizationId: this.organization.id, memberId, role };
    await this.actions.run(memberId, () => this.#confirm.guard(() => this.#organizations.setRole(change)));
    await this.members.load();
  }

  async removeMember(memberId: string): Promise<void> {
    const member = { organizationId: this.organization.id, memberId };
    if (await this.actions.run(memberId, () => this.#organizations.removeMember(member))) await this.members.load();
  }

  leave(): Promise<boolean> {
    return this.actions.run('leave', () => this.#organizations.leave(this.organization.id));
  }

  remove(): Promise<boolean> {
    return this.actions.run('remove', () => this.#confirm.guard(() => this.#organizations.remove(this.organization.id)));
  }

  #say(text: string): void {
    runInAction(() => {
      this.message = text;
    });
  }

  /** Invitations are loaded for managers only. */
  #parts(): readonly PageStore[] {
    return this.manages ? [this.members, this.teamPlan, this.invitations, this.naming, this.inviting] : [this.members, this.teamPlan];
  }
}
