import { messages } from '#messages/features/voices/voices.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import type { Clock } from '#ports/clock.ts';
import type { Recording, VoiceRecorder } from '#ports/voice-recorder.ts';

const SECOND = 1_000;
/** Maximum seconds, slightly below the server's limit. */
const LONGEST = SAMPLE_LIMITS.longest - 5;

export interface RecorderPorts {
  readonly recorder: VoiceRecorder;
  readonly clock: Clock;
}

/** One recording at a time: its duration and its file. */
export class RecorderStore {
  phase: 'idle' | 'asking' | 'recording' | 'ending' = 'idle';
  seconds = 0;
  error = '';
  readonly #ports: RecorderPorts;
  private recording: Recording | null = null;
  #cancelTick: (() => void) | null = null;
  #lifetime: object | null = null;
  readonly #onFile: (file: Blob) => void;

  constructor(ports: RecorderPorts, onFile: (file: Blob) => void) {
    this.#ports = ports;
    this.#onFile = onFile;
    makeAutoObservable<RecorderStore, 'recording'>(this, { recording: observableRef }, { autoBind: true });
  }

  get supported(): boolean {
    return this.#ports.recorder.supported();
  }

  async start(): Promise<void> {
    if (this.phase !== 'idle') return;
    const lifetime = {};
    this.#lifetime = lifetime;
    this.phase = 'asking';
    this.error = '';
    this.seconds = 0;
    const outcome = await this.#ports.recorder.start();
    runInAction(() => {
      if (this.#lifetime !== lifetime) {
        if (outcome.kind === 'recording') outcome.recording.cancel();
      } else if (outcome.kind === 'refused') {
        this.phase = 'idle';
        this.error = outcome.message;
      } else {
        this.phase = 'recording';
        this.recording = outcome.recording;
        this.#tick();
      }
    });
  }

  async end(): Promise<void> {
    const { recording } = this;
    const lifetime = this.#lifetime;
    if (this.phase !== 'recording' || recording === null) return;
    this.phase = 'ending';
    this.#cancelTick?.();
    const file = await recording.stop();
    if (this.#lifetime !== lifetime) return;
    runInAction(() => {
      this.phase = 'idle';
      this.recording = null;
      if (file === undefined) this.error = messages.sample.nothingRecorded;
      else this.#onFile(file);
    });
  }

  /** Releases the microphone. */
  leave(): void {
    this.#lifetime = null;
    this.#cancelTick?.();
    this.recording?.cancel();
    this.recording = null;
    this.phase = 'idle';
  }

  #tick(): void {
    this.#cancelTick = this.#ports.clock.after(SECOND, () =>
      runInAction(() => {
        this.seconds += 1;
        if (this.seconds >= LONGEST) void this.end();
        else this.#tick();
      }),
    );
  }
}
