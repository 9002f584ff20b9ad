import { messages } from '#messages/features/presenters/studio.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { type ConsentKind, findConsentProblem } from '#domain/presenters/presenter-consent.ts';
import type { Clock } from '#ports/clock.ts';
import type { NewOwnPresenter, OwnPresenterList, OwnPresenters } from '#ports/own-presenters.ts';
import { type FormFailed, FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface StudioForm {
  readonly name: string;
  readonly consent: ConsentKind | '';
  readonly consentPerson: string;
  readonly consentDate: string;
}

/** The part of a new presenter that the photo's editor knows. */
export type StudioPhoto = Pick<NewOwnPresenter, 'photo' | 'points' | 'background' | 'voiceId'>;

export interface StudioSavePorts {
  readonly ownPresenters: Pick<OwnPresenters, 'list' | 'create'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Null while there is no photo. */
  readonly getPhoto: () => Promise<StudioPhoto | null>;
  readonly onSaved: () => void;
}

type Made = { readonly kind: 'made'; readonly presenter: OwnPresenter };

/** Name and consent of a new presenter, whether the plan includes it, and saving it. */
export class StudioSaveStore implements PageStore {
  made: OwnPresenter | null = null;
  readonly form: FormStore<StudioForm, Made>;
  readonly terms: LoadedValue<OwnPresenterList>;
  readonly #ports: StudioSavePorts;

  constructor(ports: StudioSavePorts) {
    this.#ports = ports;
    this.terms = new LoadedValue((signal) => ports.ownPresenters.list({ signal }));
    this.form = new FormStore<StudioForm, Made>({
      empty: { name: '', consent: '', consentPerson: '', consentDate: '' },
      check: (form) => findFormProblems(form, ports.clock.now()),
      send: (form, signal) => this.#send(form, signal),
      failed: messages.save.failed,
    });
    makeAutoObservable(this, { form: false, terms: false, made: observableRef }, { autoBind: true });
  }

  start(): void {
    this.form.start();
    this.terms.start();
  }

  stop(): void {
    this.form.stop();
    this.terms.stop();
  }

  clear(): void {
    this.made = null;
    this.form.clear();
  }

  async save(): Promise<void> {
    const saved = await this.form.submit();
    if (saved === null) return;
    this.#ports.onSaved();
    runInAction(() => (this.made = saved.presenter));
  }

  async #send({ name, consent, consentPerson, consentDate }: StudioForm, signal: AbortSignal): Promise<Made | FormFailed> {
    const photo = await this.#ports.getPhoto();
    if (photo === null || consent === '') return { kind: 'failed', message: messages.save.noPhoto };
    const given = { kind: consent, person: consentPerson, date: consentDate };
    const outcome = await this.#ports.ownPresenters.create({ ...photo, name: name.trim(), consent: given }, { signal });
    if (outcome.kind === 'ok') return { kind: 'made', presenter: outcome.value };
    const field = outcome.kind === 'rejected' ? outcome.field : undefined;
    return { kind: 'failed', message: formatFailure(outcome), ...(field === undefined ? {} : { field }) };
  }
}

function findFormProblems({ name, consent, consentPerson, consentDate }: StudioForm, now: number) {
  const length = name.trim().length;
  const problem = consent === '' ? undefined : findConsentProblem({ kind: consent, person: consentPerson, date: consentDate }, now);
  return {
    ...((length === 0 || length > OWN_PRESENTER_LIMITS.name) && { name: messages.save.nameMissing(OWN_PRESENTER_LIMITS.name) }),
    ...(consent === '' && { consent: messages.save.consentMissing }),
    ...(problem && { [problem.field]: problem.message }),
  };
}
