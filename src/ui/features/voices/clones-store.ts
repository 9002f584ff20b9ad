import { messages } from '#messages/features/voices/clones.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { formatLocalDay } from '#domain/text/format-local-day.ts';
import { findCloneConsentProblem, formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { VoiceCloneList, VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import type { Clock } from '#ports/clock.ts';
import type { VoiceClones } from '#ports/voice-clones.ts';
import type { VoiceRecorder } from '#ports/voice-recorder.ts';
import { createUuid } from '../../create-uuid.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { type FormFailed, FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { RecorderStore } from './recorder-store.ts';

export interface ClonesPorts {
  readonly clones: VoiceClones;
  readonly recorder: VoiceRecorder;
  readonly clock: Clock;
}

interface CloneForm {
  readonly name: string;
  readonly person: string;
  readonly file: Blob | null;
}

type ClonedVoice = { readonly kind: 'cloned'; readonly clone: VoiceCloneSummary };

/** Cloned voices of the workspace: the consent to read, creating a clone, and withdrawing the consent to one (VID-3). */
export class ClonesStore implements PageStore {
  readonly list: LoadedValue<VoiceCloneList>;
  readonly form: FormStore<CloneForm, ClonedVoice>;
  readonly recorder: RecorderStore;
  readonly withdrawing = new ActionStore();
  newest: VoiceCloneSummary | null = null;
  /** The clone whose consent the user is asked about. */
  asked: VoiceCloneSummary | null = null;
  /** The day in the consent, `YYYY-MM-DD`. */
  day: string;
  readonly #ports: ClonesPorts;
  /** The same for every try with one recording. */
  #requestId = createUuid();

  constructor(ports: ClonesPorts) {
    const { clones, recorder, clock } = ports;
    this.#ports = ports;
    this.day = formatLocalDay(new Date(clock.now()));
    this.list = new LoadedValue((signal) => clones.list({ signal }));
    this.form = new FormStore<CloneForm, ClonedVoice>({
      empty: { name: '', person: '', file: null },
      check: (form) => this.#findProblems(form),
      send: (form, signal) => this.#send(form, signal),
      failed: messages.new.failed,
    });
    this.recorder = new RecorderStore({ recorder, clock }, (file) => this.choose(file));
    makeAutoObservable(
      this,
      { list: false, form: false, recorder: false, withdrawing: false, newest: observableRef, asked: observableRef },
      { autoBind: true },
    );
  }

  /** Whether there is anything to show: a service that clones, or clones of one. */
  get isOffered(): boolean {
    const { value, phase } = this.list;
    return phase === 'failed' || (value !== null && (value.service !== null || value.clones.length > 0));
  }

  /** What the speaker reads before the passage; null until the name is known. */
  get consent(): string | null {
    const person = this.form.fields.person.trim();
    return person === '' ? null : formatCloneConsent({ person, date: this.day });
  }

  start(): void {
    this.list.start();
    this.form.start();
  }

  stop(): void {
    this.list.stop();
    this.form.stop();
    this.recorder.leave();
    this.newest = null;
    this.asked = null;
  }

  choose(file: Blob): void {
    this.newest = null;
    this.#requestId = createUuid();
    this.form.change({ file });
  }

  async clone(): Promise<boolean> {
    const made = await this.form.submit();
    if (made === null) return false;
    this.form.clear();
    runInAction(() => (this.newest = made.clone));
    await this.list.load();
    return true;
  }

  ask(clone: VoiceCloneSummary): void {
    this.asked = clone;
  }

  closeQuestion(): void {
    this.asked = null;
  }

  async withdraw(): Promise<void> {
    const { asked } = this;
    if (asked === null) return;
    const done = await this.withdrawing.run(asked.id, async () => {
      const outcome = await this.#ports.clones.withdraw(asked.id);
      return outcome.kind === 'ok' ? { kind: 'ok' } : { kind: 'failed', message: formatFailure(outcome) };
    });
    runInAction(() => {
      this.asked = null;
      if (done && this.newest?.id === asked.id) this.newest = null;
    });
    if (done) await this.list.load();
  }

  async #send({ name, person, file }: CloneForm, signal: AbortSignal): Promise<ClonedVoice | FormFailed> {
    if (file === null) return { kind: 'failed', message: '' };
    const request = { requestId: this.#requestId, name: name.trim(), person: person.trim(), date: this.day, file };
    const outcome = await this.#ports.clones.create(request, { signal });
    if (outcome.kind === 'ok') return { kind: 'cloned', clone: outcome.value };
    const field = outcome.kind === 'rejected' ? outcome.field : undefined;
    return { kind: 'failed', message: formatFailure(outcome), ...(field === undefined ? {} : { field }) };
  }

  #findProblems({ name, person, file }: CloneForm) {
    const problem = findCloneConsentProblem({ person, date: this.day }, this.#ports.clock.now());
    return {
      ...(name.trim() === '' && { name: messages.new.nameMissing }),
      ...(problem?.field === 'person' && { person: problem.message }),
      ...(file === null && { file: messages.new.fileMissing }),
      ...(file !== null && file.size > SAMPLE_LIMITS.bytes && { file: messages.new.fileTooLarge(SAMPLE_LIMITS.bytes / 1024 / 1024) }),
    };
  }
}
