import { messages } from '#messages/features/admin/flags/definition-editor.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { FlagAdminApi, VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';

/** A kind of definition: feature, experiment or group. */
export interface DefinitionKind<Item, Form> {
  readonly empty: Form;
  /** Form field with the definition's key. */
  readonly name: string;
  readonly nameTaken: string;
  readonly find: (definitions: FlagDefinitions, name: string) => Item | null;
  readonly getName: (item: Item) => string;
  readonly toForm: (item: Item) => Form;
  readonly toItem: (form: Form, definitions: FlagDefinitions) => Item;
  readonly findProblems: (form: Form, definitions: FlagDefinitions) => FlagProblems;
  readonly save: (flags: FlagAdminApi, item: Item, at: SaveOptions) => Promise<ApiOutcome<VersionedFlagDefinitions>>;
  readonly remove: (flags: FlagAdminApi, name: string, at: SaveOptions) => Promise<ApiOutcome<VersionedFlagDefinitions>>;
}

interface SaveOptions {
  readonly revision: number;
  readonly signal: AbortSignal;
}

/**
 * Edits a new or existing definition. If another administrator saved meanwhile, it is saved anyway when this definition is unchanged; else
 * both versions are stored until one is chosen.
 */
export class DefinitionEditorStore<Item, Form extends object> implements PageStore {
  readonly definitions: LoadedValue<VersionedFlagDefinitions>;
  /** Null until loaded, and when the definition does not exist. */
  form: Form | null = null;
  problems: FlagProblems = {};
  failure = '';
  working: 'saving' | 'deleting' | null = null;
  /** Another administrator changed this definition; their version is in the loaded definitions. */
  conflict = false;
  readonly kind: DefinitionKind<Item, Form>;
  readonly openedName: string | null;
  readonly #flags: FlagAdminApi;
  #original: Item | null = null;
  readonly #lifetime = new Lifetime();

  constructor(flags: FlagAdminApi, kind: DefinitionKind<Item, Form>, openedName: string | null) {
    this.#flags = flags;
    this.kind = kind;
    this.openedName = openedName;
    this.definitions = new LoadedValue((signal) => flags.flags({ signal }));
    makeAutoObservable(this, { kind: false, openedName: false, definitions: false, form: observableRef }, { autoBind: true });
  }

  get isNew(): boolean {
    return this.openedName === null;
  }

  /** The definition does not exist. */
  get missing(): boolean {
    return this.definitions.phase === 'ready' && this.form === null && !this.isNew;
  }

  /** The definition as typed, valid or not. */
  get item(): Item | null {
    return this.form && this.definitions.value && this.kind.toItem(this.form, this.definitions.value);
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    void this.#load(signal);
  }

  stop(): void {
    this.#lifetime.stop();
    this.definitions.stop();
    this.working = null;
  }

  retry(): void {
    const { signal } = this.#lifetime;
    if (signal) void this.#load(signal);
  }

  /** Validates fields with an error again on every change. */
  change(change: Partial<Form>): void {
    if (!this.form) return;
    this.form = { ...this.form, ...change };
    if (Object.keys(this.problems).length > 0) this.problems = this.#check(this.form);
  }

  /** True when saved. Nothing is sent while a conflict is unresolved. */
  async save(): Promise<boolean> {
    const { form } = this;
    const { signal } = this.#lifetime;
    if (!form || !signal || this.working !== null || this.conflict) return false;
    this.problems = this.#check(form);
    if (Object.keys(this.problems).length > 0) return false;
    return this.#act('saving', signal, (revision) => this.kind.save(this.#flags, this.#toCurrentItem(form), { revision, signal }));
  }

  /** True when deleted. */
  async remove(): Promise<boolean> {
    const { openedName } = this;
    const { signal } = this.#lifetime;
    if (openedName === null || !signal || this.working !== null || this.conflict) return false;
    return this.#act('deleting', signal, (revision) => this.kind.remove(this.#flags, openedName, { revision, signal }));
  }

  /** Resolves the conflict with the own version: the next save overwrites the other. */
  keepOwnChange(): void {
    this.#original = this.#findSaved();
    this.conflict = false;
    this.failure = '';
  }

  discardOwnChange(): void {
    this.keepOwnChange();
    this.problems = {};
    this.form = this.#original === null ? null : this.kind.toForm(this.#original);
  }

  async #load(signal: AbortSignal): Promise<void> {
    await this.definitions.load();
    if (signal.aborted) return;
    runInAction(() => {
      if (this.form !== null || this.definitions.value === null) return;
      this.#original = this.#findSaved();
      if (this.isNew) this.form = this.kind.empty;
      else if (this.#original !== null) this.form = this.kind.toForm(this.#original);
    });
  }

  async #act(
    working: 'saving' | 'deleting',
    signal: AbortSignal,
    send: (revision: number) => Promise<ApiOutcome<VersionedFlagDefinitions>>,
  ): Promise<boolean> {
    this.working = working;
    this.failure = '';
    let outcome = await send(this.definitions.value?.revision ?? 0);
    if (isBehind(outcome) && (await this.#catchUp(signal))) outcome = await send(this.definitions.value?.revision ?? 0);
    return !signal.aborted && this.#finish(outcome);
  }

  /** Loads the latest definitions; true when this definition is unchanged, so that saving loses nothing. */
  async #catchUp(signal: AbortSignal): Promise<boolean> {
    await this.definitions.load();
    if (signal.aborted || this.definitions.phase === 'failed') return false;
    const same = JSON.stringify(this.#findSaved()) === JSON.stringify(this.#original);
    if (!same) runInAction(() => (this.conflict = true));
    return same;
  }

  #finish(outcome: ApiOutcome<VersionedFlagDefinitions>): boolean {
    runInAction(() => {
      this.working = null;
      if (outcome.kind === 'ok' || this.conflict) return;
      if (outcome.kind === 'rejected' && outcome.field !== undefined)
        this.problems = { ...this.problems, [outcome.field]: outcome.message };
      else this.failure = outcome.message || messages.saveFailed;
    });
    return outcome.kind === 'ok';
  }

  #check(form: Form): FlagProblems {
    const definitions = this.definitions.value;
    if (definitions === null) return {};
    const taken = this.isNew && this.kind.find(definitions, this.kind.getName(this.kind.toItem(form, definitions))) !== null;
    return { ...this.kind.findProblems(form, definitions), ...(taken && { [this.kind.name]: this.kind.nameTaken }) };
  }

  #toCurrentItem(form: Form): Item {
    return this.kind.toItem(form, this.definitions.value ?? { flags: [], experiments: [], groups: [] });
  }

  #findSaved(): Item | null {
    const name = this.openedName ?? (this.form && this.kind.getName(this.#toCurrentItem(this.form)));
    return this.definitions.value === null || name === null ? null : this.kind.find(this.definitions.value, name);
  }
}

function isBehind(outcome: ApiOutcome<VersionedFlagDefinitions>): boolean {
  return outcome.kind === 'rejected' && outcome.code === 'changed-meanwhile';
}
