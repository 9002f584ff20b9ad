import { messages } from '#messages/features/editor/recording.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import type { Clock } from '#ports/clock.ts';
import type { Recording, VoiceRecorder } from '#ports/voice-recorder.ts';

/** Milliseconds between two looks at the microphone's level. */
const TICK = 100;
const SECOND = 1_000;
const COUNTDOWN = 3;
/** Seconds before the server's limit at which a recording ends by itself. */
const MARGIN = 5;

export interface Take {
  readonly number: number;
  readonly file: Blob;
  readonly seconds: number;
}

export interface TakeRecorderParts {
  readonly recorder: VoiceRecorder;
  readonly clock: Clock;
}

/** One take at a time, after a countdown; finished takes wait in this browser until one is used. */
export class TakeRecorderStore {
  phase: 'idle' | 'asking' | 'countdown' | 'recording' | 'ending' = 'idle';
  countdown = 0;
  seconds = 0;
  /** From 0 to 1. */
  level = 0;
  error = '';
  takes: readonly Take[] = [];
  readonly #parts: TakeRecorderParts;
  #taken = 0;
  #startedAt = 0;
  #recording: Recording | null = null;
  #cancelTick: (() => void) | null = null;
  #run: object | null = null;

  constructor(parts: TakeRecorderParts) {
    this.#parts = parts;
    makeAutoObservable(this, { takes: observableRef }, { autoBind: true });
  }

  get supported(): boolean {
    return this.#parts.recorder.supported();
  }

  async start(): Promise<void> {
    if (this.phase !== 'idle') return;
    const run = {};
    this.#run = run;
    this.phase = 'asking';
    this.error = '';
    const outcome = await this.#parts.recorder.start({ waiting: true });
    runInAction(() => {
      if (this.#run !== run) {
        if (outcome.kind === 'recording') outcome.recording.cancel();
      } else if (outcome.kind === 'refused') {
        this.phase = 'idle';
        this.error = outcome.message;
      } else {
        this.phase = 'countdown';
        this.countdown = COUNTDOWN;
        this.#recording = outcome.recording;
        this.#startedAt = this.#parts.clock.now();
        this.#tick();
      }
    });
  }

  async finish(): Promise<void> {
    const recording = this.#recording;
    const run = this.#run;
    if (this.phase !== 'recording' || recording === null) return;
    const { seconds } = this;
    this.phase = 'ending';
    this.#cancelTick?.();
    const file = await recording.stop();
    if (this.#run !== run) return;
    runInAction(() => {
      this.#rest();
      if (file === undefined) this.error = messages.dialog.nothing;
      else this.takes = [...this.takes, { number: (this.#taken += 1), file, seconds }];
    });
  }

  /** Gives up the take that is being recorded, and releases the microphone. */
  cancel(): void {
    this.#run = null;
    this.#cancelTick?.();
    this.#recording?.cancel();
    this.#rest();
  }

  remove(number: number): void {
    this.takes = this.takes.filter((take) => take.number !== number);
  }

  /** Forgets all takes, for another text. */
  clear(): void {
    this.cancel();
    this.takes = [];
    this.#taken = 0;
    this.error = '';
  }

  #rest(): void {
    this.phase = 'idle';
    this.seconds = 0;
    this.level = 0;
    this.#recording = null;
  }

  #tick(): void {
    this.#cancelTick = this.#parts.clock.after(TICK, () => runInAction(() => this.#advance()));
  }

  #advance(): void {
    const passed = (this.#parts.clock.now() - this.#startedAt) / SECOND;
    this.level = this.#recording?.level() ?? 0;
    if (this.phase === 'countdown') {
      this.countdown = Math.max(1, COUNTDOWN - Math.floor(passed));
      if (passed >= COUNTDOWN) {
        this.phase = 'recording';
        this.#recording?.begin();
      }
    } else {
      this.seconds = passed - COUNTDOWN;
      if (this.seconds >= RECORDING_LIMITS.longest - MARGIN) return void this.finish();
    }
    this.#tick();
  }
}
