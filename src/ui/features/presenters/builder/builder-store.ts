import { messages } from '#messages/features/presenters/builder/builder.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { randomizeChoices } from '#domain/drawn-presenter/randomize-choices.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import type { HexColor } from '#domain/project/project.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { OwnPresenterList, OwnPresenters } from '#ports/own-presenters.ts';
import { type FormFailed, FormStore } from '#ui/stores/form-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import { BuilderDrafts } from './builder-draft.ts';
import { type BuilderPreviewPorts, BuilderPreviewStore } from './builder-preview-store.ts';

export interface BuilderPorts extends BuilderPreviewPorts {
  readonly ownPresenters: Pick<OwnPresenters, 'list' | 'draw' | 'change'>;
  readonly brands: Pick<BrandApi, 'load'>;
  readonly storage: KeyValueStore;
  readonly userId: string;
  readonly newKey: () => string;
}

interface BuilderForm {
  readonly name: string;
}
type Made = { readonly kind: 'made'; readonly presenter: OwnPresenter };

/** States that undo goes back to. */
const MOST_UNDO = 100;

/** The builder: choices of a new presenter or of one that exists, undone and redone, kept in this browser until they're saved. */
export class BuilderStore implements PageStore {
  choices: PresenterChoices;
  past: readonly PresenterChoices[] = [];
  future: readonly PresenterChoices[] = [];
  /** What was saved last, until something is chosen again. */
  made: OwnPresenter | null = null;
  brandColors: readonly HexColor[] = [];
  /** The presenter that is changed; null while it's a new one. */
  presenter: OwnPresenter | null;
  readonly preview: BuilderPreviewStore;
  readonly form: FormStore<BuilderForm, Made>;
  readonly terms: LoadedValue<OwnPresenterList>;
  readonly #ports: BuilderPorts;
  #drafts: BuilderDrafts;
  /** Somebody chose the voice: another person has it too. */
  #isVoiceChosen: boolean;
  /** Voices that came with people, so that undoing one brings back the voice before. */
  readonly #voices = new WeakMap<PresenterChoices, string>();

  constructor(ports: BuilderPorts, presenter: OwnPresenter | null, initial: PresenterChoices) {
    this.#ports = ports;
    this.presenter = presenter;
    this.#drafts = new BuilderDrafts(ports.storage, { userId: ports.userId, presenterId: presenter?.id ?? null });
    const draft = this.#drafts.read();
    this.choices = draft?.choices ?? initial;
    this.preview = new BuilderPreviewStore(ports, this.choices);
    this.preview.voiceId = draft?.voiceId ?? presenter?.voiceId ?? '';
    this.#isVoiceChosen = presenter !== null;
    this.terms = new LoadedValue((signal) => ports.ownPresenters.list({ signal }));
    this.form = new FormStore<BuilderForm, Made>({
      empty: { name: draft?.name ?? presenter?.name ?? '' },
      check: ({ name }) => (isName(name) ? {} : { name: messages.save.nameMissing(OWN_PRESENTER_LIMITS.name) }),
      send: (form, signal) => this.#send(form, signal),
      failed: messages.save.failed,
    });
    makeAutoObservable(
      this,
      {
        ...{ preview: false, form: false, terms: false },
        ...{ choices: observableRef, past: observableRef, future: observableRef, presenter: observableRef, made: observableRef },
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.preview.start();
    this.form.start();
    this.terms.start();
    void this.#loadBrand();
  }

  stop(): void {
    this.preview.stop();
    this.form.stop();
    this.terms.stop();
  }

  choose(change: Partial<PresenterChoices>): void {
    const next = { ...this.choices, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.choices)) return;
    this.past = [...this.past, this.choices].slice(-MOST_UNDO);
    this.future = [];
    this.#set(next);
  }

  /** Becomes somebody else, with a voice that suits them unless one was chosen. */
  become(person: PresenterChoices): void {
    this.#voices.set(this.choices, this.preview.voiceId);
    this.choose(person);
    if (this.#isVoiceChosen) return;
    this.preview.suitVoice();
    this.#voices.set(this.choices, this.preview.voiceId);
    this.#keep();
  }

  randomize(): void {
    this.become(randomizeChoices(this.#ports.newKey()));
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.choices];
    this.#set(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.choices];
    this.#set(next);
  }

  changeName(name: string): void {
    this.form.change({ name });
    this.#keep();
  }

  chooseVoice(voiceId: string): void {
    this.#isVoiceChosen = true;
    this.preview.chooseVoice(voiceId);
    this.#keep();
  }

  async save(): Promise<void> {
    const saved = await this.form.submit();
    if (saved === null) return;
    this.#drafts.remove();
    this.#drafts = new BuilderDrafts(this.#ports.storage, { userId: this.#ports.userId, presenterId: saved.presenter.id });
    runInAction(() => {
      this.made = saved.presenter;
      this.presenter = saved.presenter;
    });
  }

  #set(choices: PresenterChoices): void {
    this.choices = choices;
    this.made = null;
    this.preview.update(choices);
    const voiceId = this.#isVoiceChosen ? undefined : this.#voices.get(choices);
    if (voiceId !== undefined) this.preview.chooseVoice(voiceId);
    this.#keep();
  }

  #keep(): void {
    this.#drafts.write({ choices: this.choices, name: this.form.fields.name, voiceId: this.preview.voiceId });
  }

  async #loadBrand(): Promise<void> {
    const outcome = await this.#ports.brands.load();
    if (outcome.kind === 'ok') runInAction(() => (this.brandColors = outcome.value.kit.colors));
  }

  async #send(form: BuilderForm, signal: AbortSignal): Promise<Made | FormFailed> {
    const order = { name: form.name.trim(), voiceId: this.preview.voiceId || null, choices: this.choices };
    const { ownPresenters } = this.#ports;
    const outcome = await (this.presenter === null
      ? ownPresenters.draw(order, { signal })
      : ownPresenters.change(this.presenter.id, order, { signal }));
    if (outcome.kind === 'ok') return { kind: 'made', presenter: outcome.value };
    const field = outcome.kind === 'rejected' && outcome.field === 'name' ? { field: 'name' } : {};
    return { kind: 'failed', message: formatFailure(outcome), ...field };
  }
}

function isName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= OWN_PRESENTER_LIMITS.name;
}
