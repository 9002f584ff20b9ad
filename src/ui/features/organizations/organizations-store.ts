import { messages } from '#messages/features/organizations/organizations.messages';
import { makeAutoObservable } from 'mobx';
import type { StepOutcome } from '#ports/auth.ts';
import type { SharedWorkspace, Workspaces, ReceivedInvitation } from '#ports/workspaces.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';

interface NewOrganization {
  readonly name: string;
}

/** The user's workspaces and invitations, and creating a workspace. */
export class OrganizationsStore implements PageStore {
  readonly list: LoadedValue<readonly SharedWorkspace[]>;
  readonly received: LoadedValue<readonly ReceivedInvitation[]>;
  readonly creating: FormStore<NewOrganization, StepOutcome>;
  readonly actions = new ActionStore();
  readonly #organizations: Workspaces;

  constructor(organizations: Workspaces) {
    this.#organizations = organizations;
    this.list = new LoadedValue((signal) => organizations.list({ signal }));
    this.received = new LoadedValue((signal) => organizations.received({ signal }));
    this.creating = new FormStore<NewOrganization, StepOutcome>({
      empty: { name: '' },
      check: ({ name }) => (name.trim() === '' ? { name: messages.create.nameMissing } : {}),
      send: async ({ name }, signal) => {
        const accept = await organizations.create({ name: name.trim() }, { signal });
        return accept.kind === 'ok' ? { kind: 'complete' } : accept;
      },
      failed: messages.create.failed,
    });
    makeAutoObservable(this, { list: false, received: false, creating: false, actions: false }, { autoBind: true });
  }

  start(): void {
    for (const part of [this.list, this.received, this.creating]) part.start();
  }

  stop(): void {
    for (const part of [this.list, this.received, this.creating]) part.stop();
  }

  /** True when created; it is active then. */
  async create(): Promise<boolean> {
    if ((await this.creating.submit()) === null) return false;
    this.creating.clear();
    await this.list.load();
    return true;
  }

  /** Null: the personal workspace. */
  activate(id: string | null): Promise<boolean> {
    return this.actions.run(id ?? 'own', () => this.#organizations.activate(id));
  }

  /** True once the user has joined, and the organization is the active one. */
  async accept(invitationId: string): Promise<boolean> {
    const before = new Set(this.list.value?.map(({ id }) => id));
    if (!(await this.actions.run(invitationId, () => this.#organizations.accept(invitationId)))) return false;
    await Promise.all([this.list.load(), this.received.load()]);
    const joined = this.list.value?.find(({ id }) => !before.has(id));
    return joined !== undefined && this.activate(joined.id);
  }

  async decline(invitationId: string): Promise<void> {
    if (await this.actions.run(invitationId, () => this.#organizations.decline(invitationId))) await this.received.load();
  }
}
