import { messages } from '#messages/features/editor/recording.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { addNudge, keepRecording, switchRecording } from '#domain/recording/edit-recording.ts';
import { keepInStep } from '#domain/project/edit/clip-in-step.ts';
import type { SentenceRange } from '#domain/recording/list-sentences.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { fingerprintSpokenWords, isRecordingStale, type RecordingTrim, type SceneRecording } from '#domain/recording/scene-recording.ts';
import { computeTrimRoom, trimRecording } from '#domain/recording/trim-recording.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { RecordingApi, RecordingSummary } from '#ports/recording-api.ts';
import type { Voice } from '#ports/speech.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { ProjectStore } from './project-store.ts';
import type { RecordingCache } from './recording-cache.ts';
import { TakeRecorderStore, type TakeRecorderParts } from './take-recorder-store.ts';

export interface RecordingParts extends TakeRecorderParts {
  readonly project: ProjectStore;
  readonly api: RecordingApi;
  readonly recordingCache: RecordingCache;
  readonly getVoices: () => readonly Voice[];
}

/** A recording of the scene's words that isn't used yet. */
export interface MadeRecording {
  readonly kind: 'made';
  readonly recording: SceneRecording;
  /** Seconds of the file before it. */
  readonly lead: number;
  /** The scene's, or what is said where it had none. */
  readonly script: string;
}

const NO_TRIM: RecordingTrim = { start: 0, end: 0 };

/** A file that was sent and refused as another text; the user may insist. */
interface Refused {
  readonly sceneId: string;
  readonly file: Blob;
  readonly sentence: SentenceRange | null;
}

/** The recording of the scene on screen: making it, what became of its script, and the times of its words. */
export class RecordingStore {
  readonly recorder: TakeRecorderStore;
  audio: RecordedAudio | null = null;
  busy = false;
  error = '';
  refused: Refused | null = null;
  /** Recording is chosen for this scene, which has none yet. */
  chosenFor: string | null = null;
  /** What the dialog records: a sentence, the whole scene, or nothing. */
  recording: SentenceRange | 'scene' | null = null;
  readonly parts: Pick<RecordingParts, 'project' | 'api' | 'recordingCache'>;
  readonly #parts: RecordingParts;
  readonly #lifetime = new Lifetime();

  constructor(parts: RecordingParts) {
    this.#parts = parts;
    this.parts = parts;
    this.recorder = new TakeRecorderStore(parts);
    makeAutoObservable(
      this,
      { recorder: false, parts: false, audio: observableRef, refused: observableRef, recording: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.#lifetime.start();
    this.#lifetime.add(
      reaction(
        () => this.current?.assetId,
        () => void this.load(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#parts.project.selectedId,
        () => this.#leaveScene(),
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
    this.closeDialog();
  }

  get current(): SceneRecording | undefined {
    return this.#parts.project.scene.recording;
  }

  get source(): 'voice' | 'recording' {
    const { id, recording } = this.#parts.project.scene;
    if (recording === undefined) return this.chosenFor === id ? 'recording' : 'voice';
    return recording.off === true ? 'voice' : 'recording';
  }

  get stale(): boolean {
    return this.source === 'recording' && isRecordingStale(this.#parts.project.scene);
  }

  get seconds(): number {
    return (this.audio?.pcm.length ?? 0) / SAMPLE_RATE;
  }

  /** Seconds cut off both ends. */
  get trim(): RecordingTrim {
    return this.current?.trim ?? NO_TRIM;
  }

  /** Most seconds that can be cut off. */
  get trimRoom(): RecordingTrim {
    return this.audio === null ? NO_TRIM : computeTrimRoom(this.audio);
  }

  getNudge(word: number): number {
    return this.current?.nudges?.find((nudge) => nudge.word === word)?.seconds ?? 0;
  }

  setSource(source: 'voice' | 'recording'): void {
    this.chosenFor = source === 'recording' ? this.#parts.project.scene.id : null;
    if (this.current !== undefined) this.#change(switchRecording(this.current, source === 'recording'));
  }

  keep(): void {
    if (this.current !== undefined) this.#change(keepRecording(this.current, this.#parts.project.scene.script));
  }

  remove(): void {
    this.chosenFor = null;
    this.#parts.project.edit({ kind: 'set-recording', sceneId: this.#parts.project.scene.id });
  }

  /** Cuts the recording; a clip that was recorded with it is cut with it. */
  trimTo(trim: RecordingTrim): void {
    if (this.current === undefined) return;
    const { project } = this.#parts;
    const { scene } = project;
    const recording = trimRecording(this.current, trim, this.trimRoom);
    const lead = this.audio?.timing.lead;
    const cuts = { before: this.trim.start, after: recording.trim?.start ?? 0 };
    const background = lead === undefined ? scene.background : keepInStep(scene.background, { lead, ...cuts });
    if (background === scene.background) return this.#change(recording);
    const scenes = project.project.scenes.map((each) => (each.id === scene.id ? { ...each, recording, background } : each));
    project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
  }

  nudge(word: number, seconds: number): void {
    if (this.current !== undefined) this.#change(addNudge(this.current, { word, seconds }));
  }

  openDialog(what: SentenceRange | 'scene'): void {
    this.recorder.clear();
    this.error = '';
    this.recording = what;
  }

  closeDialog(): void {
    this.recorder.cancel();
    this.recording = null;
  }

  /** Sends a take or an uploaded file and uses what becomes of it. */
  async send(
    file: Blob,
    { sentence = null, anyway = false }: { readonly sentence?: SentenceRange | null; readonly anyway?: boolean } = {},
  ): Promise<void> {
    const { project, api } = this.#parts;
    const { id: sceneId, script, recording } = project.scene;
    const replace =
      sentence === null || recording === undefined ? undefined : { assetId: recording.assetId, from: sentence.from, to: sentence.to };
    this.busy = true;
    this.error = '';
    this.refused = null;
    const { lexicon } = project.project;
    const outcome = await api.create({ file, script, language: this.#getLanguage(), lexicon, anyway, ...(replace && { replace }) });
    runInAction(() => {
      this.busy = false;
      if (outcome.kind === 'ok') {
        const { assetId } = outcome.value;
        const nudges = sentence === null ? [] : (recording?.nudges ?? []).filter(({ word }) => word < sentence.from || word >= sentence.to);
        const made = { assetId, madeFor: fingerprintSpokenWords(script), ...(nudges.length > 0 && { nudges }) };
        project.edit({ kind: 'set-recording', sceneId, recording: made });
        this.closeDialog();
        return;
      }
      this.error = formatFailure(outcome);
      if (outcome.kind === 'rejected' && outcome.code === 'another-text') this.refused = { sceneId, file, sentence };
    });
  }

  /** Makes a recording of the scene's words out of a file, for somebody else to use; without words, of what is said. `anyway`: also of other words. */
  async make(
    file: Blob,
    anyway: boolean,
  ): Promise<MadeRecording | { readonly kind: 'refused'; readonly message: string; readonly isOtherText: boolean }> {
    const { project, api, recordingCache } = this.#parts;
    const { script: written } = project.scene;
    const { lexicon } = project.project;
    const outcome: ApiOutcome<RecordingSummary & { readonly script?: string }> = isSpeakable(written)
      ? await api.create({ file, script: written, language: this.#getLanguage(), lexicon, anyway })
      : await api.transcribe({ of: { kind: 'file', file }, lexicon });
    if (outcome.kind !== 'ok') {
      return {
        kind: 'refused',
        message: formatFailure(outcome),
        isOtherText: outcome.kind === 'rejected' && outcome.code === 'another-text',
      };
    }
    const { assetId, script = written } = outcome.value;
    const loaded = await recordingCache.load(assetId);
    const lead = loaded.kind === 'ok' ? (loaded.value.timing.lead ?? 0) : undefined;
    if (lead === undefined) return { kind: 'refused', message: messages.notLoaded, isOtherText: false };
    return { kind: 'made', recording: { assetId, madeFor: fingerprintSpokenWords(script) }, lead, script };
  }

  async insist(): Promise<void> {
    const { refused } = this;
    if (refused !== null) await this.send(refused.file, { sentence: refused.sentence, anyway: true });
  }

  /** Loads the sound of the scene's recording. */
  async load(): Promise<void> {
    const assetId = this.current?.assetId;
    this.audio = assetId === undefined ? null : (this.#parts.recordingCache.find(assetId) ?? null);
    if (assetId === undefined || this.audio !== null) return;
    const outcome = await this.#parts.recordingCache.load(assetId);
    runInAction(() => {
      if (this.current?.assetId !== assetId) return;
      if (outcome.kind === 'ok') this.audio = outcome.value;
      else this.error = outcome.kind === 'rejected' && outcome.status === 404 ? messages.gone : messages.notLoaded;
    });
  }

  /** BCP 47 tag of the current scene's script. */
  #getLanguage(): string {
    const { project, scene } = this.#parts.project;
    return getSceneLanguage(project, scene) ?? findOfferedVoice(scene, this.#parts.getVoices())?.language ?? scene.voice?.language ?? 'en';
  }

  #leaveScene(): void {
    this.error = '';
    this.refused = null;
    if (!this.busy) this.closeDialog();
  }

  #change(recording: SceneRecording): void {
    this.#parts.project.edit({ kind: 'set-recording', sceneId: this.#parts.project.scene.id, recording });
  }
}
