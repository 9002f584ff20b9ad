import { messages } from '#messages/features/presenters/builder/builder.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { findSuitingVoice } from '#domain/drawn-presenter/find-suiting-voice.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { buildPresenterTracks, type PresenterTracks } from '#domain/renderer/build-presenter-tracks.ts';
import type { ReadyRig } from '#domain/renderer/drawing/draw-rig.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { computeRigControls } from '#domain/renderer/drawing/rig-controls.ts';
import type { RigControls } from '#domain/renderer/drawing/rig.ts';
import { getPose, type Pose } from '#domain/renderer/pose.ts';
import { FIRST_SPEAKER } from '#domain/script/find-speaker-marks.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '#ports/audio-output.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { formatSpeechFailure } from '#ui/text/format-speech-failure.ts';

export interface BuilderPreviewPorts {
  readonly speech: Pick<Speech, 'voices' | 'speak'>;
  readonly output: AudioOutput;
}

const FRAME_RATE = 30;
/** Seconds after which idling begins again, and for which the face rests after the sentence. */
const IDLE_SECONDS = 40;
const REST_SECONDS = 0.6;
const DRAFT = 'draft';
const SILENCE: SpokenScene = { pcm: new Int16Array(0), words: [], phones: [] };

/** The presenter as it is chosen now: it idles as in a video, and speaks a sentence. */
export class BuilderPreviewStore implements PageStore {
  rig: ReadyRig;
  phase: 'idle' | 'loading' | 'playing' = 'idle';
  message = '';
  voices: readonly Voice[] = [];
  voiceId = '';
  voicesMessage = '';
  readonly #ports: BuilderPreviewPorts;
  #choices: PresenterChoices;
  #idle: PresenterTracks;
  #speaking: PresenterTracks | null = null;
  #spoken: { readonly voiceId: string; readonly scene: SpokenScene } | null = null;
  #playback: Playback | null = null;
  #work: AbortController | null = null;
  /** Seconds at which a sentence that nobody hears began, where the browser plays none. */
  #silentStart: number | null = null;

  constructor(ports: BuilderPreviewPorts, choices: PresenterChoices) {
    this.#ports = ports;
    this.#choices = choices;
    this.rig = readRig(drawChoices(choices, DRAFT));
    this.#idle = this.#buildTracks(SILENCE, IDLE_SECONDS);
    makeAutoObservable(this, { rig: observableRef, voices: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.loadVoices();
  }

  stop(): void {
    this.#work?.abort();
    this.stopPlaying();
  }

  update(choices: PresenterChoices): void {
    this.#choices = choices;
    const before = this.rig.rig.habits;
    this.rig = readRig(drawChoices(choices, DRAFT));
    if (this.rig.rig.habits === before) return;
    this.#idle = this.#buildTracks(SILENCE, IDLE_SECONDS);
    if (this.#spoken !== null) this.#speaking = this.#buildSpeaking(this.#spoken.scene);
  }

  /** For another person. Before the voices are there, theirs is found when they come. */
  suitVoice(): void {
    this.chooseVoice(findSuitingVoice(this.#choices, this.voices)?.id ?? '');
  }

  chooseVoice(voiceId: string): void {
    this.voiceId = voiceId;
    this.stopPlaying();
  }

  /** How face and body are at this moment; `now` in milliseconds. */
  findMoment(now: number): { readonly controls: RigControls; readonly pose: Pose } {
    const spokenAt = this.#playback?.position() ?? (this.#silentStart === null ? null : now / 1_000 - this.#silentStart);
    if (this.phase === 'playing' && this.#speaking !== null && spokenAt !== null) {
      const frame = Math.max(Math.floor(spokenAt * FRAME_RATE), 0);
      if (frame < this.#speaking.motion.yaw.length) return getMoment(this.#speaking, frame);
      runInAction(() => this.stopPlaying());
    }
    return getMoment(this.#idle, Math.floor((now / 1_000) * FRAME_RATE) % (IDLE_SECONDS * FRAME_RATE));
  }

  async play(now: number): Promise<void> {
    this.#ports.output.prime();
    this.message = '';
    this.phase = 'loading';
    const spoken = await this.#speak();
    if (spoken === null) return;
    this.#speaking = this.#buildSpeaking(spoken);
    const outcome = await this.#ports.output.play(spoken.pcm, { from: 0 });
    runInAction(() => {
      if (outcome.kind === 'playing') this.#playback = outcome.playback;
      else {
        this.#silentStart = now / 1_000;
        this.message = messages.preview.blocked;
      }
      this.phase = 'playing';
    });
  }

  stopPlaying(): void {
    this.#playback?.stop();
    this.#playback = null;
    this.#silentStart = null;
    this.phase = 'idle';
  }

  async loadVoices(): Promise<void> {
    const outcome = await this.#ports.speech.voices();
    runInAction(() => {
      this.voicesMessage = outcome.kind === 'unavailable' ? outcome.message : '';
      if (outcome.kind === 'unavailable') return;
      this.voices = outcome.items;
      if (outcome.items.every(({ id }) => id !== this.voiceId)) this.suitVoice();
    });
  }

  async #speak(): Promise<SpokenScene | null> {
    const { voiceId } = this;
    if (this.#spoken?.voiceId === voiceId) return this.#spoken.scene;
    this.#work?.abort();
    const work = new AbortController();
    this.#work = work;
    const outcome = await this.#ports.speech.speak({ script: messages.preview.script, voiceId, lexicon: [] }, { signal: work.signal });
    if (work.signal.aborted) return null;
    if (outcome.kind === 'spoken') {
      this.#spoken = { voiceId, scene: outcome.scene };
      return outcome.scene;
    }
    runInAction(() => {
      this.phase = 'idle';
      this.message = formatSpeechFailure(outcome, { kept: messages.preview.kept, otherwise: messages.preview.failed });
    });
    return null;
  }

  #buildSpeaking(spoken: SpokenScene): PresenterTracks {
    return this.#buildTracks(spoken, spoken.pcm.length / SAMPLE_RATE + REST_SECONDS);
  }

  #buildTracks(spoken: SpokenScene, seconds: number): PresenterTracks {
    const { visemes, habits } = this.rig.rig;
    return buildPresenterTracks({
      scene: { id: DRAFT, script: spoken === SILENCE ? '' : messages.preview.script },
      ...{ spoken, visemes, habits },
      presenter: { speaker: FIRST_SPEAKER, avatarId: DRAFT },
      places: new Map(),
      length: { frameRate: FRAME_RATE, frameCount: Math.ceil(seconds * FRAME_RATE), leadIn: 0 },
    });
  }
}

function getMoment(tracks: PresenterTracks, frame: number) {
  return { controls: computeRigControls(tracks, frame), pose: getPose(tracks.motion, frame) };
}
