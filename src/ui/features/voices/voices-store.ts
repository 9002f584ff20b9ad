import { messages } from '#messages/features/voices/voices.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SAMPLE_LIMITS, VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { Clock } from '#ports/clock.ts';
import type { Speech } from '#ports/speech.ts';
import type { VoiceMatchSummary, VoiceMatches, VoiceMatchList } from '#ports/voice-matches.ts';
import type { VoiceRecorder } from '#ports/voice-recorder.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { SpokenScenes } from '../editor/spoken-scenes.ts';
import { SpendingStore } from './spending-store.ts';
import { VoiceSampleStore } from '../editor/voice-sample-store.ts';
import { RecorderStore } from './recorder-store.ts';

export interface VoicesPorts {
  readonly matches: VoiceMatches;
  readonly recorder: VoiceRecorder;
  readonly speech: Speech;
  readonly output: AudioOutput;
  readonly clock: Clock;
}

interface SampleForm {
  readonly name: string;
  readonly file: Blob | null;
  readonly consent: boolean;
}

type MatchedVoice = { readonly kind: 'matched'; readonly voice: VoiceMatchSummary };

/** The user's matched voices: creating one from a sample, its measurements, playing and deleting (VID-3). */
export class VoicesStore implements PageStore {
  readonly list: LoadedValue<VoiceMatchList>;
  readonly form: FormStore<SampleForm, MatchedVoice>;
  readonly recorder: RecorderStore;
  readonly hearing: VoiceSampleStore;
  readonly deleting = new ActionStore();
  readonly spending: SpendingStore;
  newest: VoiceMatchSummary | null = null;
  readonly #matches: VoiceMatches;

  constructor({ matches, recorder, speech, output, clock }: VoicesPorts) {
    this.#matches = matches;
    this.spending = new SpendingStore(matches);
    this.list = new LoadedValue((signal) => matches.list({ signal }));
    this.form = new FormStore<SampleForm, MatchedVoice>({
      empty: { name: '', file: null, consent: false },
      check: findProblems,
      send: async ({ name, file, consent }, signal) => {
        if (file === null) return { kind: 'failed', message: '' };
        const outcome = await matches.create({ name: name.trim(), file, consent: consent ? VOICE_CONSENT : null }, { signal });
        if (outcome.kind === 'ok') return { kind: 'matched', voice: outcome.value };
        const field = outcome.kind === 'rejected' ? outcome.field : undefined;
        return { kind: 'failed', message: formatFailure(outcome), ...(field === undefined ? {} : { field }) };
      },
      failed: messages.new.failed,
    });
    this.recorder = new RecorderStore({ recorder, clock }, (file) => this.choose(file));
    this.hearing = new VoiceSampleStore({ spoken: new SpokenScenes(speech), output, clock });
    makeAutoObservable(
      this,
      { list: false, form: false, recorder: false, hearing: false, deleting: false, spending: false, newest: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.list.start();
    this.spending.loaded.start();
    this.form.start();
  }

  stop(): void {
    this.list.stop();
    this.spending.loaded.stop();
    this.form.stop();
    this.recorder.leave();
    this.hearing.stop();
    this.newest = null;
  }

  choose(file: Blob): void {
    this.newest = null;
    this.form.change({ file });
  }

  async match(): Promise<void> {
    const made = await this.form.submit();
    if (made === null) return;
    this.form.clear();
    runInAction(() => {
      this.newest = made.voice;
    });
    await this.list.load();
  }

  async remove(id: string): Promise<void> {
    this.hearing.stop();
    if (!(await this.deleting.run(id, () => this.#matches.remove(id)))) return;
    runInAction(() => {
      if (this.newest?.id === id) this.newest = null;
    });
    await this.list.load();
  }
}

function findProblems({ name, file, consent }: SampleForm) {
  return {
    ...(name.trim() === '' && { name: messages.new.nameMissing }),
    ...(file === null && { file: messages.new.fileMissing }),
    ...(file !== null && file.size > SAMPLE_LIMITS.bytes && { file: messages.new.fileTooLarge(SAMPLE_LIMITS.bytes / 1024 / 1024) }),
    ...(!consent && { consent: messages.new.consentMissing }),
  };
}
