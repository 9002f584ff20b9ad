import { words } from '#messages/features/voices/voices.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SAMPLE_LIMITS } from '../../../domain/audio/voice-match/sample-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Recording, VoiceRecorder } from '../../../ports/voice-recorder.ts';

const SECOND = 1_000;
/** Somewhat before the host's own limit, so that what was recorded is taken. */
const LONGEST = SAMPLE_LIMITS.longest - 5;

export interface RecorderPorts {
  readonly recorder: VoiceRecorder;
  readonly clock: Clock;
}

/** One recording at a time, its seconds, and the file it became. */
export class RecorderStore {
  phase: 'idle' | 'asking' | 'recording' | 'ending' = 'idle';
  seconds = 0;
  trouble = '';
  private readonly ports: RecorderPorts;
  private recording: Recording | null = null;
  private cancelTick: (() => void) | null = null;
  private visit: object | null = null;
  private readonly onFile: (file: Blob) => void;

  constructor(ports: RecorderPorts, onFile: (file: Blob) => void) {
    this.ports = ports;
    this.onFile = onFile;
    makeAutoObservable<RecorderStore, 'ports' | 'recording' | 'cancelTick' | 'visit' | 'onFile'>(
      this,
      { ports: false, recording: observableRef, cancelTick: false, visit: false, onFile: false },
      { autoBind: true },
    );
  }

  get supported(): boolean {
    return this.ports.recorder.supported();
  }

  async begin(): Promise<void> {
    if (this.phase !== 'idle') return;
    const visit = {};
    this.visit = visit;
    this.phase = 'asking';
    this.trouble = '';
    this.seconds = 0;
    const outcome = await this.ports.recorder.start();
    runInAction(() => {
      if (this.visit !== visit) {
        if (outcome.kind === 'recording') outcome.recording.cancel();
      } else if (outcome.kind === 'refused') {
        this.phase = 'idle';
        this.trouble = outcome.message;
      } else {
        this.phase = 'recording';
        this.recording = outcome.recording;
        this.tick();
      }
    });
  }

  async end(): Promise<void> {
    const { recording, visit } = this;
    if (this.phase !== 'recording' || recording === null) return;
    this.phase = 'ending';
    this.cancelTick?.();
    const file = await recording.stop();
    if (this.visit !== visit) return;
    runInAction(() => {
      this.phase = 'idle';
      this.recording = null;
      if (file === undefined) this.trouble = words.sample.nothingRecorded;
      else this.onFile(file);
    });
  }

  /** Lets the microphone go. */
  leave(): void {
    this.visit = null;
    this.cancelTick?.();
    this.recording?.cancel();
    this.recording = null;
    this.phase = 'idle';
  }

  private tick(): void {
    this.cancelTick = this.ports.clock.after(SECOND, () =>
      runInAction(() => {
        this.seconds += 1;
        if (this.seconds >= LONGEST) void this.end();
        else this.tick();
      }),
    );
  }
}
