import { messages } from '#messages/features/editor/screen/screen.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LARGEST_CLIP_UPLOAD, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import type { Clock } from '#ports/clock.ts';
import type { ScreenRecorder, ScreenRecording } from '#ports/screen-recorder.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore } from '../project-store.ts';
import type { RecordingStore } from '../recording-store.ts';
import { addClipScene, showSpokenClip } from '../scene-actions.ts';

/** Milliseconds between two looks at how long and how large the recording is. */
const TICK = 200;
const SECOND = 1_000;
/** Bytes of the upload that are left free: what a second adds, and the form around the file. */
const SPARE = 2 * 1024 ** 2;

export interface ScreenParts {
  readonly project: ProjectStore;
  readonly clock: Clock;
  readonly recording: RecordingStore;
  readonly createScreenRecorder: () => ScreenRecorder;
}

/** One recording of the screen: made, watched, and kept as a scene or made again. Until it's kept it is in this page alone. */
export class ScreenStore {
  phase: 'idle' | 'asking' | 'recording' | 'paused' | 'ending' | 'made' | 'keeping' = 'idle';
  seconds = 0;
  error = '';
  file: File | null = null;
  /** The microphone, where it was recorded. */
  voice: File | null = null;
  /** The microphone is recorded too; its sound becomes the recording of the scene's words. */
  withVoice = false;
  /** The voice that was recorded says something else than the scene's script; the user may insist. */
  isOtherText = false;
  /** The voice can't be used, whatever it is; the picture can. */
  isVoiceRefused = false;
  /** This site can write down what is said. */
  transcribes = false;
  /** The recording ended by itself, because it's as long or as large as it can be. */
  isFull = false;
  /** The user wants to leave and is asked whether the recording may go. */
  isLeaving = false;
  readonly #recorder: ScreenRecorder;
  readonly #parts: ScreenParts & { readonly choices: ChoicesStore };
  #recording: ScreenRecording | null = null;
  /** Of the clip, once it was uploaded. */
  #assetId: string | null = null;
  /** Seconds before the last pause, and when it went on, in milliseconds. */
  #before = 0;
  #since = 0;
  #cancelTick: (() => void) | null = null;
  #isOver = false;

  constructor(parts: ScreenParts & { readonly choices: ChoicesStore }) {
    this.#parts = parts;
    this.#recorder = parts.createScreenRecorder();
    makeAutoObservable(this, { file: observableRef, voice: observableRef }, { autoBind: true });
  }

  get isSupported(): boolean {
    return this.#recorder.supported();
  }

  get isRunning(): boolean {
    return this.phase === 'recording' || this.phase === 'paused';
  }

  /** Whether the scene has words that a voice can be matched to, or what is said can become its words. */
  get canSpeak(): boolean {
    return this.transcribes || isSpeakable(this.#parts.project.scene.script);
  }

  get script(): string {
    return this.#parts.project.scene.script;
  }

  /** Whole percent that the server has read of what is kept; null until it has it. */
  get progress(): number | null {
    return this.#parts.choices.readings.progress;
  }

  async load(): Promise<void> {
    const outcome = await this.#parts.recording.parts.api.transcribes();
    runInAction(() => (this.transcribes = outcome.kind === 'ok' && outcome.value));
  }

  setVoice(withVoice: boolean): void {
    this.withVoice = withVoice && this.canSpeak;
  }

  async start(): Promise<void> {
    if (this.phase !== 'idle' && this.phase !== 'made') return;
    const last = this.phase;
    this.phase = 'asking';
    this.error = '';
    const outcome = await this.#recorder.start({ withVoice: this.withVoice, onEnded: () => void this.finish() });
    runInAction(() => {
      if (outcome.kind !== 'recording') {
        this.phase = last;
        this.error = outcome.kind === 'refused' ? outcome.message : messages.nothingChosen;
      } else if (this.#isOver) {
        outcome.recording.cancel();
      } else {
        this.#recording = outcome.recording;
        Object.assign(this, {
          phase: 'recording',
          file: null,
          voice: null,
          seconds: 0,
          isFull: false,
          isOtherText: false,
          isVoiceRefused: false,
        });
        this.#before = 0;
        this.#assetId = null;
        this.#goOn();
      }
    });
  }

  pause(): void {
    if (this.phase !== 'recording') return;
    this.#recording?.pause();
    this.#cancelTick?.();
    this.seconds = this.#before = this.#measure();
    this.phase = 'paused';
  }

  resume(): void {
    if (this.phase !== 'paused') return;
    this.#recording?.resume();
    this.phase = 'recording';
    this.#goOn();
  }

  /** Ends the recording, which can be watched then. */
  async finish(): Promise<void> {
    const recording = this.#recording;
    if (!this.isRunning || recording === null) return;
    if (this.phase === 'recording') this.seconds = this.#measure();
    this.#cancelTick?.();
    this.phase = 'ending';
    const files = await recording.stop();
    if (this.#isOver) return;
    runInAction(() => {
      this.#recording = null;
      this.voice = files?.voice === undefined ? null : toNamedFile(files.voice, messages.voiceFileName);
      this.file = files === undefined ? null : toNamedFile(files.video, messages.fileName);
      this.phase = files === undefined ? 'idle' : 'made';
      if (files === undefined) this.error = messages.nothing;
    });
  }

  /** Gives up the voice of the recording, and keeps its picture. */
  async keepPicture(): Promise<boolean> {
    this.voice = null;
    this.withVoice = false;
    return this.keep();
  }

  /** Uploads the recording and shows it in a scene. True if it is there; else it can be kept again. */
  async keep(): Promise<boolean> {
    const { file, voice } = this;
    const { choices, project, recording } = this.#parts;
    if (file === null || this.phase !== 'made') return false;
    this.phase = 'keeping';
    this.error = '';
    this.#assetId ??= await choices.upload(file, 'clip');
    const assetId = this.#assetId;
    if (assetId === null) return this.#refuse(choices.uploadError);
    const spoken = voice === null ? undefined : await recording.make(voice, this.isOtherText);
    if (spoken?.kind === 'refused') return this.#refuse(spoken.message, { isVoiceRefused: true, isOtherText: spoken.isOtherText });
    runInAction(() => {
      this.phase = 'made';
      if (spoken === undefined) addClipScene(project, assetId);
      else showSpokenClip(project, assetId, spoken);
    });
    return true;
  }

  #refuse(why: string, voice = { isVoiceRefused: false, isOtherText: false }): false {
    runInAction(() => Object.assign(this, { phase: 'made', ...voice, error: messages.notKept(why) }));
    return false;
  }

  /** Whether the dialog may close at once; else the user is asked. */
  leave(): boolean {
    if (this.phase === 'idle' || this.phase === 'asking') return true;
    this.isLeaving = this.phase !== 'keeping';
    return false;
  }

  stay(): void {
    this.isLeaving = false;
  }

  /** Gives up what is being recorded and releases the screen. */
  stop(): void {
    this.#isOver = true;
    this.#cancelTick?.();
    this.#recording?.cancel();
  }

  #measure(): number {
    return this.#before + (this.#parts.clock.now() - this.#since) / SECOND;
  }

  #goOn(): void {
    this.#since = this.#parts.clock.now();
    this.#tick();
  }

  #tick(): void {
    this.#cancelTick = this.#parts.clock.after(TICK, () => runInAction(() => this.#advance()));
  }

  #advance(): void {
    this.seconds = this.#measure();
    if (this.seconds >= SCREEN_LIMITS.longest || (this.#recording?.size() ?? 0) >= LARGEST_CLIP_UPLOAD - SPARE) {
      this.isFull = true;
      return void this.finish();
    }
    this.#tick();
  }
}

function toNamedFile(recorded: Blob, toName: (ending: string) => string): File {
  return new File([recorded], toName(recorded.type.includes('/mp4') ? 'mp4' : 'webm'), { type: recorded.type });
}
