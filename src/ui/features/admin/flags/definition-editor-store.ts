import { words } from '#messages/features/admin/flags/definition-editor.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FlagSheets } from '../../../../domain/flags/flag-definitions.ts';
import type { FlagProblems } from '../../../../domain/flags/definition-problems.ts';
import type { ApiOutcome } from '../../../../ports/api-outcome.ts';
import type { FlagAdminApi, FlagBook } from '../../../../ports/flag-admin-api.ts';
import type { PageStore } from '../../../stores/page-store.ts';
import { Loaded } from '../../../stores/loaded-value.ts';

/** One kind of thing in the book: a feature, an experiment or a group. */
export interface EntryKind<Item, Form> {
  readonly empty: Form;
  /** Field of the form with the name of the thing. */
  readonly name: string;
  readonly nameTaken: string;
  readonly find: (sheets: FlagSheets, name: string) => Item | null;
  readonly nameOf: (item: Item) => string;
  readonly formOf: (item: Item) => Form;
  readonly itemOf: (form: Form, sheets: FlagSheets) => Item;
  readonly problems: (form: Form, sheets: FlagSheets) => FlagProblems;
  readonly save: (flags: FlagAdminApi, item: Item, at: Asked) => Promise<ApiOutcome<FlagBook>>;
  readonly remove: (flags: FlagAdminApi, name: string, at: Asked) => Promise<ApiOutcome<FlagBook>>;
}

interface Asked {
  readonly revision: number;
  readonly signal: AbortSignal;
}

/**
 * A new thing in the book, or one that is there. When somebody else has changed the book meanwhile, it is saved all the
 * same if they left this thing alone; else both are kept until one is chosen.
 */
export class EntryStore<Item, Form extends object> implements PageStore {
  readonly book: Loaded<FlagBook>;
  /** Null until the book is here, and where it has no such thing. */
  form: Form | null = null;
  problems: FlagProblems = {};
  failure = '';
  working: 'saving' | 'deleting' | null = null;
  /** Somebody else changed this very thing; what they made of it is in the book. */
  conflict = false;
  readonly kind: EntryKind<Item, Form>;
  readonly opened: string | null;
  private readonly flags: FlagAdminApi;
  private begun: Item | null = null;
  private visit: AbortController | null = null;

  constructor(flags: FlagAdminApi, kind: EntryKind<Item, Form>, opened: string | null) {
    this.flags = flags;
    this.kind = kind;
    this.opened = opened;
    this.book = new Loaded((signal) => flags.flags({ signal }));
    makeAutoObservable<EntryStore<Item, Form>, 'flags' | 'visit' | 'begun'>(
      this,
      { flags: false, kind: false, opened: false, book: false, visit: false, begun: false, form: observableRef },
      { autoBind: true },
    );
  }

  get isNew(): boolean {
    return this.opened === null;
  }

  /** The book has no such thing. */
  get missing(): boolean {
    return this.book.phase === 'ready' && this.form === null && !this.isNew;
  }

  /** As it would be saved at this moment, right or wrong. */
  get item(): Item | null {
    return this.form && this.book.value && this.kind.itemOf(this.form, this.book.value);
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    void this.open(this.visit);
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    this.book.stop();
    this.working = null;
  }

  retry(): void {
    if (this.visit) void this.open(this.visit);
  }

  /** What was already found wrong is looked at again with every change. */
  change(change: Partial<Form>): void {
    if (!this.form) return;
    this.form = { ...this.form, ...change };
    if (Object.keys(this.problems).length > 0) this.problems = this.check(this.form);
  }

  /** True when it was kept. Nothing is sent while two versions wait for a choice. */
  async save(): Promise<boolean> {
    const { form, visit } = this;
    if (!form || !visit || this.working !== null || this.conflict) return false;
    this.problems = this.check(form);
    if (Object.keys(this.problems).length > 0) return false;
    return this.act('saving', visit, (revision) => this.kind.save(this.flags, this.itemNow(form), { revision, signal: visit.signal }));
  }

  /** True when it is gone. */
  async remove(): Promise<boolean> {
    const { opened, visit } = this;
    if (opened === null || !visit || this.working !== null || this.conflict) return false;
    return this.act('deleting', visit, (revision) => this.kind.remove(this.flags, opened, { revision, signal: visit.signal }));
  }

  /** Of two changes, mine: the next save goes over theirs. */
  keepMine(): void {
    this.begun = this.saved();
    this.conflict = false;
    this.failure = '';
  }

  takeTheirs(): void {
    this.keepMine();
    this.problems = {};
    this.form = this.begun === null ? null : this.kind.formOf(this.begun);
  }

  private async open(visit: AbortController): Promise<void> {
    await this.book.load();
    if (visit !== this.visit) return;
    runInAction(() => {
      if (this.form !== null || this.book.value === null) return;
      this.begun = this.saved();
      if (this.isNew) this.form = this.kind.empty;
      else if (this.begun !== null) this.form = this.kind.formOf(this.begun);
    });
  }

  private async act(
    working: 'saving' | 'deleting',
    visit: AbortController,
    send: (revision: number) => Promise<ApiOutcome<FlagBook>>,
  ): Promise<boolean> {
    this.working = working;
    this.failure = '';
    let outcome = await send(this.book.value?.revision ?? 0);
    if (isBehind(outcome) && (await this.catchUp(visit))) outcome = await send(this.book.value?.revision ?? 0);
    return visit === this.visit && this.finish(outcome);
  }

  /** Fetches the newer book; true when this thing is in it as it was, so that nothing of anybody is lost. */
  private async catchUp(visit: AbortController): Promise<boolean> {
    await this.book.load();
    if (visit !== this.visit || this.book.phase === 'failed') return false;
    const same = JSON.stringify(this.saved()) === JSON.stringify(this.begun);
    if (!same) runInAction(() => (this.conflict = true));
    return same;
  }

  private finish(outcome: ApiOutcome<FlagBook>): boolean {
    runInAction(() => {
      this.working = null;
      if (outcome.kind === 'ok' || this.conflict) return;
      if (outcome.kind === 'rejected' && outcome.field !== undefined)
        this.problems = { ...this.problems, [outcome.field]: outcome.message };
      else this.failure = outcome.message || words.saveFailed;
    });
    return outcome.kind === 'ok';
  }

  private check(form: Form): FlagProblems {
    const sheets = this.book.value;
    if (sheets === null) return {};
    const taken = this.isNew && this.kind.find(sheets, this.kind.nameOf(this.kind.itemOf(form, sheets))) !== null;
    return { ...this.kind.problems(form, sheets), ...(taken && { [this.kind.name]: this.kind.nameTaken }) };
  }

  private itemNow(form: Form): Item {
    return this.kind.itemOf(form, this.book.value ?? { flags: [], experiments: [], groups: [] });
  }

  private saved(): Item | null {
    const name = this.opened ?? (this.form && this.kind.nameOf(this.itemNow(this.form)));
    return this.book.value === null || name === null ? null : this.kind.find(this.book.value, name);
  }
}

function isBehind(outcome: ApiOutcome<FlagBook>): boolean {
  return outcome.kind === 'rejected' && outcome.code === 'changed-meanwhile';
}
