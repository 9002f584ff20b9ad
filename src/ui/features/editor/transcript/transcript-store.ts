import { messages } from '#messages/features/editor/transcript/transcript.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type HeardScript, applyTranscript } from '#domain/project/edit/apply-transcript.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import { fingerprintSpokenWords } from '#domain/recording/scene-recording.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import type { RecordingApi, TranscribedRecording, TranscriptionRequest } from '#ports/recording-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { ProjectStore } from '../project-store.ts';
import type { RecordingCache } from '../recording-cache.ts';

export interface TranscriptParts {
  readonly project: ProjectStore;
  readonly api: RecordingApi;
  readonly recordingCache: RecordingCache;
}

/** What was heard, and the scene whose script it would replace. */
interface Heard extends HeardScript {
  readonly sceneId: string;
}

type Source = TranscriptionRequest['of'];

/** What is said in a scene's recording, as its script. What was typed goes only when the user says so. */
export class TranscriptStore {
  /** Whether this site can do it; null until that's known. */
  available: boolean | null = null;
  busy = false;
  error = '';
  /** What came of it, to say. */
  message = '';
  /** Of the scene whose error or message that is. */
  sceneId = '';
  /** Waits for the user, because the scene has another script. */
  heard: Heard | null = null;
  readonly #parts: TranscriptParts;

  constructor(parts: TranscriptParts) {
    this.#parts = parts;
    makeAutoObservable(this, { heard: observableRef }, { autoBind: true });
  }

  async start(): Promise<void> {
    const outcome = await this.#parts.api.transcribes();
    runInAction(() => (this.available = outcome.kind === 'ok' && outcome.value));
  }

  /** True once the scene says it, or the user is asked. */
  async write(of: Source): Promise<boolean> {
    if (this.busy) return false;
    const { project, api } = this.#parts;
    const { scene } = project;
    const language = getSceneLanguage(project.project, scene);
    Object.assign(this, { sceneId: scene.id, busy: true, error: '', message: '', heard: null });
    const outcome = await api.transcribe({ of, lexicon: project.project.lexicon, ...(language !== undefined && { language }) });
    const heard = outcome.kind === 'ok' ? await this.#describe(of, scene.id, outcome.value) : undefined;
    return runInAction(() => {
      this.busy = false;
      if (outcome.kind !== 'ok') this.error = formatFailure(outcome);
      else if (heard === undefined) this.error = messages.notLoaded;
      else this.#take(heard);
      return heard !== undefined;
    });
  }

  /** Replaces the script, which one undo brings back. */
  use(): void {
    const { heard } = this;
    this.heard = null;
    if (heard !== null) this.#apply(heard);
  }

  /** Keeps what was typed. */
  drop(): void {
    this.heard = null;
  }

  async #describe(of: Source, sceneId: string, { assetId, script, language }: TranscribedRecording): Promise<Heard | undefined> {
    const { project, recordingCache } = this.#parts;
    const said = { sceneId, assetId, script, language };
    if (of.kind === 'recording') {
      const trim = project.project.scenes.find(({ id }) => id === sceneId)?.recording?.trim;
      return { ...said, ...(trim && { trim }) };
    }
    if (of.kind === 'file') return said;
    const loaded = await recordingCache.load(assetId);
    return loaded.kind === 'ok' ? { ...said, clip: { lead: loaded.value.timing.lead ?? 0 } } : undefined;
  }

  #take(heard: Heard): void {
    const script = this.#parts.project.project.scenes.find(({ id }) => id === heard.sceneId)?.script ?? '';
    const isSame = fingerprintSpokenWords(script) === fingerprintSpokenWords(heard.script);
    // The words are the same: what was typed has the better commas.
    if (isSame) this.#apply({ ...heard, script });
    else if (isSpeakable(script)) this.heard = heard;
    else this.#apply(heard);
  }

  #apply(heard: Heard): void {
    const { project } = this.#parts;
    project.edit({ kind: 'replace-project', project: applyTranscript(project.project, heard.sceneId, heard) });
    this.message = messages.done;
  }
}
